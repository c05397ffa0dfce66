import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Chart } from '../../../flows/chart/Chart.tsx'
import type { TransitionDefinition } from '../../../flows/definition/definition.ts'
import { loadMachines } from '../../../flows/definition/loadMachines.ts'
import { statesIn } from '../../../flows/definition/statesIn.ts'
import { transitionLabel } from '../../../flows/exporters/mermaidLabels.ts'
import { transitionTexts } from '../../../flows/layout/chartTexts.ts'
import { layoutChart } from '../../../flows/layout/layoutChart.ts'
import { machine } from '../build.ts'

const loaded = await loadMachines(join(import.meta.dirname, '..', '..', '..'))
const definitions = loaded.flatMap((one) => ('machine' in one ? [one.machine.definition] : []))
const transitionsOf = ({ root }: (typeof definitions)[number]) =>
  statesIn(root).flatMap(({ transitions }) => transitions)

function spoken(transition: TransitionDefinition): string {
  return transitionTexts(transition)
    .map(({ text }) => text)
    .join(', ')
}

/** The classes and the text of each transition's label in an SVG, by id. */
function drawn(markup: string): Map<string, { classes: string; text: string }> {
  const labels = markup.matchAll(
    /<g class="(chart-label [^"]*)" data-chosen="transition ([^"]*)"[^>]* aria-label="([^"]*)"/g,
  )
  return new Map([...labels].map(([, classes = '', id = '', text = '']) => [id, { classes, text }]))
}

async function draw(definition: (typeof definitions)[number]) {
  const chart = await layoutChart(definition)
  return drawn(renderToStaticMarkup(createElement(Chart, { chart, onChoose: () => undefined })))
}

describe('branches of one event', () => {
  const branch = { event: 'xstate.done.actor.ask', branches: 3 } as const
  const cause = { kind: 'answered', name: 'ask' } as const
  const lamp = machine('lamp', {
    states: {
      asking: {
        transitions: [
          { ...branch, cause, branch: 0, guard: 'isWarm', targets: ['on'] },
          {
            ...branch,
            cause: { ...cause, kind: 'refused' },
            branch: 1,
            guard: 'isCold',
            targets: ['off'],
          },
          { ...branch, cause, branch: 2, targets: ['lost'] },
        ],
      },
      on: {},
      off: {},
      lost: {},
    },
  })

  test('show their order and condition, on the chart and in Mermaid', async () => {
    const transitions = transitionsOf(lamp)
    expect(transitions.map(transitionLabel)).toEqual([
      'ask answers [isWarm]',
      'ask refuses [else isCold]',
      'ask answers [otherwise]',
    ])
    const labels = await draw(lamp)
    expect(transitions.map(({ id }) => labels.get(id.replaceAll('"', '&quot;')))).toEqual([
      { classes: 'chart-label is-answered', text: 'ask answers 1. if isWarm' },
      { classes: 'chart-label is-refused', text: 'ask refuses 2. if isCold' },
      { classes: 'chart-label is-answered', text: 'ask answers 3. otherwise' },
    ])
    const kinds = transitions.map((one) => transitionTexts(one)[0]?.kind)
    expect(kinds).toEqual(['answered', 'refused', 'answered'])
  })

  test.each(definitions)('have different labels in $id', (definition) => {
    const groups = Map.groupBy(transitionsOf(definition), ({ id, event, branches }) =>
      [id.split(' | ')[0], event, branches].join(' '),
    )
    for (const branches of groups.values()) {
      expect(new Set(branches.map(spoken)).size).toBe(branches.length)
      expect(branches.length).toBe(branches[0]?.branches)
    }
  })
})

describe('a refusal', () => {
  test('is drawn as a refusal where the machine handles it', async () => {
    const login = definitions.find(({ id }) => id === 'login')
    if (login === undefined) throw new Error('There is no login.')
    const labels = await draw(login)
    const answers = transitionsOf(login).filter(({ event }) => event === 'xstate.done.actor.logIn')
    expect(answers.map(({ cause, targets }) => [cause.kind, ...targets])).toEqual([
      ['answered', 'loggedIn'],
      ['refused', 'editing.deleted'],
      ['refused', 'editing.refused'],
    ])
    expect(answers.map(({ id }) => labels.get(id)?.classes)).toEqual([
      'chart-label is-answered',
      'chart-label is-refused',
      'chart-label is-refused',
    ])
    expect(answers.map(({ id }) => labels.get(id)?.text)).toEqual([
      expect.stringMatching(/^logIn answers 1\. if /),
      expect.stringMatching(/^logIn refuses 2\. if /),
      expect.stringMatching(/^logIn refuses 3\. otherwise/),
    ])
  })
})
