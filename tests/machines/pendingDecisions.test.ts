import { expect, test } from 'vitest'
import type { Standing } from '../../domain/likes.ts'
import type { PendingDecision } from '../../domain/suggestion.ts'
import {
  behindFirst,
  currentStandings,
  doubted,
  isSuperseded,
  restored,
  standingsOf,
  takenBack,
} from '../../machines/outbox/pending.ts'

const liked = (suggestion: string): PendingDecision => ({ suggestion, decision: 'liked' })
const changed = (suggestion: string, decision: Standing): PendingDecision => ({
  ...{ suggestion, decision, isChange: true },
})
const undone = (suggestion: string) => changed(suggestion, 'undecided')

test('of several decisions about one candidate the last one counts', () => {
  const first = [liked('a'), undone('b'), liked('c')]
  const all = [...first, undone('a'), changed('b', 'later'), undone('d')]
  expect(standingsOf(all)).toEqual({ decided: ['b', 'c'], returned: ['a', 'd'] })
})

test('what waits here is newer than what the server tells, and is told of its candidates only', () => {
  const told = { decided: ['a', 'c'], returned: ['b', 'd'] }
  expect(currentStandings(told, [undone('a'), liked('b'), liked('z'), undone('y')])).toEqual({
    ...{ decided: ['c', 'b'], returned: ['d', 'a'] },
  })
})

test.each<[string, readonly string[], { decided?: string[]; returned?: string[] }, string[]]>([
  ['the server takes it back', [], { returned: ['a', 'b', 'x'] }, ['a', 'b']],
  ['it was doubted before', ['b'], { returned: ['a', 'b'] }, ['b', 'a']],
  ['others are told of', ['a', 'b'], { decided: ['x'], returned: ['y'] }, ['a', 'b']],
  ['the server has it again', ['a', 'b'], { decided: ['a'] }, ['b']],
  ['it is one that takes another back', [], { returned: ['u'] }, []],
])('whether a decision that waits is doubted: %s', (_, before, told, after) => {
  const pending = [liked('a'), liked('b'), undone('u')]
  expect(doubted(before, { decided: [], returned: [], ...told }, pending)).toEqual(after)
})

test.each<[PendingDecision[], string[], string[]]>([
  [[], ['a'], []],
  [[liked('a')], [], []],
  [[liked('a')], ['b', 'a'], ['a']],
  [[undone('a')], [], ['a']],
  [[undone('a'), undone('b')], ['b'], ['a']],
  [[undone('a'), liked('b'), changed('a', 'later')], ['a'], []],
])('once the first of %j is delivered, and %j are doubted, %j come back', (...row) => {
  const [pending, told, back] = row
  expect(takenBack(pending, told)).toEqual(back)
})

test.each<[PendingDecision[], boolean]>([
  [[], false],
  [[liked('a'), liked('b'), undone('a')], true],
  [[liked('a'), changed('a', 'disliked')], true],
  [[liked('a'), liked('a')], false],
  [[liked('b'), liked('a'), undone('a')], false],
])('the first of %j need not be sent any more: %s', (pending, isSo) => {
  expect(isSuperseded(pending)).toBe(isSo)
})

test('decisions of an earlier visit come first, and each of them is there once', () => {
  const [a, b, c] = [liked('a'), liked('b'), liked('c')]
  expect(restored([a, b], [b, c])).toEqual([a, b, c])
  expect(restored([a, b], [b, c, b])).toEqual([a, b, c, b])
  expect(restored([], [c])).toEqual([c])
})

test('the decision that is being sent stays first, and is there once', () => {
  const [a, b, c] = [liked('a'), liked('b'), liked('c')]
  expect(behindFirst([a, b], [c, a])).toEqual([a, c])
  expect(behindFirst([a], [b, c])).toEqual([a, b, c])
  expect(behindFirst([], [c, b])).toEqual([c, b])
})
