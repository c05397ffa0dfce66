import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadMachines } from '../../../flows/definition/loadMachines.ts'
import type { LaidOutChart } from '../../../flows/layout/laidOut.ts'
import { layoutChart } from '../../../flows/layout/layoutChart.ts'
import { complaintsAbout } from '../../support/flows/geometry.ts'

const loaded = await loadMachines(join(import.meta.dirname, '..', '..', '..'))
const definitions = loaded.flatMap((one) => ('machine' in one ? [one.machine.definition] : []))

describe('every chart', () => {
  test.each(definitions)('$id: nothing overlaps, nothing is crossed', async (definition) => {
    expect(complaintsAbout(await layoutChart(definition))).toEqual([])
  })
})

describe('the check itself', () => {
  const state = {
    kind: 'atomic',
    mark: undefined,
    isRegion: false,
    isPending: false,
    lines: [],
    header: 0,
  } as const
  const label = { cause: 'event', lines: [] } as const
  const sound: LaidOutChart = {
    id: 'lamp',
    width: 200,
    height: 300,
    states: [
      { ...state, id: '', kind: 'compound', x: 0, y: 0, width: 200, height: 300 },
      { ...state, id: 'on', x: 20, y: 20, width: 60, height: 40 },
      { ...state, id: 'off', x: 20, y: 200, width: 60, height: 40 },
      { ...state, id: 'broken', x: 120, y: 20, width: 60, height: 40 },
    ],
    labels: [{ ...label, transition: 'press', x: 20, y: 100, width: 60, height: 40 }],
    marks: [],
    edges: [
      {
        ...{ transition: 'press', from: 'state on', to: 'label press', hasArrow: false },
        points: [
          [50, 60],
          [50, 100],
        ],
      },
      {
        ...{ transition: 'press', from: 'label press', to: 'state off', hasArrow: true },
        points: [
          [50, 140],
          [50, 200],
        ],
      },
    ],
  }

  test('finds nothing in a correct chart', () => {
    expect(complaintsAbout(sound)).toEqual([])
  })

  test('finds a label that covers a state, and one outside the chart', () => {
    const onState = { ...label, transition: 'press', x: 110, y: 50, width: 60, height: 40 }
    expect(complaintsAbout({ ...sound, labels: [onState], edges: [] })).toEqual([
      'label press overlaps state broken',
      'press sticks out of a state',
    ])
    const beyond = { ...label, transition: 'press', x: 150, y: 100, width: 60, height: 40 }
    expect(complaintsAbout({ ...sound, labels: [beyond], edges: [] })).toEqual([
      'press sticks out of a state',
    ])
  })

  test('finds an edge through a state, a label or a text, and a missing edge', () => {
    const astray = (points: LaidOutChart['edges'][number]['points']) => [
      { transition: 'pull', from: 'state on', to: 'state off', points, hasArrow: true },
    ]
    const through = (points: LaidOutChart['edges'][number]['points']) =>
      complaintsAbout({ ...sound, edges: astray(points) })
    expect(
      through([
        [80, 40],
        [190, 40],
        [190, 220],
        [80, 220],
      ]),
    ).toEqual(['state on > state off crosses the state broken'])
    expect(
      through([
        [50, 60],
        [50, 200],
      ]),
    ).toEqual(['state on > state off crosses the label press'])
    expect(
      through([
        [50, 200],
        [190, 200],
        [190, 70],
      ]),
    ).toContain('state on > state off misses state off')
    expect(through([])).toEqual(['state on > state off leads nowhere'])
    const [root, ...states] = sound.states
    const line = { kind: 'name', text: 'lamp', x: 100, y: 100, width: 40 } as const
    const named = { ...sound, states: [{ ...(root ?? sound.states[0]), lines: [line] }, ...states] }
    const edges = astray([
      [80, 40],
      [110, 40],
      [110, 220],
      [80, 220],
    ])
    expect(complaintsAbout({ ...named, edges } as LaidOutChart)).toEqual([
      'state on > state off crosses "lamp" of ',
    ])
  })
})
