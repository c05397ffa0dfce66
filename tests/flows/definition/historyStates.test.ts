import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { Chart } from '../../../flows/chart/Chart.tsx'
import { describeMachine } from '../../../flows/definition/describeMachine.ts'
import { statesIn } from '../../../flows/definition/statesIn.ts'
import { mermaid } from '../../../flows/exporters/mermaid.ts'
import { stateTexts } from '../../../flows/layout/chartTexts.ts'
import { layoutChart } from '../../../flows/layout/layoutChart.ts'

const player = createMachine({
  id: 'player',
  initial: 'on',
  states: {
    on: {
      initial: 'slow',
      on: { paused: 'paused' },
      states: {
        slow: { on: { sped: 'fast' } },
        fast: {},
        again: { type: 'history' },
        before: { type: 'history', history: 'deep', target: 'fast' },
      },
    },
    paused: { on: { resumed: 'on.again', rewound: 'on.before' } },
  },
})

const definition = describeMachine(player, {
  file: 'machines/player/player.machine.ts',
  source: { purpose: '', guards: {}, actions: {}, delays: {} },
  words: {},
  ways: { words: new Map(), answers: new Map() },
  contexts: [],
})

function state(id: string) {
  const found = statesIn(definition.root).find((one) => one.id === id)
  if (!found) throw new Error(`There is no state ${id}.`)
  return found
}

test('a history state has its parent and its default target', () => {
  expect(state('on.again').history).toEqual({ isDeep: false, first: ['on.slow'] })
  expect(state('on.before').history).toEqual({ isDeep: true, first: ['on.fast'] })
  expect(state('on.slow').history).toBeUndefined()
  expect(stateTexts(state('on.again')).map(({ text }) => text)).toEqual([
    'again',
    'goes back to where it was, the first time to slow',
  ])
  expect(stateTexts(state('on.before')).map(({ text }) => text)).toEqual([
    'before',
    'goes back to where it was, with the states inside; the first time to fast',
  ])
})

test('a chart draws H for a history state, H* for a deep one', async () => {
  const chart = await layoutChart(definition)
  const markup = renderToStaticMarkup(createElement(Chart, { chart }))
  const marks = [...markup.matchAll(/<text class="chart-history"[^>]*>([^<]*)</g)]
  expect(marks.map(([, text]) => text)).toEqual(['H', 'H*'])
})

test('Mermaid has a note for a history state', () => {
  const text = mermaid(definition)
  expect(text).toContain('state "again (H)" as player__on__again')
  expect(text).toContain('state "before (H*)" as player__on__before')
  expect(text).toContain('goes back to where it was')
})

test('a history state may name where it begins by an id, or by a path', () => {
  const radio = createMachine({
    id: 'radio',
    initial: 'on',
    states: {
      on: {
        initial: 'low',
        states: {
          low: { initial: 'soft', states: { soft: {}, hushed: {} } },
          high: {},
          byId: { type: 'history', target: '#radio.on.high' },
          byPath: { type: 'history', history: 'deep', target: 'low.hushed' },
        },
      },
      both: { type: 'parallel', states: { left: {}, again: { type: 'history' } } },
    },
  })
  const { root } = describeMachine(radio, {
    file: 'machines/radio/radio.machine.ts',
    source: { purpose: '', guards: {}, actions: {}, delays: {} },
    words: {},
    ways: { words: new Map(), answers: new Map() },
    contexts: [],
  })
  const histories = statesIn(root).flatMap((one) => (one.history ? [[one.id, one.history]] : []))
  expect(Object.fromEntries(histories)).toEqual({
    'on.byId': { isDeep: false, first: ['on.high'] },
    'on.byPath': { isDeep: true, first: ['on.low.hushed'] },
    'both.again': { isDeep: false, first: [] },
  })
})
