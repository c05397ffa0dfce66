import { sql } from 'kysely'
import { mailboxOf } from '../../domain/email.ts'
import type { Language } from '../../domain/language.ts'
import { type Clock, DAY, later, MINUTE } from '../clock.ts'
import { queueMail } from '../mail/queueMail.ts'
import { newsletterLetter, subscribedLetter } from '../mail/templates.ts'
import { type Database, lock, type Transaction } from '../store/database.ts'
import { deleteInBatches } from '../store/deleteInBatches.ts'
import { hashToken, newToken } from '../tokens.ts'

/** An unconfirmed address is deleted after this long, in milliseconds. */
const CONFIRM_WITHIN = 7 * DAY

/** A mailbox gets at most this many confirmation mails within CONFIRM_WITHIN, at least BETWEEN_MAILS apart. */
const MOST_MAILS = 3
const BETWEEN_MAILS = 10 * MINUTE

/** A request to subscribe an address that somebody typed in. */
export interface Subscription {
  readonly email: string
  readonly language: Language
  /** The URL of the confirmation page without the token; undefined if the server does not know its own origin. */
  readonly page: string | undefined
}

/** Whether another mail may be sent to the mailbox. */
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

/** Stores an address as unconfirmed and mails the link that confirms it. */
export async function subscribe(db: Database, clock: Clock, to: Subscription): Promise<void> {
  const now = clock.now()
  const [token, { email }] = [newToken(), to]
  await db.transaction().execute(async (trx) => {
    await lock(trx, `newsletter:${mailboxOf(email)}`)
    const mailed = { token_hash: hashToken(token), mailed_at: now }
    const isMailed = to.page !== undefined && (await mayMail(trx, email, now))
    await trx
      .insertInto('newsletter_subscriptions')
      .values({ email, subscribed_at: now, ...(isMailed ? { ...mailed, mails: 1 } : {}) })
      .onConflict((conflict) =>
        isMailed
          ? conflict
              .column('email')
              .doUpdateSet({ ...mailed, mails: sql`newsletter_subscriptions.mails + 1` })
          : conflict.doNothing(),
      )
      .execute()
    if (!isMailed) return
    const letter = newsletterLetter(`${to.page}?token=${token}`)
    await queueMail(trx, { recipient: email, language: to.language, letter, worthFor: DAY }, now)
  })
}

/** The mail after a confirmation; `unsubscribe` makes the URL that ends a subscription. */
export interface Welcome {
  readonly language: Language
  readonly unsubscribe: (subscription: string) => string
}

/**
 * Confirms the address that got this token, and sends the welcome mail the first time. Returns false if the
 * token is not valid.
 */
export function confirmSubscription(
  db: Database,
  clock: Clock,
  token: string,
  welcome?: Welcome,
): Promise<boolean> {
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('newsletter_subscriptions')
      .select(['id', 'email', 'confirmed_at'])
      .where('token_hash', '=', hashToken(token))
      .where('mailed_at', '>', later(now, -CONFIRM_WITHIN))
      .forUpdate()
      .executeTakeFirst()
    if (found === undefined) return false
    if (found.confirmed_at !== null) return true
    await trx
      .updateTable('newsletter_subscriptions')
      .set({ confirmed_at: now })
      .where('id', '=', found.id)
      .execute()
    if (welcome === undefined) return true
    const letter = subscribedLetter(welcome.unsubscribe(found.id))
    const mail = { letter, language: welcome.language, kind: 'newsletter', worthFor: DAY } as const
    await queueMail(trx, { ...mail, recipient: found.email }, now)
    return true
  })
}

/** What became of the mailed link with this token: not used yet, used, or no longer valid. */
export async function findConfirmation(
  db: Database,
  clock: Clock,
  token: string,
): Promise<'asked' | 'confirmed' | 'over'> {
  const found = await db
    .selectFrom('newsletter_subscriptions')
    .select('confirmed_at')
    .where('token_hash', '=', hashToken(token))
    .where('mailed_at', '>', later(clock.now(), -CONFIRM_WITHIN))
    .executeTakeFirst()
  if (found === undefined) return 'over'
  return found.confirmed_at === null ? 'asked' : 'confirmed'
}

/** Whether the newsletter is sent to this address. */
export async function isSubscribed(db: Database, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('newsletter_subscriptions')
    .select('id')
    .where('email', '=', email)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether a subscription with this id still exists. */
export async function hasSubscription(db: Database, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('newsletter_subscriptions')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

/** Subscribes an address that is already verified, such as that of an account. */
export async function subscribeProven(db: Database, clock: Clock, email: string): Promise<void> {
  const now = clock.now()
  await db
    .insertInto('newsletter_subscriptions')
    .values({ email, subscribed_at: now, confirmed_at: now })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({
        confirmed_at: sql`coalesce(newsletter_subscriptions.confirmed_at, ${now})`,
      }),
    )
    .execute()
}

/** Ends a subscription, if there is one. */
export async function endSubscription(
  db: Database,
  which: { readonly email: string } | { readonly id: string },
): Promise<void> {
  const [column, value] =
    'id' in which ? ['id' as const, which.id] : ['email' as const, which.email]
  await db.deleteFrom('newsletter_subscriptions').where(column, '=', value).execute()
}

/** Deletes addresses that were not confirmed in time. */
export async function sweepSubscriptions(db: Database, clock: Clock): Promise<void> {
  const end = later(clock.now(), -CONFIRM_WITHIN)
  const isOver = sql`confirmed_at is null and coalesce(mailed_at, subscribed_at) < ${end}`
  await deleteInBatches(db, 'newsletter_subscriptions', isOver)
}
