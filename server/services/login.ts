import { isEmail, mailboxOf, normalizeEmail } from '../../domain/email.ts'
import { LOGIN_FAILED_MESSAGE } from '../../domain/messages.ts'
import { type Clock, MINUTE, SECOND } from '../clock.ts'
import { AppError } from '../errors.ts'
import type { Database } from '../store/database.ts'
import { forgiveTries, type Limit, requireNoWait, spendTry } from './limiter.ts'
import { keepPace, noteAgainst, type Pace } from './pace.ts'
import { isPasswordOf, withHashSlot } from './passwords.ts'

const PER_ACCOUNT: Limit = { name: 'login-account', tries: 10, window: 15 * MINUTE }

/** A campus may be one address: its wrong passwords slow it down, they do not shut it out. */
const PER_ADDRESS: Pace = {
  name: 'login-address',
  free: 300,
  window: 15 * MINUTE,
  every: SECOND / 4,
}

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

async function countFailure(db: Database, clock: Clock, email: string, from: string) {
  await noteAgainst(db, clock, PER_ADDRESS, from)
  await spendTry(db, clock, PER_ACCOUNT, mailboxOf(email))
}

async function checkPassword(db: Database, clock: Clock, login: Login): Promise<string> {
  const email = normalizeEmail(login.email)
  await requireNoWait(db, clock, PER_ACCOUNT, mailboxOf(email))
  const student = await findAccount(db, email)
  const isRight = await isPasswordOf(student?.password_hash, login.password)
  if (!isRight || student === undefined) {
    await countFailure(db, clock, email, login.from)
    throw new AppError('unauthenticated', LOGIN_FAILED_MESSAGE)
  }
  await forgiveTries(db, clock, PER_ACCOUNT, mailboxOf(email))
  return student.id
}

/**
 * The id of the student whose address and password these are. Refuses with 401 and one message for
 * unknown address, wrong password and unverified account, after the same work (safety.md 1). Only
 * failures count: past 10 of an account 429 for a while, past 300 of a network one try after the
 * other (safety.md 3, 27).
 */
export async function logIn(db: Database, clock: Clock, login: Login): Promise<string> {
  await keepPace(db, clock, PER_ADDRESS, login.from)
  return withHashSlot(() => checkPassword(db, clock, login))
}
