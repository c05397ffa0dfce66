import { expect, test } from 'vitest'
import { layoutChart } from '../../../flows/layout/layoutChart.ts'
import { machine } from '../build.ts'

const ask = { kind: 'failed', name: 'ask' } as const
const HOUSE = machine('house', {
  states: {
    hall: {
      tags: ['slow', 'pending'],
      transitions: [
        { event: 'up', targets: ['rooms'] },
        { event: 'again', targets: ['hall'], cause: ask },
      ],
    },
    rooms: {
      kind: 'parallel',
      states: { left: { states: { a: {}, b: { kind: 'final' } } }, right: { tags: ['slow'] } },
    },
  },
})
const [UP, AGAIN] = ['house.hall | up | 0', 'house.hall | again | 1']

const drawn = layoutChart(HOUSE)

test('a chart has a box for every state, its kind, and whether it waits or is a region', async () => {
  const { states } = await drawn
  const boxes = states.map((one) => [one.id, [one.kind, one.isRegion, one.isPending, one.mark]])
  expect(Object.fromEntries(boxes)).toEqual({
    '': ['compound', false, false, undefined],
    hall: ['atomic', false, true, undefined],
    rooms: ['parallel', false, false, undefined],
    'rooms.left': ['compound', true, false, undefined],
    'rooms.left.a': ['atomic', false, false, undefined],
    'rooms.left.b': ['final', false, false, undefined],
    'rooms.right': ['atomic', true, false, undefined],
  })
  const order = states.map(({ id }) => id)
  expect(order.indexOf('')).toBe(0)
  expect(order.indexOf('rooms')).toBeLessThan(order.indexOf('rooms.left'))
  expect(states.map(({ lines }) => lines[0]?.text)).toContain('house')
})

test('an arrow begins without a head at its state, and ends with one at its goal', async () => {
  const { edges, labels, marks } = await drawn
  const links = edges.map((one) => [`${one.from} > ${one.to}`, [one.transition, one.hasArrow]])
  expect(Object.fromEntries(links)).toEqual({
    'mark hall > state hall': [undefined, true],
    'mark rooms.left.a > state rooms.left.a': [undefined, true],
    [`state hall > label ${UP}`]: [UP, false],
    [`label ${UP} > state rooms`]: [UP, true],
    [`state hall > label ${AGAIN}`]: [AGAIN, false],
    [`label ${AGAIN} > state hall`]: [AGAIN, true],
  })
  expect(new Map(labels.map(({ transition, cause }) => [transition, cause]))).toEqual(
    new Map([
      [UP, 'event'],
      [AGAIN, 'failed'],
    ]),
  )
  expect(marks.map(({ state }) => state).sort()).toEqual(['', 'rooms.left'])
})

test('the machine lies in the middle of its chart, and names have room at the top of their box', async () => {
  const { id, width, height, states } = await drawn
  const [whole] = states
  if (!whole) throw new Error('The chart is empty.')
  expect(id).toBe('house')
  expect([width, height]).toEqual([2 * whole.x + whole.width, 2 * whole.y + whole.height])
  expect(whole.x).toBeGreaterThan(0)
  const headers = states.filter(({ kind }) => kind === 'compound' || kind === 'parallel')
  expect(headers.map(({ header }) => header)).toEqual([37, 37, 37])
  const hall = states.find((one) => one.id === 'hall')
  // The mark of what waits has its place beside the name.
  const name = hall?.lines[0]
  expect((hall?.x ?? 0) + (hall?.width ?? 0) - (name?.x ?? 0) - (name?.width ?? 0)).toBe(28)
})
