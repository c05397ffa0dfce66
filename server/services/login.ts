import { isEmail, mailboxOf, normalizeEmail } from '../../domain/email.ts'
import { LOGIN_FAILED_MESSAGE } from '../../domain/messages.ts'
import { type Clock, MINUTE, SECOND } from '../clock.ts'
import { AppError } from '../errors.ts'
import type { Database } from '../store/database.ts'
import { forgiveTries, keyOf, type Limit, requireNoWait, spendTry } from './limiter.ts'
import { isPasswordOf, withReservedHash } from './passwords.ts'
import { countAgainst, type Throttle, waitForThrottle } from './throttle.ts'

const PER_ACCOUNT: Limit = { name: 'login-account', tries: 10, window: 15 * MINUTE }

/** A whole campus may share one address, so wrong passwords only slow the address down. */
const PER_ADDRESS: Throttle = {
  name: 'login-address',
  free: 300,
  window: 15 * MINUTE,
  every: SECOND / 4,
}

/** A login attempt. */
export interface Login {
  readonly email: string
  readonly password: string
  /** The caller's network address. */
  readonly from: string
}

// A text that is not an address has no account, and might contain bytes that the database rejects.
async function findAccount(db: Database, email: string) {
  if (!isEmail(email)) return undefined
  return db
    .selectFrom('students')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst()
}

/** Deletes the wrong passwords counted for a mailbox, after its owner has proven to own it. */
export async function forgiveLogins(db: Database, email: string): Promise<void> {
  await db
    .deleteFrom('attempts')
    .where('key', '=', keyOf(PER_ACCOUNT, mailboxOf(email)))
    .execute()
}

async function countFailure(db: Database, clock: Clock, email: string, from: string) {
  await countAgainst(db, clock, PER_ADDRESS, from)
  await spendTry(db, clock, PER_ACCOUNT, mailboxOf(email))
}

/** An account whose password was correct. */
export interface LoggedIn {
  readonly id: string
  readonly passwordHash: string
}

async function checkPassword(db: Database, clock: Clock, login: Login): Promise<LoggedIn> {
  const email = normalizeEmail(login.email)
  await requireNoWait(db, clock, PER_ACCOUNT, mailboxOf(email))
  const student = await findAccount(db, email)
  const isRight = await isPasswordOf(student?.password_hash, login.password)
  if (!isRight || student === undefined) {
    await countFailure(db, clock, email, login.from)
    throw new AppError('unauthenticated', LOGIN_FAILED_MESSAGE)
  }
  await forgiveTries(db, clock, PER_ACCOUNT, mailboxOf(email))
  return { id: student.id, passwordHash: student.password_hash }
}

/**
 * Finds the account with this address and password. Throws the same AppError (401) after the same amount of
 * work for an unknown address, a wrong password and an unverified account (safety.md 1). Only failures count:
 * after 10, an account answers 429 for some time; after 300, the tries of a network are handled one at a time
 * (safety.md 3, 27).
 */
export async function logIn(db: Database, clock: Clock, login: Login): Promise<LoggedIn> {
  await waitForThrottle(db, clock, PER_ADDRESS, login.from)
  return withReservedHash(() => checkPassword(db, clock, login))
}
