import { expect, test } from 'vitest'
import type { Reply } from '../../domain/reply.ts'
import type { Deck } from '../../domain/suggestion.ts'
import {
  allowAgain,
  leaveOut,
  marked,
  newIn,
  putBack,
  type Queue,
  withDeck,
} from '../../machines/suggestions/queue.ts'
import { candidate } from '../spec/support/suggestions.ts'
import { refused } from '../support/heldActor.ts'

const cards = (...ids: string[]) => ids.map((id) => candidate(id))
const deck = (...ids: string[]): Reply<Deck> => ({ ok: true, value: { candidates: cards(...ids) } })
const DOWN: Reply<Deck> = refused('The service is away.', 503)

/** Two cards; two candidates were decided about, and two decisions were taken back. */
const QUEUE: Queue = { queue: cards('a', 'b'), decided: ['x', 'y'], returned: ['r', 's'] }

const idsOf = ({ queue, ...others }: Queue) => ({ ...others, queue: queue.map(({ id }) => id) })

test.each<[string, Reply<Deck>, string[]]>([
  ['new ones follow in its order', deck('b', 'n', 'a', 'm'), ['a', 'b', 'n', 'm']],
  ['whoever is missing in it leaves', deck('b'), ['b']],
  ['nobody who was decided about is dealt again', deck('x', 'a', 'b', 'y'), ['a', 'b']],
  ['a deck that was refused changes nothing', DOWN, ['a', 'b']],
])('after a deck was read %s', (_, reply, ids) => {
  expect(withDeck(QUEUE, reply).map(({ id }) => id)).toEqual(ids)
})

test('a card is renewed by the deck, and all who were taken back stay without it', () => {
  const candidates = [candidate('a', { bio: 'New.' })]
  const before = { ...QUEUE, queue: cards('r', 'a', 'b', 's') }
  const after = withDeck(before, { ok: true, value: { candidates } })
  expect(after).toEqual([candidate('r'), candidate('a', { bio: 'New.' }), candidate('s')])
})

test('new in a deck is who is neither in the queue nor decided about', () => {
  const found = (reply: Reply<Deck>) => newIn(QUEUE, reply).map(({ id }) => id)
  expect([found(deck('b', 'y', 'n', 'r')), found(DOWN)]).toEqual([['n', 'r'], []])
})

test('candidates are left out everywhere, each once', () => {
  expect(idsOf(leaveOut(QUEUE, ['b', 'y', 's']))).toEqual({
    ...{ queue: ['a'], decided: ['x', 'y', 'b', 's'], returned: ['r'] },
  })
})

test('candidates whose decisions were taken back may be dealt again, all of them', () => {
  expect(idsOf(allowAgain(QUEUE, ['y', 's', 'z']))).toEqual({
    ...{ queue: ['a', 'b'], decided: ['x'], returned: ['r', 's', 'y', 'z'] },
  })
})

test.each([
  ['x', { queue: ['x', 'a', 'b'], decided: ['y'], returned: ['r', 's', 'x'] }],
  ['b', { queue: ['b', 'a'], decided: ['x', 'y'], returned: ['r', 's', 'b'] }],
])('a candidate that is put back is in front, and once: %s', (id, after) => {
  expect(idsOf(putBack(QUEUE, candidate(id)))).toEqual(after)
})

test('a decision is a change if one about the same candidate was taken back', () => {
  const about = (suggestion: string) => marked(QUEUE, { suggestion, decision: 'liked' })
  expect(['a', 'x', 's'].map((id) => about(id).isChange)).toEqual([undefined, undefined, true])
})
