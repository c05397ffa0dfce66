import { type Clock, MINUTE } from '../../clock.ts'
import { AppError } from '../../errors.ts'
import type { Database } from '../../store/database.ts'
import { forgiveTries, type Limit, requireNoWait, spendTry } from '../limiter.ts'
import { isPasswordOf, withHashSlot } from '../passwords.ts'

/** Wrong passwords of one student who is signed in, all dangerous steps together. */
const CONFIRMING: Limit = { name: 'password-confirm', tries: 5, window: 15 * MINUTE }

interface Tools {
  readonly db: Database
  readonly clock: Clock
}

async function confirm({ db, clock }: Tools, studentId: string, password: string): Promise<string> {
  await requireNoWait(db, clock, CONFIRMING, studentId)
  const student = await db
    .selectFrom('students')
    .select('password_hash')
    .where('id', '=', studentId)
    .executeTakeFirst()
  if (student === undefined || !(await isPasswordOf(student.password_hash, password))) {
    await spendTry(db, clock, CONFIRMING, studentId)
    throw new AppError('forbidden', 'This is not your password. Nothing was changed.')
  }
  await forgiveTries(db, clock, CONFIRMING, studentId)
  return student.password_hash
}

/**
 * Asks for the password before a dangerous step, although the student is signed in; returns its hash. Throws 403 for a
 * wrong one, 429 after five of them.
 */
export function confirmPassword(tools: Tools, studentId: string, password: string) {
  return withHashSlot(() => confirm(tools, studentId, password))
}
