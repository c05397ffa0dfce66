import { AppError } from '../../errors.ts'
import type { Database, Transaction } from '../../store/database.ts'
import { type InboxTools, type NewEvent, withInboxes } from '../live/inboxes.ts'
import { type Matched, readMatches } from './lists.ts'
import { inOrder, lockPair } from './pair.ts'

/** A match, and the member who makes the call. */
export interface MatchKey {
  readonly studentId: string
  readonly matchId: string
}

/** Reads a match. Throws an AppError (404) if the student is not a member, or it ended more than 30 days ago. */
export async function requireMatch(
  db: Database,
  now: Date,
  { studentId, matchId }: MatchKey,
): Promise<Matched> {
  const [match] = await readMatches(db, now, [{ student: studentId, subject: matchId }])
  if (match === undefined) throw new AppError('notFound', 'There is no such match.')
  return match
}

/** Marks a match as seen. Repeating it changes nothing. */
export function seeMatch(tools: InboxTools, key: MatchKey): Promise<void> {
  const { studentId, matchId } = key
  return withInboxes(tools, async (trx, addEvents, now) => {
    await requireMatch(trx, now, key)
    const seen = await trx
      .updateTable('match_members')
      .set({ seen_at: now })
      .where('match_id', '=', matchId)
      .where('student_id', '=', studentId)
      .where('seen_at', 'is', null)
      .executeTakeFirst()
    if (seen.numUpdatedRows === 0n) return
    await addEvents([{ student: studentId, kind: 'match', subject: matchId }])
  })
}

/** Who ends the match with whom, and why. */
interface Ending {
  readonly studentId: string
  readonly candidateId: string
  readonly reason: string | undefined
}

/** Ends the open match of two students, if there is one, and returns the events for both. The pair must be locked. */
export async function endOpenMatch(
  trx: Transaction,
  now: Date,
  { reason, ...pair }: Ending,
): Promise<NewEvent[]> {
  const { first_id, second_id } = inOrder(pair)
  const ended = await trx
    .updateTable('matches')
    .set({ ended_at: now, ended_by: pair.studentId, end_reason: reason ?? null })
    .where('first_id', '=', first_id)
    .where('second_id', '=', second_id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (ended === undefined) return []
  return [first_id, second_id].map((student) => ({ student, kind: 'match', subject: ended.id }))
}

/** Ends a match for both students. A match that has already ended stays as it is. */
export function endMatch(tools: InboxTools, key: MatchKey, reason?: string): Promise<void> {
  return withInboxes(tools, async (trx, addEvents, now) => {
    const { id: candidateId } = await requireMatch(trx, now, key)
    const pair = { studentId: key.studentId, candidateId }
    await lockPair(trx, pair)
    const events = await endOpenMatch(trx, now, { ...pair, reason })
    if (events.length > 0) await addEvents(events)
  })
}
