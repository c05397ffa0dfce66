import { sql } from 'kysely'
import { mailboxOf } from '../../../domain/email.ts'
import type { Language } from '../../../domain/language.ts'
import { DAY, later, MINUTE } from '../../clock.ts'
import { passwordChangedLetter } from '../../mail/accountLetters.ts'
import { queueMail } from '../../mail/queueMail.ts'
import { lock } from '../../store/database.ts'
import { refuseCommonPassword } from '../commonPasswords.ts'
import type { LiveStreams } from '../live/liveStreams.ts'
import { forgiveLogins } from '../login.ts'
import { hashPassword } from '../passwords.ts'
import { closeSessions } from '../sessions.ts'
import { uncountCodeRequest } from '../signup/callers.ts'
import type { SignupTools } from '../signup/sendCode.ts'
import { requireRight, type TypedCode, throwExpired } from '../signup/tries.ts'
import { findAccount, findReset } from './pendingReset.ts'

/** After the code was entered, the new password must be chosen within this time. */
const CHOOSING_TIME = 10 * MINUTE

/** The dependencies of setting a password. */
export interface ResetTools extends SignupTools {
  readonly live: Pick<LiveStreams, 'wake'>
}

/**
 * Checks the mailed code, which proves access to the mailbox. A code works once. Throws an AppError: 400 for
 * a wrong or expired code, 429 after five tries.
 */
export async function checkResetCode(tools: SignupTools, typed: TypedCode): Promise<void> {
  const now = tools.clock.now()
  const reset = await findReset(tools.db, typed.email, typed.browser)
  if (reset === undefined || reset.verified_at !== null || reset.code_expires_at <= now) {
    throwExpired()
  }
  await requireRight(tools, 'password_resets', reset, typed)
  const proven = await tools.db
    .updateTable('password_resets')
    .set({ verified_at: now })
    .where('id', '=', reset.id)
    .where('code_hash', '=', reset.code_hash)
    .where('verified_at', 'is', null)
    .executeTakeFirst()
  if (proven.numUpdatedRows === 0n) throwExpired()
  await uncountCodeRequest(tools.db, typed.from)
}

/** A new password, chosen in a browser in which the code was entered. */
export interface ChosenPassword {
  readonly email: string
  readonly password: string
  readonly browser: string
  readonly language: Language
}

/**
 * Sets the new password of the account whose code was entered in this browser within the last ten minutes,
 * and ends all its sessions. Throws an AppError (400) if the code was not entered or has expired, and for a
 * password that is easy to guess.
 */
export async function resetPassword(tools: ResetTools, chosen: ChosenPassword): Promise<void> {
  const { db, clock, live } = tools
  const { email, password, browser, language } = chosen
  const isProven = (at: Date | null | undefined): at is Date =>
    at instanceof Date && later(at, CHOOSING_TIME) > clock.now()
  const reset = await findReset(db, email, browser)
  if (reset === undefined || !isProven(reset.verified_at)) throwExpired()
  const account = (await findAccount(db, email)) ?? throwExpired()
  refuseCommonPassword({ password, name: account.name, email: account.email })
  const password_hash = await hashPassword(password)
  await db.transaction().execute(async (trx) => {
    await lock(trx, `reset:${mailboxOf(email)}`)
    const used = await trx
      .deleteFrom('password_resets')
      .where('id', '=', reset.id)
      .where('verified_at', '=', reset.verified_at)
      .executeTakeFirst()
    if (used.numDeletedRows === 0n) throwExpired()
    await trx
      .deleteFrom('password_resets')
      .where(sql`mailbox_of(email)`, '=', mailboxOf(email))
      .execute()
    // Otherwise another browser that asks during the pause would share the code that was used.
    await trx
      .updateTable('code_mailings')
      .set({ code_hash: null })
      .where('email', '=', mailboxOf(email))
      .where('purpose', '=', 'reset')
      .execute()
    await trx.updateTable('students').set({ password_hash }).where('id', '=', account.id).execute()
    await closeSessions(trx, account.id)
    await forgiveLogins(trx, account.email)
    const letter = passwordChangedLetter(account.name)
    const mail = { recipient: account.email, language, letter, worthFor: DAY }
    await queueMail(trx, mail, clock.now())
  })
  live.wake([account.id])
}
