import { isEmail, normalizeEmail } from '../../domain/email.ts'
import { LOGIN_FAILED_MESSAGE } from '../../domain/messages.ts'
import { type Clock, MINUTE } from '../clock.ts'
import { Refusal } from '../http/refusal.ts'
import type { Database } from '../store/database.ts'
import { forgiveTries, type Limit, returnTry, spendTry } from './limiter.ts'
import { isPasswordOf } from './passwords.ts'

const PER_ACCOUNT: Limit = { name: 'login-account', tries: 10, window: 15 * MINUTE }
const PER_ADDRESS: Limit = { name: 'login-address', tries: 50, window: 15 * MINUTE }

/** Who wants in, and from where. */
export interface Login {
  readonly email: string
  readonly password: string
  /** Network address of the caller. */
  readonly from: string
}

// What is no address may hold bytes that the database refuses; it cannot have an account.
async function findAccount(db: Database, email: string) {
  if (!isEmail(email)) return undefined
  return db
    .selectFrom('students')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst()
}

/**
 * The id of the student whose address and password these are. Refuses with 401 and one message for
 * unknown address, wrong password and unverified account, after the same work (safety.md 1); with
 * 429 past the limits (safety.md 3).
 */
export async function logIn(db: Database, clock: Clock, login: Login): Promise<string> {
  const email = normalizeEmail(login.email)
  await spendTry(db, clock, PER_ADDRESS, login.from)
  await spendTry(db, clock, PER_ACCOUNT, email)
  const student = await findAccount(db, email)
  const isRight = await isPasswordOf(student?.password_hash, login.password)
  if (!isRight || student === undefined) throw new Refusal(401, LOGIN_FAILED_MESSAGE)
  await forgiveTries(db, PER_ACCOUNT, email)
  await returnTry(db, PER_ADDRESS, login.from)
  return student.id
}
