import { sql } from 'kysely'
import { mailboxOf } from '../../../domain/email.ts'
import type { Database } from '../../store/database.ts'
import { hashToken } from '../../tokens.ts'

/** The reset that this browser asked for with an address; undefined when it asked for none. */
export async function findReset(db: Database, email: string, browser: string | undefined) {
  if (browser === undefined) return undefined
  return db
    .selectFrom('password_resets')
    .selectAll()
    .where('email', '=', email)
    .where('browser_hash', '=', hashToken(browser))
    .executeTakeFirst()
}

/** The account that a mailbox has; with several, that of the very address. */
export function findAccount(db: Database, email: string) {
  return db
    .selectFrom('students')
    .select(['id', 'email', 'name'])
    .where(sql`mailbox_of(email)`, '=', mailboxOf(email))
    .orderBy(sql`email = ${email}`, 'desc')
    .limit(1)
    .executeTakeFirst()
}
