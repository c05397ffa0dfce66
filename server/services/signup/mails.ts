import type { Language } from '../../../domain/language.ts'
import { PRODUCT_NAME, TAGLINE } from '../../../domain/product.ts'
import { translate } from '../../../i18n/translate.ts'
import { HOUR, later, MINUTE } from '../../clock.ts'
import type { Transaction } from '../../store/database.ts'

/** The recipient of a mail, and the language of the request that caused it. */
export interface Recipient {
  readonly email: string
  readonly name: string
  readonly language: Language
}

function letter({ name, language }: Recipient, lines: readonly string[]): string {
  const greeting = translate(language, 'Hi {name},', { name })
  const body = lines.map((line) => translate(language, line))
  return [greeting, '', ...body, '', PRODUCT_NAME, translate(language, TAGLINE), ''].join('\n')
}

function codeMail(to: Recipient, code: string) {
  const body = letter(to, [
    'Your Nookmate verification code is:',
    '',
    `    ${code}`,
    '',
    'It is valid for ten minutes and can be used once.',
    'If you did not sign up, you can ignore this mail: without the code nothing happens.',
  ])
  return { recipient: to.email, subject: translate(to.language, 'Your Nookmate code'), body }
}

function accountExistsMail(to: Recipient, account: string) {
  const body = letter(to, [
    'Somebody, probably you, wants to sign up for Nookmate with this address.',
    'You already have an account, so there is nothing to verify: please log in with your password.',
    account,
    '',
    'If it was not you, you can ignore this mail.',
  ])
  const subject = translate(to.language, 'You already have a Nookmate account')
  return { recipient: to.email, subject, body }
}

/** Puts the mail with the code into the outbox. After ten minutes it is given up, because the code has expired. */
export async function queueCodeMail(trx: Transaction, to: Recipient, code: string, now: Date) {
  const times = { created_at: now, next_try_at: now, give_up_at: later(now, 10 * MINUTE) }
  await trx
    .insertInto('mails')
    .values({ ...codeMail(to, code), ...times })
    .execute()
}

/** Mails the owner of an account that somebody tried to sign up, and the address of the account (reading 10). */
export async function queueAccountExistsMail(
  trx: Transaction,
  to: Recipient,
  account: string,
  now: Date,
) {
  const times = { created_at: now, next_try_at: now, give_up_at: later(now, HOUR) }
  await trx
    .insertInto('mails')
    .values({ ...accountExistsMail(to, account), ...times })
    .execute()
}
