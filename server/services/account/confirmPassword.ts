import { type Clock, MINUTE } from '../../clock.ts'
import { AppError } from '../../errors.ts'
import type { Database } from '../../store/database.ts'
import { forgiveTries, type Limit, requireNoWait, spendTry } from '../limiter.ts'
import { isPasswordOf, withReservedHash } from '../passwords.ts'

/** Limits wrong passwords of one signed-in student, over all steps that ask for the password. */
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
 * Asks a signed-in student for the password before a sensitive step. Returns the stored hash. Throws an
 * AppError: 403 for a wrong password, 429 after five of them.
 */
export function confirmPassword(tools: Tools, studentId: string, password: string) {
  return withReservedHash(() => confirm(tools, studentId, password))
}
