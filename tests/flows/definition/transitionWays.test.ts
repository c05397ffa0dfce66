import { expect, test } from 'vitest'
import { transitionWays } from '../../../flows/definition/transitionWays.ts'

function way(type: string, does: string, takes: readonly string[], ok?: boolean) {
  const event = { type, ...(ok !== undefined && { output: { ok } }) }
  return { does, event, takes }
}

const ASKED = 'xstate.done.actor.ask'

const { words, answers } = transitionWays([
  way('pressed', 'press *A*', ['pressed', 'noted']),
  way('pressed', 'press *B*', ['pressed']),
  way('pressed', 'press *A*', ['pressed']),
  way('xstate.after.soon.door', 'wait a second', ['waited']),
  way('told', 'x'.repeat(60), ['short enough']),
  way('told', 'x'.repeat(61), ['too long']),
  way(ASKED, 'yes', ['yes', 'either'], true),
  way(ASKED, 'no', ['no', 'either'], false),
  way(ASKED, 'never', ['no'], false),
])

test('each transition has what brings it about, each once; not a wait, and no list that is too long', () => {
  expect(Object.fromEntries(words)).toEqual({
    pressed: 'press *A* or press *B*',
    noted: 'press *A*',
    'short enough': 'x'.repeat(60),
    yes: 'yes',
    either: 'yes or no',
    no: 'no or never',
  })
})

test('an answer is drawn as a refusal only if every way to take it is one', () => {
  expect(Object.fromEntries(answers)).toEqual({
    pressed: 'answered',
    noted: 'answered',
    'short enough': 'answered',
    'too long': 'answered',
    yes: 'answered',
    either: 'returned',
    no: 'refused',
  })
})
