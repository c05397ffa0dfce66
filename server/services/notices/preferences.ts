import { sql } from 'kysely'
import {
  CHANNELS_OF,
  type Channel,
  NOTICE_KINDS,
  type NoticeKind,
  type NoticePreferences,
} from '../../../domain/notices.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../store/database.ts'
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

/**
 * Switches one kind on or off for one channel. The account's address is verified, so the newsletter needs no
 * other confirmation.
 */
export async function setPreference(
  tools: { readonly db: Database; readonly clock: Clock },
  student: string,
  { kind, channel, isOn }: Preference,
): Promise<void> {
  const { db, clock } = tools
  if (kind === 'newsletter') {
    const email = await readEmail(db, student)
    return isOn ? subscribeProven(db, clock, email) : endSubscription(db, { email })
  }
  await db
    .insertInto('notice_preferences')
    .columns(['student_id', 'kind', 'channel', 'is_on'])
    // Inserts nothing if the account was deleted in the meantime.
    .expression((select) =>
      select
        .selectFrom('students')
        .select([
          'id',
          sql<NoticeKind>`${kind}`.as('kind'),
          sql<Channel>`${channel}`.as('channel'),
          sql<boolean>`${isOn}::boolean`.as('is_on'),
        ])
        .where('id', '=', student),
    )
    .onConflict((conflict) =>
      conflict.columns(['student_id', 'kind', 'channel']).doUpdateSet({ is_on: isOn }),
    )
    .execute()
}
