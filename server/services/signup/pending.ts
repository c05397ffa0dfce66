import type { Database } from '../../store/database.ts'
import { hashToken } from '../../tokens.ts'

/**
 * The sign-up that an address has going in this browser. Without the cookie of the browser that asked
 * for the code there is none, also while others sign up with the address (safety.md 26).
 */
export async function findPending(db: Database, email: string, browser: string | undefined) {
  if (browser === undefined) return undefined
  return db
    .selectFrom('pending_signups')
    .selectAll()
    .where('email', '=', email)
    .where('browser_hash', '=', hashToken(browser))
    .executeTakeFirst()
}

export type PendingSignup = NonNullable<Awaited<ReturnType<typeof findPending>>>
