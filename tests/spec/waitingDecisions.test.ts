import { expect, test } from 'vitest'
import { type Likes, unseenMatches } from '../../domain/likes.ts'
import { type PendingDecision, withoutDecision } from '../../domain/suggestion.ts'

const liked: PendingDecision = { id: 'd1', suggestion: 's1', decision: 'liked' }
const again: PendingDecision = { ...liked, id: 'd2' }
const undone: PendingDecision = { ...liked, id: 'd3', decision: 'undecided' }
const other: PendingDecision = { ...liked, suggestion: 's2' }
const old: PendingDecision = { suggestion: 's1', decision: 'liked' }

test('of decisions that wait the delivered one is left out, once, and no other', () => {
  const all = [liked, again, undone, other, old, liked]
  expect(withoutDecision(all, { ...liked })).toEqual([again, undone, other, old, liked])
  expect(withoutDecision(all, { ...old })).toEqual([liked, again, undone, other, liked])
  for (const unknown of [
    { ...liked, id: 'd4' },
    { ...liked, decision: 'disliked' as const },
    { ...again, suggestion: 's2' },
  ]) {
    expect(withoutDecision(all, unknown)).toEqual(all)
  }
})

test('matches that are open, not seen and not announced are told, in their order', () => {
  const match = (id: string, is_seen = false, ended_at: string | null = null) => ({
    ...{ id, is_seen, ended_at, made_at: '2027-01-01T00:00:00Z' },
    person: { id, name: 'Leo', profile_picture: '', program: '', role: 'searcher' as const },
  })
  const matches = [
    ...[match('a'), match('b', true), match('c')],
    ...[match('d', false, '2027-01-02'), match('e')],
  ]
  const likes: Likes = { seq: 1, decided: [], matches }
  expect(unseenMatches(likes, []).map(({ id }) => id)).toEqual(['a', 'c', 'e'])
  expect(unseenMatches(likes, ['c', 'x']).map(({ id }) => id)).toEqual(['a', 'e'])
})
