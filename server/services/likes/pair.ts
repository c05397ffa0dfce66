import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Standing } from '../../../domain/likes.ts'
import { AppError } from '../../errors.ts'
import { lock, type Transaction } from '../../store/database.ts'
import type { NewEvent } from '../live/inboxes.ts'
import type { ImpressionKey } from '../suggestions/impression.ts'

/** Everything about two students that a decision of one of them looks at. */
export interface Pair {
  readonly decision: Exclude<Standing, 'undecided'> | null
  readonly decided_at: Date | null
  readonly put_off: number
  /** The decision with this id was made before. */
  readonly is_repeated: boolean
  /** The student has decided about the other before. */
  readonly is_decided: boolean
  readonly is_matched: boolean
  readonly has_match_ended: boolean
  readonly is_liked_back: boolean
  readonly is_reported: boolean
  readonly is_blocked: boolean
  readonly is_hidden: boolean
}

/** Until the transaction ends, nothing else changes between the two. Two likes at the same moment see each other. */
export async function lockPair(
  trx: Transaction,
  { studentId, candidateId }: ImpressionKey,
): Promise<void> {
  await lock(trx, `pair:${[studentId, candidateId].sort().join(':')}`)
}

/** The two in the order in which a match has them. */
export function inOrder({ studentId, candidateId }: ImpressionKey) {
  const [first_id, second_id] =
    studentId < candidateId ? [studentId, candidateId] : [candidateId, studentId]
  return { first_id, second_id }
}

/**
 * One query for all of it, and each part of it is looked at: what is asked of the database must not depend on
 * what the other has done. Throws 403 when the candidate was never suggested to the student.
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

/** Whether a like of the student makes a match: the other likes back and nothing keeps the two apart. */
export function isMutual(pair: Pair): boolean {
  return pair.is_liked_back && !(pair.is_reported || pair.is_blocked || pair.is_hidden)
}

/** Makes the match of the two; what both are told. */
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
    // The other's like is not in the list of likes any more.
    { student: candidateId, kind: 'decision', subject: studentId },
    { student: candidateId, kind: 'match', subject: id },
  ]
}
