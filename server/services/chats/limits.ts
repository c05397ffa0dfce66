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

/**
 * Throws an AppError (429) if the message that was just stored exceeds a limit: 30 in five minutes or 400 in
 * a day. The author's inbox must be locked, so that two processes cannot count at the same time.
 */
export async function limitMessages(trx: Transaction, now: Date, author: string): Promise<void> {
  const minutes = 5 * MINUTE
  const { rows } = await sql<{ recent: Date | null; today: Date | null }>`
    select ${nthSince(author, later(now, -minutes), MESSAGES_IN_FIVE_MINUTES)} as recent,
      ${nthSince(author, later(now, -DAY), MESSAGES_PER_DAY)} as today`.execute(trx)
  const { recent, today } = rows[0] ?? {}
  if (recent) {
    refuse(recent, minutes, now, (wait) =>
      msg('You are writing very fast. Please go on in {wait}.', { wait }),
    )
  }
  if (today) {
    refuse(today, DAY, now, (wait) =>
      msg('You have sent {count} messages in a day. Please go on in {wait}.', {
        count: MESSAGES_PER_DAY,
        wait,
      }),
    )
  }
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
    msg('New accounts can write to {count} people in a day. Please go on in {wait}.', {
      count: FIRST_MESSAGES_PER_DAY,
      wait,
    }),
  )
}
