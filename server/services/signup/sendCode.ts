import { randomUUID } from 'node:crypto'
import type { Language } from '../../../domain/language.ts'
import { type Clock, later, MINUTE } from '../../clock.ts'
import { Refusal } from '../../http/refusal.ts'
import { type Database, lock, type Unit } from '../../store/database.ts'
import type { Secrets } from '../../store/secrets.ts'
import { hashPassword } from '../passwords.ts'
import { hashToken } from '../tokens.ts'
import { hashCode, newCode } from './code.ts'
import { spendMailing, wasJustMailed } from './mailings.ts'
import { queueAccountExistsMail, queueCodeMail, type Recipient } from './mails.ts'
import { findPending, type PendingSignup } from './pending.ts'

/** A code is valid this long, in milliseconds (safety.md 4). */
export const CODE_LIFE = 10 * MINUTE

/** What signing up needs of the server. */
export interface SignupTools {
  readonly db: Database
  readonly clock: Clock
  readonly secrets: Secrets
}

/** A checked form of steps 1 and 2, and the browser it was filled in. */
export interface SignupForm {
  readonly email: string
  readonly name: string
  readonly password: string
  readonly browser: string
  /** Of the request; the mail is written in it. */
  readonly language: Language
}

/** A sign-up that wants its code mailed once more. */
export interface Resending {
  readonly email: string
  readonly browser: string | undefined
  readonly language: Language
}

async function hasAccount(unit: Unit, email: string): Promise<boolean> {
  const found = await unit
    .selectFrom('students')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return found !== undefined
}

// Both kinds of mail cost the same work, so that the time tells nothing (decision 10).
async function mail(unit: Unit, to: Recipient, code: string, now: Date) {
  if (await hasAccount(unit, to.email)) await queueAccountExistsMail(unit, to, now)
  else await queueCodeMail(unit, to, code, now)
}

function freshCode(tools: SignupTools, signupId: string) {
  const code = newCode()
  const now = tools.clock.now()
  const row = {
    code_hash: hashCode(tools.secrets.codes, signupId, code),
    code_expires_at: later(now, CODE_LIFE),
    tries: 0,
    sent_at: now,
    verified_at: null,
    student_id: null,
  }
  return { code, row, now }
}

function isUsable(pending: PendingSignup | undefined, now: Date): pending is PendingSignup {
  return pending !== undefined && pending.verified_at === null && pending.code_expires_at > now
}

async function start(unit: Unit, tools: SignupTools, form: SignupForm, passwordHash: string) {
  const entered = { name: form.name, password_hash: passwordHash }
  const pending = await findPending(unit, form.email, form.browser)
  const isRepeat =
    isUsable(pending, tools.clock.now()) &&
    (await wasJustMailed(unit, form.email, tools.clock.now()))
  if (isRepeat) {
    await unit.updateTable('pending_signups').set(entered).where('id', '=', pending.id).execute()
    return
  }
  await spendMailing(unit, tools.clock, form.email)
  const id = pending?.id ?? randomUUID()
  const { code, row, now } = freshCode(tools, id)
  const keys = { id, email: form.email, browser_hash: hashToken(form.browser) }
  await unit
    .insertInto('pending_signups')
    .values({ ...keys, ...entered, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...entered, ...row }))
    .execute()
  await mail(unit, form, code, now)
}

/**
 * Takes in name and password and mails a code (§4 2 to 3). The same browser may correct them within
 * the minute: the code already mailed stays good. Refuses with 429 otherwise within a minute, and
 * past five mails an hour. Says nothing of whether the address has an account.
 */
export async function sendCode(tools: SignupTools, form: SignupForm): Promise<void> {
  const passwordHash = await hashPassword(form.password)
  await tools.db.transaction().execute(async (unit) => {
    await lock(unit, `signup:${form.email}`)
    await start(unit, tools, form, passwordHash)
  })
}

/** Mails a new code for a sign-up that is going on; the old code ends. Refuses with 400 or 429. */
export async function resendCode(
  tools: SignupTools,
  { email, browser, language }: Resending,
): Promise<void> {
  await tools.db.transaction().execute(async (unit) => {
    await lock(unit, `signup:${email}`)
    const pending = await findPending(unit, email, browser)
    if (pending === undefined) {
      throw new Refusal(400, 'There is no sign-up to send a code for. Please start again.')
    }
    await spendMailing(unit, tools.clock, email)
    const { code, row, now } = freshCode(tools, pending.id)
    await unit.updateTable('pending_signups').set(row).where('id', '=', pending.id).execute()
    await mail(unit, { email, name: pending.name, language }, code, now)
  })
}
