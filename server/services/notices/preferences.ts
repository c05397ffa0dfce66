import {
  CHANNELS_OF,
  type Channel,
  NOTICE_KINDS,
  type NoticeKind,
  type NoticePreferences,
} from '../../../domain/notices.ts'
import type { Database, Transaction } from '../../store/database.ts'
import { type InboxTools, withInboxes } from '../live/inboxes.ts'
import { endSubscription, isSubscribed, subscribeProven } from '../newsletter.ts'

/** A student's choice for one kind and channel. */
export interface Preference {
  readonly kind: NoticeKind
  readonly channel: Channel
  readonly isOn: boolean
}

/** Whether a student wants notices of this kind through this channel: yes, unless it was switched off. */
export async function isWanted(
  db: Database,
  student: string,
  kind: NoticeKind,
  channel: Channel,
): Promise<boolean> {
  const row = await db
    .selectFrom('notice_preferences')
    .select('is_on')
    .where('student_id', '=', student)
    .where('kind', '=', kind)
    .where('channel', '=', channel)
    .executeTakeFirst()
  return CHANNELS_OF[kind].includes(channel) && (row?.is_on ?? true)
}

async function readEmail(db: Database, student: string): Promise<string> {
  const { email } = await db
    .selectFrom('students')
    .select('email')
    .where('id', '=', student)
    .executeTakeFirstOrThrow()
  return email
}

/** Reads all choices of a student. The newsletter is on if the account's address is subscribed. */
export async function readPreferences(db: Database, student: string): Promise<NoticePreferences> {
  const rows = await db
    .selectFrom('notice_preferences')
    .select(['kind', 'channel', 'is_on'])
    .where('student_id', '=', student)
    .execute()
  const hasNews = await isSubscribed(db, await readEmail(db, student))
  const isOn = (kind: NoticeKind, channel: Channel) => {
    if (!CHANNELS_OF[kind].includes(channel)) return false
    if (kind === 'newsletter') return hasNews
    return rows.find((row) => row.kind === kind && row.channel === channel)?.is_on ?? true
  }
  return Object.fromEntries(
    NOTICE_KINDS.map((kind) => [kind, { mail: isOn(kind, 'mail'), push: isOn(kind, 'push') }]),
  ) as unknown as NoticePreferences
}

async function storePreference(
  trx: Transaction,
  student: string,
  { kind, channel, isOn }: Preference,
): Promise<void> {
  await trx
    .insertInto('notice_preferences')
    .values({ student_id: student, kind, channel, is_on: isOn })
    .onConflict((conflict) =>
      conflict.columns(['student_id', 'kind', 'channel']).doUpdateSet({ is_on: isOn }),
    )
    .execute()
}

/**
 * Switches one kind on or off for one channel, and adds an event for the student's other browsers. The account's
 * address is verified, so the newsletter needs no other confirmation. Does nothing if the account was deleted in
 * the meantime.
 */
export function setPreference(
  tools: InboxTools,
  student: string,
  preference: Preference,
): Promise<void> {
  const { kind, channel, isOn } = preference
  return withInboxes(tools, async (trx, addEvents) => {
    const account = await trx
      .selectFrom('students')
      .select('email')
      .where('id', '=', student)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (account === undefined) return
    const before = await readPreferences(trx, student)
    if (kind !== 'newsletter') await storePreference(trx, student, preference)
    else if (isOn) await subscribeProven(trx, tools.clock, account.email)
    else await endSubscription(trx, account)
    if (before[kind][channel] === isOn) return
    await addEvents([{ student, kind: 'profile', subject: student }])
  })
}

/** Ends a subscription to the newsletter. If its address has an account, the student's browsers get an event. */
export function endNewsletter(tools: InboxTools, subscription: string): Promise<void> {
  return withInboxes(tools, async (trx, addEvents) => {
    const subscriber = await trx
      .selectFrom('newsletter_subscriptions as subscribed')
      .innerJoin('students', 'students.email', 'subscribed.email')
      .select('students.id')
      .where('subscribed.id', '=', subscription)
      .forKeyShare('students')
      .executeTakeFirst()
    await endSubscription(trx, { id: subscription })
    if (subscriber === undefined) return
    await addEvents([{ student: subscriber.id, kind: 'profile', subject: subscriber.id }])
  })
}
