import type { Database } from '../../store/database.ts'
import { hashToken } from '../tokens.ts'

/**
 * The sign-up that an address has going in this browser. A caller without the browser's cookie (a
 * plain HTTP client) means the newest one; a browser with another cookie never reaches a stranger's.
 */
export async function findPending(db: Database, email: string, browser: string | undefined) {
  const all = db.selectFrom('pending_signups').selectAll().where('email', '=', email)
  const own = browser === undefined ? all : all.where('browser_hash', '=', hashToken(browser))
  return own.orderBy('sent_at', 'desc').limit(1).executeTakeFirst()
}

export type PendingSignup = NonNullable<Awaited<ReturnType<typeof findPending>>>
