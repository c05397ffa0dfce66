import { msg } from '../../../i18n/messages.ts'
import { HOUR, later, MINUTE, SECOND } from '../../clock.ts'
import { AppError, durationText } from '../../errors.ts'
import type { Transaction } from '../../store/database.ts'

/** The pause between two mails to one mailbox, in milliseconds (§9; safety.md 4). */
const BETWEEN_MAILS = MINUTE

/** How many mails a browser may request in an hour. A mailbox that got this many is busy. */
const MAILS_AN_HOUR = 5

/** The pause between two mails to a busy mailbox: half the life of a code, so that there is time to enter it. */
const BETWEEN_BUSY_MAILS = 5 * MINUTE

/** A mail with a code that was sent to a mailbox. */
export interface Mailing {
  readonly id: string
  readonly code_hash: Buffer | null
  readonly sent_at: Date
  readonly signup_id: string | null
}

/** What a mailed code is for. */
export type Purpose = 'signup' | 'reset'

/** A mailing whose code can still be entered. */
export type OpenMailing = Mailing & { readonly code_hash: Buffer }

function refuse(wait: number): never {
  const seconds = Math.ceil(wait)
  const sentence = msg(
    'A code was sent to this address already. Please wait {wait} before asking for another.',
    { wait: durationText(seconds) },
  )
  throw new AppError('tooMany', sentence, seconds)
}

/** Reads the mailings for one purpose to a mailbox within the last hour, newest first. */
export function mailingsOfLastHour(
  trx: Transaction,
  mailbox: string,
  now: Date,
  purpose: Purpose = 'signup',
): Promise<Mailing[]> {
  return trx
    .selectFrom('code_mailings')
    .select(['id', 'code_hash', 'sent_at', 'signup_id'])
    .where('email', '=', mailbox)
    .where('purpose', '=', purpose)
    .where('sent_at', '>', later(now, -HOUR))
    .orderBy('sent_at', 'desc')
    .execute()
}

function pauseAfter(recent: readonly Mailing[]): number {
  return recent.length < MAILS_AN_HOUR ? BETWEEN_MAILS : BETWEEN_BUSY_MAILS
}

/**
 * Returns the newest mailing until its pause is over. A request within the pause shares its code instead of
 * getting another mail, because reading the code proves access to the mailbox. Tries are counted per browser.
 */
export function currentMailing(recent: readonly Mailing[], now: Date): OpenMailing | undefined {
  const [newest] = recent
  if (newest === undefined || newest.code_hash === null) return undefined
  const isCurrent = now < later(newest.sent_at, pauseAfter(recent))
  return isCurrent ? { ...newest, code_hash: newest.code_hash } : undefined
}

/**
 * Throws an AppError (429) if a sign-up or reset asks too soon after its last mail, or for more than five
 * mails an hour.
 */
export function requirePause(
  recent: readonly Mailing[],
  signup: { readonly id: string; readonly mailing_id: string },
  now: Date,
): void {
  const own = recent.filter(({ signup_id }) => signup_id === signup.id)
  const oldest = own[MAILS_AN_HOUR - 1]
  if (oldest !== undefined) refuse((oldest.sent_at.getTime() + HOUR - now.getTime()) / SECOND)
  const current = recent.find(({ id }) => id === signup.mailing_id)
  if (current === undefined) return
  const pause = current === recent[0] ? pauseAfter(recent) : BETWEEN_MAILS
  const wait = current.sent_at.getTime() + pause - now.getTime()
  if (wait > 0) refuse(wait / SECOND)
}
