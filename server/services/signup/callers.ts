import { mailboxOf } from '../../../domain/email.ts'
import { HOUR, MINUTE, SECOND } from '../../clock.ts'
import type { Database } from '../../store/database.ts'
import { type Limit, spendTry } from '../limiter.ts'
import { countAgainst, isCounted, type Throttle, uncount, waitForThrottle } from '../throttle.ts'
import type { SignupTools } from './sendCode.ts'

/**
 * Limits code requests of one network. A whole campus may be one network, so only requests whose code was not
 * entered count.
 */
const CODE_REQUESTS: Throttle = {
  name: 'signup-address',
  free: 300,
  window: 15 * MINUTE,
  every: SECOND / 2,
}

/** Limits code requests of one network for one mailbox. */
const CODE_REQUESTS_FOR_MAILBOX: Throttle = {
  name: 'signup-mailbox',
  free: 50,
  window: HOUR,
  every: 20 * SECOND,
}

/** Limits code requests for one mailbox from all networks. The first one of a network does not wait. */
const CODE_REQUESTS_FROM_ALL: Throttle = {
  name: 'signup-mailbox-all',
  free: 200,
  window: HOUR,
  every: 20 * SECOND,
}

/** Limits wrong codes of one network, which may be a whole campus. */
const WRONG_CODES: Throttle = {
  name: 'code-address',
  free: 100,
  window: 15 * MINUTE,
  every: SECOND,
}

/**
 * Limits wrong codes for one mailbox from all networks. It delays further guesses, but never the first try of
 * a sign-up.
 */
const WRONG_CODES_FOR_MAILBOX: Throttle = {
  name: 'code-mailbox',
  free: 50,
  window: HOUR,
  every: 20 * SECOND,
}

/** Limits calls of the sign-up without its cookie. */
const WITHOUT_COOKIE: Limit = { name: 'signup-cookieless', tries: 30, window: 15 * MINUTE }

type Tools = Pick<SignupTools, 'db' | 'clock'>

/** Delays a code request if the network or the mailbox is above its limits (ASVS 2.4.1). */
export async function throttleCodeRequest(
  { db, clock }: Tools,
  from: string,
  email: string,
): Promise<void> {
  await waitForThrottle(db, clock, CODE_REQUESTS, from)
  const pair = `${from} ${mailboxOf(email)}`
  await waitForThrottle(db, clock, CODE_REQUESTS_FOR_MAILBOX, pair)
  const isFirst = !(await isCounted(db, clock, CODE_REQUESTS_FOR_MAILBOX, pair))
  if (!isFirst) await waitForThrottle(db, clock, CODE_REQUESTS_FROM_ALL, mailboxOf(email))
}

/** Counts a code request. */
export async function countCodeRequest({ db, clock }: Tools, from: string, email: string) {
  await countAgainst(db, clock, CODE_REQUESTS, from)
  await countAgainst(db, clock, CODE_REQUESTS_FOR_MAILBOX, `${from} ${mailboxOf(email)}`)
  await countAgainst(db, clock, CODE_REQUESTS_FROM_ALL, mailboxOf(email))
}

/** Takes a code request back after its code was entered, because the mailbox was the caller's own. */
export function uncountCodeRequest(db: Database, from: string): Promise<void> {
  return uncount(db, CODE_REQUESTS, from)
}

/** Delays a guess of a network that entered many wrong codes. */
export function throttleGuess({ db, clock }: Tools, from: string): Promise<void> {
  return waitForThrottle(db, clock, WRONG_CODES, from)
}

/** Delays a guess for a mailbox with many wrong codes. Not called for the first try of a sign-up. */
export function throttleRepeatedGuess({ db, clock }: Tools, email: string): Promise<void> {
  return waitForThrottle(db, clock, WRONG_CODES_FOR_MAILBOX, mailboxOf(email))
}

/** Counts a wrong code. */
export async function countGuess({ db, clock }: Tools, from: string, email: string): Promise<void> {
  await countAgainst(db, clock, WRONG_CODES, from)
  await countAgainst(db, clock, WRONG_CODES_FOR_MAILBOX, mailboxOf(email))
}

/** Counts a call without the sign-up's cookie. Throws an AppError (429) above the limit. */
export function countCookieless({ db, clock }: Tools, from: string): Promise<void> {
  return spendTry(db, clock, WITHOUT_COOKIE, from)
}
