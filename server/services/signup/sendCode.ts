import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { mailboxOf } from '../../../domain/email.ts'
import type { Language } from '../../../domain/language.ts'
import { type Clock, HOUR, later, MINUTE } from '../../clock.ts'
import { AppError } from '../../errors.ts'
import { queueMail } from '../../mail/queueMail.ts'
import { accountExistsLetter, codeLetter } from '../../mail/templates.ts'
import { type Database, lock, type Transaction } from '../../store/database.ts'
import type { Secrets } from '../../store/secrets.ts'
import { hashToken } from '../../tokens.ts'
import { hashPassword } from '../passwords.ts'
import { hashCode, newCode } from './code.ts'
import {
  currentMailing,
  mailingsOfLastHour,
  type OpenMailing,
  type Purpose,
  requirePause,
} from './mailings.ts'
import { findPending, type PendingSignup } from './pending.ts'

/** A code is valid for this long, in milliseconds (safety.md 4). */
export const CODE_LIFE = 10 * MINUTE

/** The dependencies of the sign-up. */
export interface SignupTools {
  readonly db: Database
  readonly clock: Clock
  readonly secrets: Secrets
}

/** The checked form of steps 1 and 2, and the token that identifies the browser. */
export interface SignupForm {
  readonly email: string
  readonly name: string
  readonly password: string
  readonly browser: string
  /** The language of the request, and therefore of the mail. */
  readonly language: Language
}

type Recipient = Pick<SignupForm, 'email' | 'name' | 'language'>

/** A request to mail another code. */
export interface Resending {
  readonly email: string
  readonly browser: string | undefined
  readonly language: Language
}

/** Finds the address of a mailbox's account. If there are several, exactly this address is preferred. */
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

// Both kinds of mail take the same work, so that the response time does not reveal whether there is an
// account (reading 10).
async function mail(trx: Transaction, to: Recipient, code: string, now: Date) {
  const account = await findAccountOf(trx, to.email)
  const letter =
    account === undefined ? codeLetter(to.name, code) : accountExistsLetter(to.name, account)
  const worthFor = account === undefined ? CODE_LIFE : HOUR
  await queueMail(trx, { recipient: to.email, language: to.language, letter, worthFor }, now)
}

/** The columns of a row that expects this mailing's code: the code's hash, and no tries used. */
export function triesAt(mailing: OpenMailing) {
  return {
    mailing_id: mailing.id,
    code_hash: mailing.code_hash,
    code_expires_at: later(mailing.sent_at, CODE_LIFE),
    tries: 0,
    sent_at: mailing.sent_at,
    verified_at: null,
  }
}

/** Records a new mailing to the mailbox of an address. Returns it with its code. */
export async function insertMailing(
  trx: Transaction,
  { clock, secrets }: SignupTools,
  { email, askedBy, purpose }: { email: string; askedBy: string; purpose: Purpose },
) {
  const [id, code] = [randomUUID(), newCode()]
  const code_hash = hashCode(secrets.codes, id, code)
  const mailing = { id, code_hash, sent_at: clock.now(), signup_id: askedBy }
  await trx
    .insertInto('code_mailings')
    .values({ ...mailing, email: mailboxOf(email), purpose })
    .execute()
  return { code, mailing }
}

/** Mails a new code for a sign-up. */
async function mailCode(trx: Transaction, tools: SignupTools, signupId: string, to: Recipient) {
  const request = { email: to.email, askedBy: signupId, purpose: 'signup' } as const
  const { code, mailing } = await insertMailing(trx, tools, request)
  await mail(trx, to, code, mailing.sent_at)
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
  const mailing = current ?? (await mailCode(trx, tools, id, form))
  const row = { ...entered, ...triesAt(mailing), student_id: null }
  const keys = { id, email: form.email, browser_hash: hashToken(form.browser) }
  await trx
    .insertInto('pending_signups')
    .values({ ...keys, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

/**
 * Stores name and password and mails a code (§4 2 to 3). During the pause after the mail, a minute or five for a busy
 * mailbox, the same browser may correct them, and the mailed code stays valid. Another browser that asks during the
 * pause shares that mail (safety.md 26). Throws an AppError (429) after five mails an hour to one browser. It never
 * reveals whether the address has an account.
 */
export async function sendCode(tools: SignupTools, form: SignupForm): Promise<void> {
  const passwordHash = await hashPassword(form.password)
  await tools.db.transaction().execute(async (trx) => {
    await lock(trx, `signup:${mailboxOf(form.email)}`)
    await start(trx, tools, form, passwordHash)
  })
}

/**
 * Mails another code for a pending sign-up, or shares the one that another browser was mailed during the pause; the old
 * code no longer works. Throws an AppError: 400 without a pending sign-up, 429 if it is too soon, or after five mails an
 * hour.
 */
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
      .set({ ...triesAt(mailing), student_id: null })
      .where('id', '=', pending.id)
      .execute()
  })
}
