import { randomUUID } from 'node:crypto'
import { mailboxOf } from '../../../domain/email.ts'
import type { Language } from '../../../domain/language.ts'
import { AppError } from '../../errors.ts'
import { noAccountLetter, resetLetter } from '../../mail/accountLetters.ts'
import { queueMail } from '../../mail/queueMail.ts'
import { lock, type Transaction } from '../../store/database.ts'
import { hashToken } from '../../tokens.ts'
import { currentMailing, mailingsOfLastHour, requirePause } from '../signup/mailings.ts'
import { CODE_LIFE, insertMailing, type SignupTools, triesAt } from '../signup/sendCode.ts'
import { findAccount, findReset } from './pendingReset.ts'

/** A request for a new password. */
export interface ResetRequest {
  readonly email: string
  readonly browser: string | undefined
  /** The language of the request, and therefore of the mail. */
  readonly language: Language
}

// Both kinds of mail take the same work, so that the response time does not reveal whether there is an
// account.
async function mailCode(trx: Transaction, tools: SignupTools, id: string, request: ResetRequest) {
  const { email, language } = request
  const about = { email, askedBy: id, purpose: 'reset' } as const
  const { code, mailing } = await insertMailing(trx, tools, about)
  const account = await findAccount(trx, email)
  const letter =
    account === undefined ? noAccountLetter() : resetLetter(account.name, code, account.email)
  const mail = { recipient: email, language, letter, worthFor: CODE_LIFE }
  await queueMail(trx, mail, mailing.sent_at)
  return mailing
}

/**
 * Mails a code for a new password, or a note that the address has no account. Browsers that request the same
 * address during the pause after a mail share it, like at a sign-up (safety.md 26). Throws an AppError (429) if this
 * browser asks too soon or too often.
 */
export async function requestReset(
  tools: SignupTools,
  request: ResetRequest & { readonly browser: string },
): Promise<void> {
  const { email, browser } = request
  await tools.db.transaction().execute(async (trx) => {
    await lock(trx, `reset:${mailboxOf(email)}`)
    const now = tools.clock.now()
    const before = await findReset(trx, email, browser)
    const recent = await mailingsOfLastHour(trx, mailboxOf(email), now, 'reset')
    const current = currentMailing(recent, now)
    const isUsable = before?.mailing_id === current?.id && before?.verified_at === null
    if (before && current && isUsable) return
    if (before && !current) requirePause(recent, before, now)
    const id = before?.id ?? randomUUID()
    const row = triesAt(current ?? (await mailCode(trx, tools, id, request)))
    await trx
      .insertInto('password_resets')
      .values({ id, email, browser_hash: hashToken(browser), ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
  })
}

/**
 * Mails another code, or shares the one that another browser was mailed during the pause. Throws an AppError: 400
 * without an earlier request from this browser, 429 if it is too soon, or after five mails an hour.
 */
export async function resendResetCode(tools: SignupTools, request: ResetRequest): Promise<void> {
  const { email, browser } = request
  await tools.db.transaction().execute(async (trx) => {
    await lock(trx, `reset:${mailboxOf(email)}`)
    const before = await findReset(trx, email, browser)
    if (before === undefined) {
      throw new AppError('invalid', 'Nobody asked for a new password here. Please start again.')
    }
    const now = tools.clock.now()
    const recent = await mailingsOfLastHour(trx, mailboxOf(email), now, 'reset')
    requirePause(recent, before, now)
    const mailing = currentMailing(recent, now) ?? (await mailCode(trx, tools, before.id, request))
    await trx
      .updateTable('password_resets')
      .set(triesAt(mailing))
      .where('id', '=', before.id)
      .execute()
  })
}
