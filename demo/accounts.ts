import { createHmac } from 'node:crypto'
import type { Clock } from '../server/clock.ts'
import { hashPassword } from '../server/services/passwords.ts'
import type { Database } from '../server/store/database.ts'
import type { Secrets } from '../server/store/secrets.ts'
import { ACCOUNTS } from './rows.ts'

/** The password of the demo accounts on a local server; the README shows it. */
export const LOCAL_PASSWORD = 'Nookmate1!'

/** The login of a demo account, printed when the server starts. */
export interface DemoAccount {
  readonly email: string
  readonly password: string
}

/**
 * Returns the README's password on a local server. A server that others can reach derives one from its
 * secrets, because anybody could log in with the README's.
 */
function passwordFor(secrets: Secrets, isLocal: boolean): string {
  if (isLocal) return LOCAL_PASSWORD
  return `Nook1!${createHmac('sha256', secrets.codes).update('demo').digest('base64url').slice(0, 16)}`
}

/**
 * Marks the demo students as active now, because students who were inactive for two weeks are not suggested,
 * and sets the password of the two demo accounts. Returns these accounts; none when there is no demo data.
 */
export async function wakeDemo(
  { db, clock, secrets }: { db: Database; clock: Clock; secrets: Secrets },
  isLocal: boolean,
): Promise<DemoAccount[]> {
  await db
    .updateTable('students')
    .set({ last_active_at: clock.now() })
    .where('is_demo', '=', true)
    .execute()
  const found = await db
    .selectFrom('students')
    .select(['id', 'email'])
    .where('is_demo', '=', true)
    .where((or) => or.or(ACCOUNTS.map((account) => or('email', 'like', `${account}@%`))))
    .orderBy('role', 'desc')
    .execute()
  if (found.length === 0) return []
  const password = passwordFor(secrets, isLocal)
  const password_hash = await hashPassword(password)
  const ids = found.map(({ id }) => id)
  await db.updateTable('students').set({ password_hash }).where('id', 'in', ids).execute()
  return found.map(({ email }) => ({ email, password }))
}
