import type { Database } from '../../store/database.ts'
import { hashToken } from '../../tokens.ts'

/**
 * Finds the pending sign-up of an address in this browser, which is identified by its cookie. Sign-ups of
 * other browsers with the same address do not count (safety.md 26).
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
