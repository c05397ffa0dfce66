import { sql } from 'kysely'
import {
  FIRST_MESSAGES_PER_DAY,
  MESSAGES_IN_FIVE_MINUTES,
  MESSAGES_PER_DAY,
  NEW_ACCOUNT_DAYS,
} from '../../../domain/chats.ts'
import { type MessageDescriptor, msg } from '../../../i18n/messages.ts'
import { DAY, later, MINUTE, SECOND } from '../../clock.ts'
import { AppError, durationText } from '../../errors.ts'
import type { Transaction } from '../../store/database.ts'

function refuse(
  first: Date,
  window: number,
  now: Date,
  sentenceOf: (wait: MessageDescriptor) => MessageDescriptor,
): never {
  const seconds = Math.max(1, Math.ceil((first.getTime() + window - now.getTime()) / SECOND))
  throw new AppError('tooMany', sentenceOf(durationText(seconds)), seconds)
}

/** Selects when the author sent the newest message but `count`, if that was after `since`; otherwise null. */
function nthSince(author: string, since: Date, count: number) {
  return sql<Date | null>`(select sent_at from messages
    where author_id = ${author} and sent_at > ${since}
    order by sent_at desc offset ${count} limit 1)`
}

function countSince(author: string, since: Date) {
  return sql<number>`(select count(*)::integer from messages
    where author_id = ${author} and sent_at > ${since})`
}

/** The last messages before a limit come with a warning. */
const WARNED = 5

/** Says how many more messages will be taken, when they are few. */
function warn(inFiveMinutes: number, inDay: number): MessageDescriptor | undefined {
  const soon = MESSAGES_IN_FIVE_MINUTES - inFiveMinutes
  const today = MESSAGES_PER_DAY - inDay
  if (today <= WARNED) {
    return msg(
      'You can send {count, plural, one {# more message} other {# more messages}} today.',
      { count: today },
    )
  }
  if (soon > WARNED) return undefined
  return msg(
    'You are writing very fast: {count, plural, one {# more message} other {# more messages}}, then a short break.',
    { count: soon },
  )
}

/**
 * Throws an AppError (429) if the message that was just stored exceeds a limit: 30 in five minutes or 400 in
 * a day; returns a warning near a limit. The author's inbox must be locked, so that two processes cannot count
 * at the same time.
 */
export async function limitMessages(
  trx: Transaction,
  now: Date,
  author: string,
): Promise<MessageDescriptor | undefined> {
  const minutes = 5 * MINUTE
  const [fiveMinutesAgo, yesterday] = [later(now, -minutes), later(now, -DAY)]
  const { rows } = await sql<{
    recent: Date | null
    today: Date | null
    in_minutes: number
    in_day: number
  }>`
    select ${nthSince(author, fiveMinutesAgo, MESSAGES_IN_FIVE_MINUTES)} as recent,
      ${nthSince(author, yesterday, MESSAGES_PER_DAY)} as today,
      ${countSince(author, fiveMinutesAgo)} as in_minutes,
      ${countSince(author, yesterday)} as in_day`.execute(trx)
  const { recent, today, in_minutes = 0, in_day = 0 } = rows[0] ?? {}
  if (recent) {
    refuse(recent, minutes, now, (wait) =>
      msg('You are sending messages very quickly. You can go on in {wait}.', { wait }),
    )
  }
  if (today) {
    refuse(today, DAY, now, (wait) =>
      msg('You have sent {count} messages in a day. You can go on in {wait}.', {
        count: MESSAGES_PER_DAY,
        wait,
      }),
    )
  }
  return warn(in_minutes, in_day)
}

/**
 * Throws an AppError (429) if an account younger than a week begins its ninth conversation in a day. Call it
 * after a first message was stored, under the same lock.
 */
export async function limitFirstMessages(
  trx: Transaction,
  now: Date,
  author: string,
): Promise<void> {
  const { rows } = await sql<{ begun_at: Date }>`
    select min(sent_at) as begun_at from messages
    where author_id = ${author}
      and (select created_at from students where id = ${author}) > ${later(now, -NEW_ACCOUNT_DAYS * DAY)}
    group by conversation_id
    having min(sent_at) > ${later(now, -DAY)}
    order by begun_at desc offset ${FIRST_MESSAGES_PER_DAY} limit 1`.execute(trx)
  const [first] = rows
  if (first === undefined) return
  refuse(first.begun_at, DAY, now, (wait) =>
    msg('New accounts can write to {count} people in a day. You can go on in {wait}.', {
      count: FIRST_MESSAGES_PER_DAY,
      wait,
    }),
  )
}
