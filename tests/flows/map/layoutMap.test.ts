import { expect, test } from 'vitest'
import { layoutMap } from '../../../flows/map/layoutMap.ts'
import { runsIn } from '../../../flows/map/readMap.ts'
import { machine } from '../build.ts'

const runs = (id: string) => ({ id, src: id, kind: 'flow', machine: id }) as const

const APP = machine('app', {
  invocations: [runs('door')],
  states: {
    on: {
      invocations: [runs('door'), runs('gone')],
      states: { lit: { invocations: [runs('bell')] } },
    },
    off: { invocations: [{ id: 'ask', src: 'ask', kind: 'call', machine: undefined }] },
  },
})
const DOOR = { ...machine('door', { states: { a: {} } }), spawns: ['bell', 'bell'] }
const BELL = machine('bell', { states: { a: {} } })

test('a machine runs what it invokes anywhere in it, and what it spawns, each once', () => {
  expect(runsIn([APP, DOOR, BELL])).toEqual([
    ['app', 'door'],
    ['app', 'gone'],
    ['app', 'bell'],
    ['door', 'bell'],
  ])
})

const laidOut = layoutMap([APP, DOOR, BELL], {
  runs: runsIn([APP, DOOR, BELL]),
  screens: { app: ['Hall', 'Porch'] },
  calls: [
    { machine: 'door', actor: 'ask', asks: 'GET /who', kind: 'server' },
    { machine: 'door', actor: 'ring', asks: 'browser: ring', kind: 'browser' },
    { machine: 'nobody', actor: 'ring', asks: 'GET /lost', kind: 'server' },
  ],
})

test('a box of the map has the name of its machine, its screens and its calls', async () => {
  const { boxes } = await laidOut
  const texts = boxes.map(({ id, lines }) => [id, lines.map(({ kind, text }) => [kind, text])])
  expect(Object.fromEntries(texts)).toEqual({
    app: [
      ['name', 'app'],
      ['words', 'on Hall, Porch'],
    ],
    door: [
      ['name', 'door'],
      ['words', 'no screen of its own'],
      ['call', 'GET /who'],
      ['action', 'browser: ring'],
    ],
    bell: [
      ['name', 'bell'],
      ['words', 'no screen of its own'],
    ],
  })
  const outside = boxes.filter(({ x, y, width, height, lines }) =>
    lines.some((line) => line.x < x || line.x > x + width || line.y < y || line.y > y + height),
  )
  expect(outside).toEqual([])
})

test('a machine stands to the left of those it runs, and an edge leads from it to each', async () => {
  const { boxes, edges, width, height } = await laidOut
  expect(edges.map(({ id }) => id)).toEqual(['app > door', 'app > bell', 'door > bell'])
  const at = new Map(boxes.map((box) => [box.id, box]))
  for (const { id, points } of edges) {
    const [outer, inner] = id.split(' > ').map((one) => at.get(one))
    const [begin, end] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0]
    expect(begin).toBeCloseTo((outer?.x ?? 0) + (outer?.width ?? 0))
    expect(end).toBeCloseTo(inner?.x ?? 0)
    expect(begin).toBeLessThan(end)
  }
  const right = boxes.map((one) => one.x + one.width)
  const bottom = boxes.map((one) => one.y + one.height)
  expect(width).toBeGreaterThanOrEqual(Math.max(...right))
  expect(height).toBeGreaterThanOrEqual(Math.max(...bottom))
})
