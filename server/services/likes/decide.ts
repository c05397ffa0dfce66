import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Decision } from '../../../domain/enumerations.ts'
import { CHANGES_PER_DAY, LATER_TIMES, type Standing } from '../../../domain/likes.ts'
import { msg } from '../../../i18n/messages.ts'
import { DAY, later, SECOND } from '../../clock.ts'
import { AppError, durationText } from '../../errors.ts'
import type { Transaction } from '../../store/database.ts'
import { type AddEvents, type InboxTools, type NewEvent, withInboxes } from '../live/inboxes.ts'
import type { ImpressionKey } from '../suggestions/impression.ts'
import { dueBy } from '../suggestions/readDecks.ts'
import { isMutual, lockPair, matchPair, type Pair, readPair } from './pair.ts'

/** A decision to make. The id is chosen by the browser and unique for the student. */
export interface NewDecision extends ImpressionKey {
  readonly id: string
  readonly decision: Standing
}

/** Whether the candidate was put off and is in the deck again. */
function isSuggestedAgain({ decision, decided_at, put_off }: Pair, now: Date): boolean {
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
  /** How often the candidate will have been put off; missing if the decision changes nothing. */
  readonly putOff?: number
}

/** Writes the decision to the log and, unless it changes nothing, to the impression, in one statement. */
async function record(trx: Transaction, now: Date, made: Change): Promise<void> {
  const { studentId, id, candidateId, decision, isChange, putOff } = made
  const stored = decision === 'undecided' ? null : decision
  await sql`
    with updated as (
      update impressions set decision = ${stored}, put_off = ${putOff ?? 0},
        decided_at = ${stored === null ? null : now}
      where student_id = ${studentId} and candidate_id = ${candidateId} and ${putOff !== undefined}
    )
    insert into decisions (student_id, id, candidate_id, decision, made_at, is_change)
    values (${studentId}, ${id}, ${candidateId}, ${decision}, ${now}, ${isChange})`.execute(trx)
}

/**
 * Throws an AppError (429) after too many changes in a day. The student's inbox must be locked, so that two
 * processes cannot count at the same time.
 */
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
    wait: durationText(seconds),
  })
  throw new AppError('tooMany', sentence, seconds)
}

/** What carrying out a decision needs, after it was found to be allowed. */
interface Deciding {
  readonly trx: Transaction
  readonly addEvents: AddEvents
  readonly now: Date
  readonly pair: Pair
}

async function carryOut({ trx, addEvents, now, pair }: Deciding, made: NewDecision): Promise<void> {
  const { studentId, candidateId, decision } = made
  const isAgain = isSuggestedAgain(pair, now)
  const isSame = decision === (pair.decision ?? 'undecided') && !isAgain
  const isChange = pair.is_decided && !isAgain
  const change = isSame ? {} : { putOff: timesPutOff(pair, decision) }
  await record(trx, now, { ...made, isChange, ...change })
  const events: NewEvent[] = [{ student: studentId, kind: 'decision', subject: candidateId }]
  if (decision === 'liked' && isMutual(pair)) events.push(...(await matchPair(trx, now, made)))
  await addEvents(events)
  if (isChange) await limitChanges(trx, now, studentId)
}

/**
 * Makes or changes the decision on a suggested candidate, as long as the two are not matched. Two likes
 * become a match in the same transaction, unless one of the two is hidden or has reported or blocked the
 * other. In that case the decision is stored and answered like any other, so that it reveals nothing. The
 * same id again changes nothing. Throws an AppError: 403 for a student who was never suggested, 409 while
 * matched, 410 after the match has ended, 429 after too many changes.
 */
export function decide(tools: InboxTools, made: NewDecision): Promise<void> {
  return withInboxes(tools, async (trx, addEvents, now) => {
    await lockPair(trx, made)
    const pair = await readPair(trx, made, made.id)
    if (pair.is_repeated) return
    if (pair.has_match_ended) throw new AppError('gone', 'This match has ended.')
    if (pair.is_matched) {
      throw new AppError('conflict', 'You two have matched. You can end the match instead.')
    }
    await carryOut({ trx, addEvents, now, pair }, made)
  })
}

/**
 * The decision call of the specification, which allows one decision per candidate. Repeating it changes
 * nothing. Throws an AppError (409) for the opposite decision.
 */
export function decideOnce(
  tools: InboxTools,
  key: ImpressionKey,
  decision: Decision,
): Promise<void> {
  const made = { ...key, id: randomUUID(), decision }
  return withInboxes(tools, async (trx, addEvents, now) => {
    await lockPair(trx, made)
    const pair = await readPair(trx, made, made.id)
    if (pair.decision === decision) return
    if (pair.decision !== null && pair.decision !== 'later') {
      throw new AppError('conflict', 'You have already decided about this student.')
    }
    await carryOut({ trx, addEvents, now, pair }, made)
  })
}
