import { sql } from 'kysely'
import { ENDED_MATCH_DAYS } from '../../../domain/likes.ts'
import { breaks, DEAL_BREAKERS } from '../../../domain/living/dealBreakers.ts'
import { msg } from '../../../i18n/messages.ts'
import { DAY, HOUR, later, SECOND } from '../../clock.ts'
import { AppError, durationText } from '../../errors.ts'
import type { Transaction } from '../../store/database.ts'
import { readSharedAddress } from '../chats/shareAddress.ts'
import { readMatchedListing, readMatchedProfile } from '../likes/readProfile.ts'
import type { AddEvents, NewEvent } from '../live/inboxes.ts'
import { readCardFacts } from '../living/cardFacts.ts'
import { readLiving } from '../living/readLiving.ts'
import { readOwnListing, readStudent } from '../onboarding/stored.ts'
import { asSuggested } from '../suggestions/listing.ts'

/**
 * Everything about a student that others see, or that decides whom the student is suggested to, as texts to
 * compare.
 */
interface VisibleState {
  /** Whether others may already have seen the student. */
  readonly isVisible: boolean
  /** What only the student sees. */
  readonly own: string
  /** What cards and lists show of the student, and what decides whom the student is suggested to. */
  readonly card: string
  /** What matches see. */
  readonly matched: string
  /** What decides which candidates the student's own deck may contain. */
  readonly deck: string
}

async function readVisibleState(trx: Transaction, id: string): Promise<VisibleState> {
  const { last_active_at: _, changed_in: __, ...student } = await readStudent(trx, id)
  const { name, picture, program, age, interests, bio, role, standing, market, budget } = student
  const listing = await readOwnListing(trx, id)
  const facts = await readCardFacts(trx, id)
  const { search, limits, answers } = await readLiving(trx, id)
  const broken = DEAL_BREAKERS.filter((one) => breaks(one, answers))
  const place =
    role === 'poster' && listing
      ? { ...asSuggested(listing, name, null), state: listing.state }
      : null
  const matched = [
    await readMatchedProfile(trx, id),
    await readMatchedListing(trx, id),
    await readSharedAddress(trx, id),
  ]
  return {
    isVisible: student.onboarded_at !== null && bio !== null,
    own: JSON.stringify([student, listing, search, limits, broken]),
    card: JSON.stringify([
      ...[name, picture, program, age, interests, bio, role, standing, market, place],
      ...[facts, limits, broken],
    ]),
    matched: JSON.stringify([...matched, facts]),
    deck: JSON.stringify([role, standing, market, budget, search, limits, broken]),
  }
}

/**
 * Events for everybody whose decks or lists contain the student. Each event depends only on the receiver's
 * own decision, and every receiver gets one. Thus neither an event nor its delay reveals who decided what.
 */
export async function viewerEvents(trx: Transaction, id: string): Promise<NewEvent[]> {
  const { rows } = await sql<NewEvent>`
    select student_id as student, ${id}::text as subject,
      case when decision is null then 'candidate' else 'decision' end as kind
    from impressions
    where candidate_id = ${id} and not exists (select from matches
      where first_id = least(student_id, candidate_id)
        and second_id = greatest(student_id, candidate_id))`.execute(trx)
  return rows
}

/** Events for the other members of the student's matches. */
export async function matchEvents(trx: Transaction, now: Date, id: string): Promise<NewEvent[]> {
  const { rows } = await sql<NewEvent>`
    select case when first_id = ${id} then second_id else first_id end as student,
      'match' as kind, id as subject
    from matches
    where ${id} in (first_id, second_id)
      and (ended_at is null or ended_at > ${later(now, -ENDED_MATCH_DAYS * DAY)})`.execute(trx)
  return rows
}

async function eventsBetween(
  trx: Transaction,
  now: Date,
  id: string,
  [before, after]: readonly [VisibleState, VisibleState],
): Promise<NewEvent[]> {
  if (!before.isVisible || before.own === after.own) return []
  const holders = before.card === after.card ? [] : await viewerEvents(trx, id)
  const matches = before.matched === after.matched ? [] : await matchEvents(trx, now, id)
  // Makes the student's browser request the deck again.
  const deck: NewEvent[] =
    before.deck === after.deck ? [] : [{ student: id, kind: 'candidate', subject: id }]
  return [...holders, ...matches, ...deck, { student: id, kind: 'profile', subject: id }]
}

/** The most changes per hour, because each may cause hundreds of events. Saved settings and notices count, too. */
const MOST_CHANGES = 100

/**
 * Throws an AppError (429) after too many changes. The student's row must be locked, so that two processes
 * cannot count at the same time.
 */
async function limitChanges(trx: Transaction, now: Date, id: string): Promise<void> {
  const first = await trx
    .selectFrom('inbox_events')
    .select('made_at')
    .where('student_id', '=', id)
    .where('kind', '=', 'profile')
    .where('made_at', '>', later(now, -HOUR))
    .orderBy('seq', 'desc')
    .offset(MOST_CHANGES - 1)
    .limit(1)
    .executeTakeFirst()
  if (first === undefined) return
  const seconds = Math.ceil((first.made_at.getTime() + HOUR - now.getTime()) / SECOND)
  const sentence = msg('Too many tries. Please try again in {wait}.', {
    wait: durationText(seconds),
  })
  throw new AppError('tooMany', sentence, seconds)
}

/**
 * Changes a student's profile, and adds events for everybody who sees it and for the student's other
 * browsers. `change` returns further events. Throws an AppError (429), without changing anything, after too
 * many changes in an hour.
 */
export async function changeProfile(
  {
    trx,
    addEvents,
    now,
  }: { readonly trx: Transaction; readonly addEvents: AddEvents; readonly now: Date },
  id: string,
  change: () => Promise<readonly NewEvent[]>,
): Promise<void> {
  const before = await readVisibleState(trx, id)
  const further = await change()
  const after = await readVisibleState(trx, id)
  const events = [...further, ...(await eventsBetween(trx, now, id, [before, after]))]
  if (events.length === 0) return
  await limitChanges(trx, now, id)
  await addEvents(events)
}
