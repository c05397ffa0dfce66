import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Standing } from '../../../domain/likes.ts'
import { AppError } from '../../errors.ts'
import type { Transaction } from '../../store/database.ts'
import type { NewEvent } from '../live/inboxes.ts'
import type { ImpressionKey } from '../suggestions/impression.ts'

/** Everything about two students that affects a decision of one of them. */
export interface Pair {
  readonly decision: Exclude<Standing, 'undecided'> | null
  readonly decided_at: Date | null
  readonly put_off: number
  /** Whether a decision with this id was already made. */
  readonly is_repeated: boolean
  /** Whether the student has decided on the other before. */
  readonly is_decided: boolean
  readonly is_matched: boolean
  readonly has_match_ended: boolean
  readonly is_liked_back: boolean
  readonly is_reported: boolean
  readonly is_blocked: boolean
  readonly is_hidden: boolean
}

/** The name of the advisory lock of two students. */
export function lockKeyOf({ studentId, candidateId }: ImpressionKey): string {
  return `pair:${[studentId, candidateId].sort().join(':')}`
}

/**
 * Locks two students until the transaction ends: nothing else changes between them, and neither changes their
 * standing. Of two simultaneous likes, the second one sees the first.
 */
export async function lockPair(trx: Transaction, key: ImpressionKey): Promise<void> {
  const [one, other] = [key.studentId, key.candidateId].sort()
  await sql`
    select pg_advisory_xact_lock_shared(hashtextextended(${`standing:${one}`}, 0)),
      pg_advisory_xact_lock_shared(hashtextextended(${`standing:${other}`}, 0)),
      pg_advisory_xact_lock(hashtextextended(${lockKeyOf(key)}, 0))`.execute(trx)
}

/** Sorts the two ids as the table of matches stores them. */
export function inOrder({ studentId, candidateId }: ImpressionKey) {
  const [first_id, second_id] =
    studentId < candidateId ? [studentId, candidateId] : [candidateId, studentId]
  return { first_id, second_id }
}

/**
 * Reads everything about two students in one query. It always reads all of it, because the duration must not
 * depend on what the other student has done. Throws an AppError (403) if the candidate was never suggested to
 * the student.
 */
export async function readPair(
  trx: Transaction,
  key: ImpressionKey,
  decisionId: string,
): Promise<Pair> {
  const { studentId, candidateId } = key
  const { rows } = await sql<Pair>`
    select * from pair_of(${studentId}, ${candidateId}, ${decisionId})`.execute(trx)
  const [pair] = rows
  if (pair === undefined) throw new AppError('forbidden', 'This student was not suggested to you.')
  return pair
}

/**
 * Whether a like by the student makes a match: the other likes back, and no report, block or hidden account
 * prevents it.
 */
export function isMutual(pair: Pair): boolean {
  return pair.is_liked_back && !(pair.is_reported || pair.is_blocked || pair.is_hidden)
}

/** Creates the match of two students and returns the events for both. */
export async function matchPair(
  trx: Transaction,
  now: Date,
  key: ImpressionKey,
): Promise<NewEvent[]> {
  const { studentId, candidateId } = key
  const id = randomUUID()
  await trx
    .insertInto('matches')
    .values({ id, ...inOrder(key), made_at: now })
    .execute()
  await trx
    .insertInto('match_members')
    .values([studentId, candidateId].map((student_id) => ({ match_id: id, student_id })))
    .execute()
  return [
    { student: studentId, kind: 'match', subject: id },
    // The other student's like leaves their list of likes, because it is now a match.
    { student: candidateId, kind: 'decision', subject: studentId },
    { student: candidateId, kind: 'match', subject: id },
  ]
}
