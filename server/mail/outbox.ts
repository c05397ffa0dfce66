import { sql } from 'kysely'
import { type Clock, DAY, later, MINUTE, SECOND } from '../clock.ts'
import type { Log } from '../log.ts'
import type { Database } from '../store/database.ts'
import { type MailFailure, readFailure } from './failure.ts'

/** A mail to be sent. */
export interface OutgoingMail {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly body: string
  /** Null for mails that were queued before there was HTML. */
  readonly html: string | null
  /** Null for mails that cannot be unsubscribed from. */
  readonly unsubscribe_url: string | null
  readonly tries: number
}

/** Sends a mail; rejects when that failed. */
export type Send = (mail: OutgoingMail) => Promise<void>

/** What sending from the outbox needs. */
export interface Outbox {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly send: Send
}

/** How many mails one process sends at the same time. */
export const MAILS_AT_ONCE = 8
const FIRST_WAIT = 2 * SECOND
const LONGEST_WAIT = 5 * MINUTE

/** For this long no other process sends a mail that this one has taken; longer than any SMTP conversation. */
const LEASE = 2 * MINUTE
const KEPT_IN_MAILBOX = 7 * DAY
const KEPT_WHEN_GIVEN_UP = 30 * DAY
/** What is left of the text of a mail that was given up. */
const WITHOUT_TEXT = { body: '', html: null, unsubscribe_url: null }

/** Takes mails with a lease instead of a lock: no transaction is open while a mail is sent, and after a crash the lease ends. */
async function take(db: Database, now: Date, limit: number): Promise<OutgoingMail[]> {
  const { rows } = await sql<OutgoingMail>`
    update mails set next_try_at = ${later(now, LEASE)}, tries = tries + 1
    where id in (
      select id from mails
      where next_try_at <= ${now} and give_up_at > ${now} and given_up_at is null
      order by id limit ${limit} for update skip locked
    ) returning id, recipient, subject, body, html, unsubscribe_url, tries`.execute(db)
  return rows
}

/** How long a mail waits after this many failed tries, in milliseconds: 2 s, 4 s, 8 s … at most 5 minutes. */
export function waitBeforeRetry(tries: number): number {
  return Math.min(FIRST_WAIT * 2 ** (tries - 1), LONGEST_WAIT)
}

async function recordFailure(outbox: Outbox, mail: OutgoingMail, found: MailFailure) {
  const { db, clock, log } = outbox
  const now = clock.now()
  const { isFinal, ...fields } = found
  const { code, status, command, reason } = fields
  const failure = [code, command, status, reason].filter((part) => part !== undefined).join(' ')
  const next = { failure, next_try_at: later(now, waitBeforeRetry(mail.tries)) }
  const end = isFinal ? { given_up_at: now, ...WITHOUT_TEXT } : {}
  await db
    .updateTable('mails')
    .set({ ...next, ...end })
    .where('id', '=', mail.id)
    .execute()
  const line = { mail: mail.id, tries: mail.tries, ...fields }
  if (isFinal) log.error(line, 'mail given up: the mail server refuses the recipient')
  else log.warn(line, 'mail could not be sent yet')
}

async function sendOne(outbox: Outbox, mail: OutgoingMail): Promise<boolean> {
  try {
    await outbox.send(mail)
  } catch (error) {
    await recordFailure(outbox, mail, readFailure(error))
    return false
  }
  await outbox.db.deleteFrom('mails').where('id', '=', mail.id).execute()
  return true
}

/**
 * `sendDue` starts to send all due mails, several at the same time; several processes share the work. It does not
 * wait for mails that a slow server holds up, so that the next call can send others meanwhile. `settled` waits
 * for all of them.
 */
export function mailSender(outbox: Outbox) {
  const inFlight = new Set<Promise<unknown>>()
  const count = { taken: 0, failed: 0 }
  const begin = (mail: OutgoingMail) => {
    count.taken += 1
    const sending = sendOne(outbox, mail)
      .catch((error: unknown) => {
        outbox.log.warn({ mail: mail.id, ...readFailure(error) }, 'mail could not be marked')
        return false
      })
      .then((isSent) => {
        if (!isSent) count.failed += 1
        inFlight.delete(sending)
      })
    inFlight.add(sending)
  }
  /** Starts as many due mails as may run. Returns whether there may be more. */
  const beginDue = async () => {
    const free = MAILS_AT_ONCE - inFlight.size
    const mails = free === 0 ? [] : await take(outbox.db, outbox.clock.now(), free)
    for (const mail of mails) begin(mail)
    return mails.length === free
  }
  const sendDue = async () => {
    while (await beginDue()) await Promise.race(inFlight)
  }
  const settled = async () => {
    while (inFlight.size > 0) await Promise.race(inFlight)
    return count
  }
  return { sendDue, settled }
}

/** Marks mails whose time has passed. They stay for the operator, with the reason and without their text. */
export async function giveUpMails({ db, clock, log }: Omit<Outbox, 'send'>): Promise<void> {
  const now = clock.now()
  const given = await db
    .updateTable('mails')
    .set({ given_up_at: now, ...WITHOUT_TEXT })
    .where('give_up_at', '<=', now)
    .where('given_up_at', 'is', null)
    .returning(['id', 'tries', 'failure'])
    .execute()
  for (const { id, tries, failure } of given) {
    log.error({ mail: id, tries, reason: failure ?? 'it was never tried' }, 'mail given up')
  }
}

/** Removes given-up mails after 30 days; the embedded mailbox keeps its mails for a week. */
export async function sweepMails(db: Database, clock: Clock, isMailbox: boolean): Promise<void> {
  const now = clock.now()
  await db.deleteFrom('mails').where('given_up_at', '<', later(now, -KEPT_WHEN_GIVEN_UP)).execute()
  if (!isMailbox) return
  await db.deleteFrom('mails').where('give_up_at', '<', later(now, -KEPT_IN_MAILBOX)).execute()
}
