import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Decision } from '../../../domain/enumerations.ts'
import { CHANGES_PER_DAY, LATER_TIMES, type Standing } from '../../../domain/likes.ts'
import { msg } from '../../../i18n/messages.ts'
import { DAY, later, SECOND } from '../../clock.ts'
import { AppError, inWords } from '../../errors.ts'
import type { Transaction } from '../../store/database.ts'
import { type InboxTools, type NewEvent, type Tell, withInboxes } from '../live/inboxes.ts'
import type { ImpressionKey } from '../suggestions/impression.ts'
import { dueBy } from '../suggestions/readDecks.ts'
import { isMutual, lockPair, matchPair, type Pair, readPair } from './pair.ts'

/** A decision to be made; its id is unique for the student. */
export interface NewDecision extends ImpressionKey {
  readonly id: string
  readonly decision: Standing
}

/** Whether the candidate was put off and is in the deck again. */
function isBack({ decision, decided_at, put_off }: Pair, now: Date): boolean {
  const isDue = decided_at !== null && decided_at <= dueBy(now)
  return decision === 'later' && put_off <= LATER_TIMES && isDue
}

function timesPutOff(pair: Pair, decision: Standing): number {
  if (decision === 'later') return pair.put_off + 1
  const isUndone = decision === 'undecided' && pair.decision === 'later'
  return isUndone ? Math.max(0, pair.put_off - 1) : pair.put_off
}

interface Change extends NewDecision {
  readonly isChange: boolean
  /** Missing when the decision is what counts already. */
  readonly putOff?: number
}

/** Writes the log and what counts now, in one statement. */
async function record(trx: Transaction, now: Date, made: Change): Promise<void> {
  const { studentId, id, candidateId, decision, isChange, putOff } = made
  const kept = decision === 'undecided' ? null : decision
  await sql`
    with kept as (
      update impressions set decision = ${kept}, put_off = ${putOff ?? 0},
        decided_at = ${kept === null ? null : now}
      where student_id = ${studentId} and candidate_id = ${candidateId} and ${putOff !== undefined}
    )
    insert into decisions (student_id, id, candidate_id, decision, made_at, is_change)
    values (${studentId}, ${id}, ${candidateId}, ${decision}, ${now}, ${isChange})`.execute(trx)
}

/** Refuses with 429 when there are too many; the student's inbox is locked, so that no two processes count at once. */
async function limitChanges(trx: Transaction, now: Date, studentId: string): Promise<void> {
  const first = await trx
    .selectFrom('decisions')
    .select('made_at')
    .where('student_id', '=', studentId)
    .where('is_change', '=', true)
    .where('made_at', '>', later(now, -DAY))
    .orderBy('made_at', 'desc')
    .offset(CHANGES_PER_DAY)
    .limit(1)
    .executeTakeFirst()
  if (first === undefined) return
  const seconds = Math.ceil((first.made_at.getTime() + DAY - now.getTime()) / SECOND)
  const sentence = msg('You have changed {count} decisions in a day. Please try again in {wait}.', {
    count: CHANGES_PER_DAY,
    wait: inWords(seconds),
  })
  throw new AppError('tooMany', sentence, seconds)
}

/** What a decision does, once it may be made. */
interface Deciding {
  readonly trx: Transaction
  readonly tell: Tell
  readonly now: Date
  readonly pair: Pair
}

async function carryOut({ trx, tell, now, pair }: Deciding, made: NewDecision): Promise<void> {
  const { studentId, candidateId, decision } = made
  const isReturned = isBack(pair, now)
  const isSame = decision === (pair.decision ?? 'undecided') && !isReturned
  const isChange = pair.is_decided && !isReturned
  const change = isSame ? {} : { putOff: timesPutOff(pair, decision) }
  await record(trx, now, { ...made, isChange, ...change })
  const events: NewEvent[] = [{ student: studentId, kind: 'decision', subject: candidateId }]
  if (decision === 'liked' && isMutual(pair)) events.push(...(await matchPair(trx, now, made)))
  await tell(events)
  if (isChange) await limitChanges(trx, now, studentId)
}

/**
 * Decides about a suggested candidate, or changes the decision, while the two are not matched. Two likes become a
 * match in the same transaction, unless one of the two is hidden or has reported or blocked the other. Then the
 * decision is stored and answered like any other, so that it reveals nothing. The same id again changes nothing.
 * Throws 403 for a stranger, 409 while matched, 410 after that, 429 after too many changes.
 */
export function decide(tools: InboxTools, made: NewDecision): Promise<void> {
  return withInboxes(tools, async (trx, tell, now) => {
    await lockPair(trx, made)
    const pair = await readPair(trx, made, made.id)
    if (pair.is_repeated) return
    if (pair.has_match_ended) throw new AppError('gone', 'This match has ended.')
    if (pair.is_matched) {
      throw new AppError('conflict', 'You two have matched. You can end the match instead.')
    }
    await carryOut({ trx, tell, now, pair }, made)
  })
}

/** The call of the specification: a decision counts once. The same again is fine; throws 409 for the opposite. */
export function decideOnce(
  tools: InboxTools,
  key: ImpressionKey,
  decision: Decision,
): Promise<void> {
  const made = { ...key, id: randomUUID(), decision }
  return withInboxes(tools, async (trx, tell, now) => {
    await lockPair(trx, made)
    const pair = await readPair(trx, made, made.id)
    if (pair.decision === decision) return
    if (pair.decision !== null && pair.decision !== 'later') {
      throw new AppError('conflict', 'You have already decided about this student.')
    }
    await carryOut({ trx, tell, now, pair }, made)
  })
}
