import { expect, test } from 'vitest'
import { placements } from '../../../flows/layout/placement.ts'
import { machine } from '../build.ts'

const to = (event: string, ...targets: string[]) => ({ id: event, event, targets })

const { root } = machine('house', {
  states: {
    hall: { transitions: [to('up', 'attic'), to('round', 'hall'), to('stay')] },
    kitchen: {
      transitions: [to('cook', 'kitchen.stove'), to('back', 'hall'), to('split', 'hall', 'attic')],
      states: {
        sink: {
          transitions: [
            to('out', 'attic'),
            to('rest', 'kitchen'),
            to('all', 'kitchen.stove', 'attic'),
          ],
        },
        stove: {},
      },
    },
    attic: {},
  },
})

const placed = new Map(placements(root).map((one) => [one.transition.id, one]))
const linksOf = (id: string) =>
  placed.get(id)?.links.map(({ from, to, leadsBack }) => `${from} ${leadsBack ? '<' : '>'} ${to}`)
const notesOf = (id: string) => placed.get(id)?.notes.map(({ text }) => text)

test('a label has an edge from its state and one to each target; edges to earlier states lead back', () => {
  expect(linksOf('up')).toEqual(['state hall > label up', 'label up > state attic'])
  expect(linksOf('back')).toEqual(['state kitchen < label back', 'label back < state hall'])
  expect(linksOf('round')).toEqual(['state hall > label round', 'label round < state hall'])
  expect(linksOf('split')).toEqual([
    ...['state kitchen > label split', 'label split < state hall', 'label split > state attic'],
  ])
  expect(placed.has('stay')).toBe(false)
})

test('it lies in the innermost state around both ends', () => {
  expect(['up', 'out', 'cook', 'rest', 'all'].map((id) => placed.get(id)?.around)).toEqual([
    ...['', '', 'kitchen', 'kitchen', ''],
  ])
  expect(linksOf('out')).toEqual(['state kitchen.sink > label out', 'label out > state attic'])
})

test('a note says what no edge can show', () => {
  expect([notesOf('up'), linksOf('cook'), notesOf('cook')]).toEqual([
    ...[[], ['label cook > state kitchen.stove'], ['from any state here']],
  ])
  expect([linksOf('rest'), notesOf('rest')]).toEqual([
    ...[['state kitchen.sink > label rest'], ['leads to kitchen']],
  ])
})

test('no edge leads back from a nested state, because it would cross the header of its parent', () => {
  const home = { id: 'home', event: 'go', targets: ['hall'] }
  const house = machine('house', {
    states: { hall: {}, kitchen: { states: { sink: { transitions: [home] } } } },
  })
  const [only] = placements(house.root)
  expect(only?.links).toEqual([
    { from: 'state kitchen.sink', to: 'label home', leadsBack: false },
    { from: 'label home', to: 'state hall', leadsBack: true },
  ])
})
