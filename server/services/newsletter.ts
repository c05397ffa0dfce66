import { sql } from 'kysely'
import { mailboxOf } from '../../domain/email.ts'
import type { Language } from '../../domain/language.ts'
import { translate } from '../../i18n/translate.ts'
import { type Clock, DAY, later, MINUTE } from '../clock.ts'
import { type Database, lock, type Transaction } from '../store/database.ts'
import { hashToken, newToken } from '../tokens.ts'

/** An address that is not confirmed is forgotten after this long, in milliseconds. */
const CONFIRM_WITHIN = 7 * DAY

/** A mailbox gets at most this many confirmation mails within CONFIRM_WITHIN, at least BETWEEN_MAILS apart. */
const MOST_MAILS = 3
const BETWEEN_MAILS = 10 * MINUTE

/** An address that somebody typed in, and the page that confirms it. */
export interface Subscription {
  readonly email: string
  readonly language: Language
  /** The address of the page without the token; undefined when the server does not know its own origin. */
  readonly page: string | undefined
}

/** Whether another mail may go to the mailbox. */
async function mayMail(trx: Transaction, email: string, now: Date): Promise<boolean> {
  const rows = await trx
    .selectFrom('newsletter_subscriptions')
    .select(['confirmed_at', 'mailed_at', 'mails'])
    .where(sql`mailbox_of(email)`, '=', mailboxOf(email))
    .execute()
  const isSpaced = rows.every((row) => !row.mailed_at || later(row.mailed_at, BETWEEN_MAILS) <= now)
  const mails = rows.reduce((sum, row) => sum + row.mails, 0)
  return isSpaced && mails < MOST_MAILS && rows.every((row) => row.confirmed_at === null)
}

async function queueMail(
  trx: Transaction,
  to: Subscription,
  token: string,
  now: Date,
): Promise<void> {
  const t = (line: string) => translate(to.language, line)
  const body = [
    t('Somebody, probably you, wants news of Nookmate at this address. To get them, open:'),
    '',
    `${to.page}?token=${token}`,
    '',
    t('Without this nothing more is sent, and the address is forgotten after a week.'),
    '',
  ].join('\n')
  await trx
    .insertInto('mails')
    .values({
      ...{ recipient: to.email, subject: t('Please confirm: news of Nookmate'), body },
      ...{ created_at: now, next_try_at: now, give_up_at: later(now, DAY) },
    })
    .execute()
}

/** Stores an address as unconfirmed and mails the link that confirms it. */
export async function subscribe(db: Database, clock: Clock, to: Subscription): Promise<void> {
  const now = clock.now()
  const [token, { email }] = [newToken(), to]
  await db.transaction().execute(async (trx) => {
    await lock(trx, `newsletter:${mailboxOf(email)}`)
    const asked = { token_hash: hashToken(token), mailed_at: now }
    const isMailed = to.page !== undefined && (await mayMail(trx, email, now))
    await trx
      .insertInto('newsletter_subscriptions')
      .values({ email, subscribed_at: now, ...(isMailed ? { ...asked, mails: 1 } : {}) })
      .onConflict((conflict) =>
        isMailed
          ? conflict
              .column('email')
              .doUpdateSet({ ...asked, mails: sql`newsletter_subscriptions.mails + 1` })
          : conflict.doNothing(),
      )
      .execute()
    if (isMailed) await queueMail(trx, to, token, now)
  })
}

/** Confirms the address that got this token. False when there is none. */
export async function confirmSubscription(db: Database, clock: Clock, token: string) {
  const now = clock.now()
  const confirmed = await db
    .updateTable('newsletter_subscriptions')
    .set({ confirmed_at: sql`coalesce(confirmed_at, ${now})` })
    .where('token_hash', '=', hashToken(token))
    .where('mailed_at', '>', later(now, -CONFIRM_WITHIN))
    .returning('email')
    .executeTakeFirst()
  return confirmed !== undefined
}

/** Deletes addresses that were not confirmed in time. */
export async function sweepSubscriptions(db: Database, clock: Clock): Promise<void> {
  const end = later(clock.now(), -CONFIRM_WITHIN)
  await db
    .deleteFrom('newsletter_subscriptions')
    .where('confirmed_at', 'is', null)
    .where(sql`coalesce(mailed_at, subscribed_at)`, '<', end)
    .execute()
}
