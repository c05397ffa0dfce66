import { expect, test } from 'vitest'
import type { Reply } from '../../domain/reply.ts'
import {
  behindFirst,
  delayOf,
  isTooFast,
  shouldRetry,
} from '../../machines/messageOutbox/pending.ts'
import { accepted, refused } from '../support/heldActor.ts'

const busy = (retryAfter: number) => ({ ...refused('Too many.', 429), retryAfter })

test.each<[string, Reply<unknown>, boolean, boolean]>([
  ['accepted', accepted, false, false],
  ['go on at once', busy(0), true, false],
  ['go on in five minutes', busy(300), true, false],
  ['go on in five minutes and a second', busy(301), false, false],
  ['too many, and nobody knows for how long', refused('Too many.', 429), false, true],
  ['signed out', refused('Log in.', 401), false, true],
  ['too slow', refused('Late.', 408), false, true],
  ['out of order', refused('Down.', 500), false, true],
  ['a break', { ...refused('Down.', 503), retryAfter: 2 }, false, true],
  ['wrong', refused('No.', 400), false, false],
  ['gone', refused('Ended.', 409), false, false],
  ['the last refusal', refused('No.', 499), false, false],
])('%s', (_, reply, waits, tries) => {
  expect([isTooFast(reply), shouldRetry(reply)]).toEqual([waits, tries])
})

test.each([
  [200, 0, '0000', 200],
  [200, 5000, '0000', 5000],
  [400, 0, '8000', 450],
  [400, 1000, 'ffff-1', 1250],
  [400, 0, '', 400],
  [400, 0, 'not hexadecimal', 400],
])('after %i ms, and %i ms asked for, the message %s goes after %i ms', (...row) => {
  const [backoff, wait, id, delay] = row
  expect(Math.round(delayOf(backoff, wait, id))).toBe(delay)
})

test('the message that is being sent stays first, and is there once', () => {
  const [one, two] = ['1', '2'].map((id) => ({ client_id: id, text: id, written_at: '' }))
  if (!one || !two) throw new Error('There are two')
  expect(behindFirst([two], [one, two])).toEqual([two, one])
  expect(behindFirst([two], [one])).toEqual([two, one])
  expect(behindFirst([], [one])).toEqual([one])
})
