import { expect, test } from 'vitest'
import { statesIn } from '../../../flows/definition/statesIn.ts'
import { changedPart } from '../../../flows/diff/changedPart.ts'
import { compareMachine } from '../../../flows/diff/compareMachine.ts'
import { asText } from '../../../flows/diff/sentence.ts'
import { unionOf } from '../../../flows/diff/union.ts'
import { machine } from '../build.ts'

const OFF = { transitions: [{ event: 'pressed', targets: ['on'] }] }
const LIT = { description: 'Light.', transitions: [{ event: 'pressed', targets: ['off'] }] }
const BEFORE = machine('lamp', {
  states: {
    off: OFF,
    on: { states: { lit: LIT, dim: { description: 'Less light.', states: { low: {} } } } },
    broken: { states: { smoking: { description: 'Beware.' } } },
  },
})
const AFTER = machine('lamp', { states: { off: OFF, on: { states: { lit: LIT } } } })

function diff() {
  const found = compareMachine(BEFORE, AFTER)
  if (!found) throw new Error('They differ.')
  return found
}

test('a deleted child of a remaining state is reported, and its parent is not', () => {
  expect(diff().changes.map(({ kind, state, says }) => [kind, state, asText(says)])).toEqual([
    ['removed', 'on.dim', 'The state on.dim is gone: “Less light.”'],
    ['removed', 'broken', 'The state broken is gone.'],
  ])
})

test('deleted states keep their place and their children', () => {
  const { definition, marks } = unionOf(diff())
  const inside = statesIn(definition.root).map(({ id, states }) => [
    id,
    states.map((one) => one.id),
  ])
  expect(inside).toEqual([
    ['', ['off', 'on', 'broken (gone)']],
    ['off', []],
    ['on', ['on.lit', 'on.dim (gone)']],
    ['on.lit', []],
    ['on.dim (gone)', ['on.dim.low (gone)']],
    ['on.dim.low (gone)', []],
    ['broken (gone)', ['broken.smoking (gone)']],
    ['broken.smoking (gone)', []],
  ])
  expect(Object.fromEntries(marks)).toEqual({
    'on.dim (gone)': 'removed',
    'on.dim.low (gone)': 'removed',
    'broken (gone)': 'removed',
    'broken.smoking (gone)': 'removed',
  })
})

test('all of them are in the diagram of what changed', () => {
  const boxes = changedPart(unionOf(diff())).split('\n')
  const gone = boxes.flatMap((line) => /state "\(gone\) ([^"]+)"/.exec(line)?.[1] ?? [])
  expect(gone).toEqual(['on.dim', 'on.dim.low', 'broken', 'broken.smoking'])
})

test('of several states that may be a renamed one, the most similar is', () => {
  const own = (more: object = {}) => ({
    ...{ description: 'Light.', entry: ['shine'], exit: ['rest'], ...more },
    transitions: [{ event: 'pressed', targets: ['off'] }],
  })
  const before = machine('lamp', { states: { off: OFF, glow: own() } })
  const after = machine('lamp', {
    states: { off: OFF, similar: own({ entry: ['glimmer'], exit: [] }), equal: own() },
  })
  const said = compareMachine(before, after)?.changes.map(({ says }) => asText(says)) ?? []
  expect(said.filter((one) => one.includes('is now called'))).toEqual([
    'glow is now called equal, as far as one can tell by what is in it.',
  ])
  expect(said).toContain('The state similar is new: “Light.”')
})

test('a state with half of what it had is still the same, with less it is another', () => {
  const version = (key: string, ...entry: string[]) =>
    machine('lamp', { states: { off: OFF, [key]: { description: 'It waits.', entry } } })
  const before = version('glow', 'one', 'two', 'three', 'four')
  const kinds = (after: typeof before) =>
    compareMachine(before, after)
      ?.changes.map(({ kind }) => kind)
      .slice(0, 1)
  expect(kinds(version('shine', 'five', 'six', 'seven', 'eight'))).toEqual(['changed'])
  expect(kinds(version('shine', 'five', 'six', 'seven', 'eight', 'nine'))).toEqual(['added'])
})
