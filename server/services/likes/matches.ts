import { AppError } from '../../errors.ts'
import type { Database, Transaction } from '../../store/database.ts'
import { type InboxTools, type NewEvent, withInboxes } from '../live/inboxes.ts'
import { type Matched, readMatches } from './lists.ts'
import { inOrder, lockPair } from './pair.ts'

/** A match, and the member who asks. */
export interface MatchKey {
  readonly studentId: string
  readonly matchId: string
}

/** A match as the student sees it. Throws 404 when it is not theirs, or ended more than 30 days ago. */
export async function requireMatch(
  db: Database,
  now: Date,
  { studentId, matchId }: MatchKey,
): Promise<Matched> {
  const [match] = await readMatches(db, now, [{ student: studentId, subject: matchId }])
  if (match === undefined) throw new AppError('notFound', 'There is no such match.')
  return match
}

/** Notes that the student has seen a match; doing it again is fine. */
export function seeMatch(tools: InboxTools, key: MatchKey): Promise<void> {
  const { studentId, matchId } = key
  return withInboxes(tools, async (trx, tell, now) => {
    await requireMatch(trx, now, key)
    const seen = await trx
      .updateTable('match_members')
      .set({ seen_at: now })
      .where('match_id', '=', matchId)
      .where('student_id', '=', studentId)
      .where('seen_at', 'is', null)
      .executeTakeFirst()
    if (seen.numUpdatedRows === 0n) return
    await tell([{ student: studentId, kind: 'match', subject: matchId }])
  })
}

/** How a match ends. */
interface Ending {
  readonly studentId: string
  readonly candidateId: string
  readonly reason: string | undefined
}

/** Ends the open match of two students, if there is one; returns the events for both. The pair must be locked. */
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

/** Ends a match for both students. A match that has ended already stays as it is. */
export function endMatch(tools: InboxTools, key: MatchKey, reason?: string): Promise<void> {
  return withInboxes(tools, async (trx, tell, now) => {
    const { id: candidateId } = await requireMatch(trx, now, key)
    const pair = { studentId: key.studentId, candidateId }
    await lockPair(trx, pair)
    const events = await endOpenMatch(trx, now, { ...pair, reason })
    if (events.length > 0) await tell(events)
  })
}
