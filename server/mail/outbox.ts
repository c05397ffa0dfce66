import { sql } from 'kysely'
import { type Clock, DAY, later, MINUTE, SECOND } from '../clock.ts'
import { addJobs, JOB_IS_LOST_AFTER } from '../jobs/addJobs.ts'
import { TryAgain } from '../jobs/tryAgain.ts'
import type { Log } from '../log.ts'
import type { Database } from '../store/database.ts'
import { deleteInBatches } from '../store/deleteInBatches.ts'
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

/** Longer than an SMTP conversation. */
const SENDING = 2 * MINUTE
const LEFT_AT_ONCE = 1000
const KEPT_IN_MAILBOX = 7 * DAY
const KEPT_WHEN_GIVEN_UP = 30 * DAY
/** What is left of the text of a mail that was given up. */
const WITHOUT_TEXT = { body: '', html: null, unsubscribe_url: null }

/** Marks a mail as being sent. Undefined if it was already sent, erased or given up. */
async function begin({ db, clock }: Outbox, id: string): Promise<OutgoingMail | undefined> {
  const now = clock.now()
  return db
    .updateTable('mails')
    .set({ next_try_at: later(now, SENDING), tries: sql`tries + 1` })
    .where('id', '=', id)
    .where('give_up_at', '>', now)
    .where('given_up_at', 'is', null)
    .returning(['id', 'recipient', 'subject', 'body', 'html', 'unsubscribe_url', 'tries'])
    .executeTakeFirst()
}

/**
 * When the job must have been retried after this many failed tries. It waits up to 2 s, 4 s, 8 s … at most 5 minutes.
 */
function afterRetry(now: Date, tries: number): Date {
  const wait = Math.min(FIRST_WAIT * 2 ** (tries - 1), LONGEST_WAIT)
  return later(now, wait + JOB_IS_LOST_AFTER)
}

async function recordFailure(outbox: Outbox, mail: OutgoingMail, found: MailFailure) {
  const { db, clock, log } = outbox
  const now = clock.now()
  const { isFinal, ...fields } = found
  const { code, status, command, reason } = fields
  const failure = [code, command, status, reason].filter((part) => part !== undefined).join(' ')
  const next = { failure, next_try_at: afterRetry(now, mail.tries) }
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

/**
 * Sends the mail of a row and removes the row. Nothing is locked meanwhile. Throws TryAgain if the mail could not be
 * sent yet.
 */
export async function sendMail(outbox: Outbox, id: string): Promise<void> {
  const mail = await begin(outbox, id)
  if (mail === undefined) return
  try {
    await outbox.send(mail)
  } catch (error) {
    const failure = readFailure(error)
    await recordFailure(outbox, mail, failure)
    if (failure.isFinal) return
    throw new TryAgain()
  }
  await outbox.db.deleteFrom('mails').where('id', '=', id).execute()
}

/** Adds missing jobs, such as those of a restored backup or of a process of the version without jobs. */
export async function addMailJobs({ db, clock }: Pick<Outbox, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      update mails set next_try_at = ${later(now, JOB_IS_LOST_AFTER)}
      where id in (
        select id from mails
        where next_try_at <= ${now} and give_up_at > ${now} and given_up_at is null
        order by id limit ${LEFT_AT_ONCE} for update skip locked
      ) returning id`.execute(trx)
    await addJobs(
      trx,
      'mails',
      rows.map(({ id }) => id),
    )
  })
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

/** Removes given-up mails after 30 days, and mails in the embedded mailbox a week after their `give_up_at`. */
export async function sweepMails(db: Database, clock: Clock, isMailbox: boolean): Promise<void> {
  const now = clock.now()
  await deleteInBatches(db, 'mails', sql`given_up_at < ${later(now, -KEPT_WHEN_GIVEN_UP)}`)
  if (!isMailbox) return
  await deleteInBatches(db, 'mails', sql`give_up_at < ${later(now, -KEPT_IN_MAILBOX)}`)
}
