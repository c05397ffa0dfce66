import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { mailboxOf } from '../../../domain/email.ts'
import type { Language } from '../../../domain/language.ts'
import { type Clock, later, MINUTE } from '../../clock.ts'
import { AppError } from '../../errors.ts'
import { type Database, lock, type Transaction } from '../../store/database.ts'
import type { Secrets } from '../../store/secrets.ts'
import { hashToken } from '../../tokens.ts'
import { hashPassword } from '../passwords.ts'
import { hashCode, newCode } from './code.ts'
import { currentMailing, mailingsOfLastHour, type OpenMailing, requirePause } from './mailings.ts'
import { queueAccountExistsMail, queueCodeMail, type Recipient } from './mails.ts'
import { findPending, type PendingSignup } from './pending.ts'

/** A code is valid this long, in milliseconds (safety.md 4). */
export const CODE_LIFE = 10 * MINUTE

/** What the sign-up needs. */
export interface SignupTools {
  readonly db: Database
  readonly clock: Clock
  readonly secrets: Secrets
}

/** The checked form of steps 1 and 2, and the browser's token. */
export interface SignupForm {
  readonly email: string
  readonly name: string
  readonly password: string
  readonly browser: string
  /** The language of the request and of the mail. */
  readonly language: Language
}

/** A request to mail the code again. */
export interface Resending {
  readonly email: string
  readonly browser: string | undefined
  readonly language: Language
}

/** The address of the account that a mailbox has. */
export async function findAccountOf(trx: Transaction, email: string): Promise<string | undefined> {
  const found = await trx
    .selectFrom('students')
    .select('email')
    .where(sql`mailbox_of(email)`, '=', mailboxOf(email))
    .orderBy(sql`email = ${email}`, 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.email
}

// Both kinds of mail take the same work, so that the response time does not reveal an account (reading 10).
async function mail(trx: Transaction, to: Recipient, code: string, now: Date) {
  const account = await findAccountOf(trx, to.email)
  if (account === undefined) await queueCodeMail(trx, to, code, now)
  else await queueAccountExistsMail(trx, to, account, now)
}

/** The columns of a sign-up for a mailing: the hash of its code, and five tries. */
function triesAt(mailing: OpenMailing) {
  return {
    mailing_id: mailing.id,
    code_hash: mailing.code_hash,
    code_expires_at: later(mailing.sent_at, CODE_LIFE),
    tries: 0,
    sent_at: mailing.sent_at,
    verified_at: null,
    student_id: null,
  }
}

/** Mails a new code for a sign-up. */
async function mailCode(trx: Transaction, tools: SignupTools, signupId: string, to: Recipient) {
  const [id, code, now] = [randomUUID(), newCode(), tools.clock.now()]
  const code_hash = hashCode(tools.secrets.codes, id, code)
  const mailing = { id, code_hash, sent_at: now, signup_id: signupId }
  await trx
    .insertInto('code_mailings')
    .values({ ...mailing, email: mailboxOf(to.email) })
    .execute()
  await mail(trx, to, code, now)
  return mailing
}

function isUsable(pending: PendingSignup, mailing: OpenMailing): boolean {
  return pending.mailing_id === mailing.id && pending.verified_at === null
}

async function start(trx: Transaction, tools: SignupTools, form: SignupForm, passwordHash: string) {
  const now = tools.clock.now()
  const entered = { name: form.name, password_hash: passwordHash }
  const pending = await findPending(trx, form.email, form.browser)
  const recent = await mailingsOfLastHour(trx, mailboxOf(form.email), now)
  const current = currentMailing(recent, now)
  if (pending && current && isUsable(pending, current)) {
    await trx.updateTable('pending_signups').set(entered).where('id', '=', pending.id).execute()
    return
  }
  const id = pending?.id ?? randomUUID()
  if (pending && !current) requirePause(recent, pending, now)
  const row = { ...entered, ...triesAt(current ?? (await mailCode(trx, tools, id, form))) }
  const keys = { id, email: form.email, browser_hash: hashToken(form.browser) }
  await trx
    .insertInto('pending_signups')
    .values({ ...keys, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

/**
 * Stores name and password and mails a code (§4 2 to 3). Within a minute the same browser may correct them, and the
 * mailed code stays valid. Another browser that asks within the minute shares that mail (safety.md 26). Throws 429
 * after five mails an hour to one browser. It never reveals whether the address has an account.
 */
export async function sendCode(tools: SignupTools, form: SignupForm): Promise<void> {
  const passwordHash = await hashPassword(form.password)
  await tools.db.transaction().execute(async (trx) => {
    await lock(trx, `signup:${mailboxOf(form.email)}`)
    await start(trx, tools, form, passwordHash)
  })
}

/** Mails a pending sign-up a new code; the old code ends. Throws 400 or 429. */
export async function resendCode(
  tools: SignupTools,
  { email, browser, language }: Resending,
): Promise<void> {
  await tools.db.transaction().execute(async (trx) => {
    await lock(trx, `signup:${mailboxOf(email)}`)
    const pending = await findPending(trx, email, browser)
    if (pending === undefined) {
      throw new AppError('invalid', 'There is no sign-up to send a code for. Please start again.')
    }
    const now = tools.clock.now()
    const recent = await mailingsOfLastHour(trx, mailboxOf(email), now)
    requirePause(recent, pending, now)
    const to = { email, name: pending.name, language }
    const mailing = currentMailing(recent, now) ?? (await mailCode(trx, tools, pending.id, to))
    await trx
      .updateTable('pending_signups')
      .set(triesAt(mailing))
      .where('id', '=', pending.id)
      .execute()
  })
}
