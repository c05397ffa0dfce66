import { sql } from 'kysely'
import { type Clock, DAY, later, MINUTE, SECOND } from '../clock.ts'
import type { Database } from '../store/database.ts'

/** A mail on its way out. */
export interface OutgoingMail {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly tries: number
}

/** Hands a mail to the outside; rejects when that did not work. */
export type Send = (mail: OutgoingMail) => Promise<void>

const AT_ONCE = 5
const FIRST_WAIT = 2 * SECOND
const LONGEST_WAIT = 5 * MINUTE

/** Nobody else sends what we took for this long; longer than any SMTP conversation may last. */
const LEASE = 2 * MINUTE
const KEPT_IN_MAILBOX = 7 * DAY

async function take(db: Database, now: Date): Promise<OutgoingMail[]> {
  const { rows } = await sql<OutgoingMail>`
    update mails set next_try_at = ${later(now, LEASE)}, tries = tries + 1
    where id in (
      select id from mails where next_try_at <= ${now} and give_up_at > ${now}
      order by id limit ${AT_ONCE} for update skip locked
    ) returning id, recipient, subject, body, tries`.execute(db)
  return rows
}

/** How long a mail waits after so many failed tries, in milliseconds: 2 s, 4 s, 8 s … at most 5 minutes. */
export function waitBeforeRetry(tries: number): number {
  return Math.min(FIRST_WAIT * 2 ** (tries - 1), LONGEST_WAIT)
}

async function sendOne(
  db: Database,
  clock: Clock,
  send: Send,
  mail: OutgoingMail,
): Promise<boolean> {
  try {
    await send(mail)
  } catch {
    const next = later(clock.now(), waitBeforeRetry(mail.tries))
    await db.updateTable('mails').set({ next_try_at: next }).where('id', '=', mail.id).execute()
    return false
  }
  await db.deleteFrom('mails').where('id', '=', mail.id).execute()
  return true
}

/**
 * Sends what is due, a few at once; several processes share the work. Returns how many were taken
 * and how many of them failed, to be tried again later.
 */
export async function sendDueMails(db: Database, clock: Clock, send: Send) {
  const mails = await take(db, clock.now())
  const sent = await Promise.all(mails.map((mail) => sendOne(db, clock, send, mail)))
  return { taken: mails.length, failed: sent.filter((isSent) => !isSent).length }
}

/** Removes mails that are not worth sending any more; the embedded mailbox keeps them for a week. */
export async function sweepMails(db: Database, clock: Clock, isMailbox: boolean): Promise<void> {
  const end = isMailbox ? later(clock.now(), -KEPT_IN_MAILBOX) : clock.now()
  await db.deleteFrom('mails').where('give_up_at', '<', end).execute()
}
