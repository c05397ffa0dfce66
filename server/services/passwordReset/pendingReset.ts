import { sql } from 'kysely'
import { mailboxOf } from '../../../domain/email.ts'
import type { Database } from '../../store/database.ts'
import { hashToken } from '../../tokens.ts'

/** Finds the reset that this browser has requested for an address; undefined if there is none. */
export async function findReset(db: Database, email: string, browser: string | undefined) {
  if (browser === undefined) return undefined
  return db
    .selectFrom('password_resets')
    .selectAll()
    .where('email', '=', email)
    .where('browser_hash', '=', hashToken(browser))
    .executeTakeFirst()
}

/** Finds the account of a mailbox. If there are several, the one with exactly this address is preferred. */
export function findAccount(db: Database, email: string) {
  return db
    .selectFrom('students')
    .select(['id', 'email', 'name'])
    .where(sql`mailbox_of(email)`, '=', mailboxOf(email))
    .orderBy(sql`email = ${email}`, 'desc')
    .limit(1)
    .executeTakeFirst()
}
