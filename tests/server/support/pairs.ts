import { randomUUID } from 'node:crypto'
import type { Likes, Standing } from '../../../domain/likes.ts'
import { onboard, type Student } from './students.ts'
import type { TestServer } from './testServer.ts'
import type { Answer, Visitor } from './visitor.ts'

/** Creates impressions of two students for each other, as the server would. */
export async function suggest(
  server: TestServer,
  one: { readonly id: string },
  other: { readonly id: string },
): Promise<void> {
  const made_at = server.clock.now()
  const pairs = [
    { student_id: one.id, candidate_id: other.id, made_at },
    { student_id: other.id, candidate_id: one.id, made_at },
  ]
  await server.deps.db
    .insertInto('impressions')
    .values(pairs)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Creates two onboarded searchers who were suggested to each other. */
export async function suggestedPair(server: TestServer): Promise<readonly [Student, Student]> {
  const pair = [await onboard(server, 'searcher'), await onboard(server, 'searcher')] as const
  await suggest(server, ...pair)
  return pair
}

/** Makes or changes a decision. */
export function decide(
  by: Visitor,
  about: { readonly id: string },
  decision: Standing,
  id: string = randomUUID(),
): Promise<Answer> {
  return by.post('/likes/decide', { id, suggestion: about.id, decision })
}

export async function likesOf(student: Visitor): Promise<Likes> {
  return (await student.get('/likes')).body as unknown as Likes
}

/** Lets two students like each other; returns the id of their match. */
export async function matched(one: Student, other: Student): Promise<string> {
  await decide(one, other, 'liked')
  await decide(other, one, 'liked')
  const match = (await likesOf(one)).matches.find(({ person }) => person.id === other.id)
  if (match === undefined) throw new Error('The two likes made no match.')
  return match.id
}
