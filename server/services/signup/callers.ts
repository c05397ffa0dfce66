import { mailboxOf } from '../../../domain/email.ts'
import { HOUR, MINUTE, SECOND } from '../../clock.ts'
import type { Database } from '../../store/database.ts'
import { type Limit, spendTry } from '../limiter.ts'
import { isNoted, keepPace, noteAgainst, type Pace, takeBackNote } from '../pace.ts'
import type { SignupTools } from './sendCode.ts'

/** A campus may be one caller, so only sign-ups whose code was not typed in count. */
const ASKING: Pace = {
  name: 'signup-address',
  free: 300,
  window: 15 * MINUTE,
  every: SECOND / 2,
}

/** Sign-ups of one network with one mailbox. */
const ASKING_FOR_MAILBOX: Pace = {
  name: 'signup-mailbox',
  free: 50,
  window: HOUR,
  every: 20 * SECOND,
}

/** Sign-ups with one mailbox from all networks. The first one of a network does not wait. */
const ASKING_FROM_ALL: Pace = {
  name: 'signup-mailbox-all',
  free: 200,
  window: HOUR,
  every: 20 * SECOND,
}

/** Wrong codes of one network, which may be a campus. */
const GUESSING: Pace = { name: 'code-address', free: 100, window: 15 * MINUTE, every: SECOND }

/** Wrong codes for one mailbox from all networks. They slow down more guesses, but never the first try of a sign-up. */
const GUESSING_MAILBOX: Pace = {
  name: 'code-mailbox',
  free: 50,
  window: HOUR,
  every: 20 * SECOND,
}

/** Calls of the sign-up without its cookie. */
const WITHOUT_COOKIE: Limit = { name: 'signup-cookieless', tries: 30, window: 15 * MINUTE }

type Tools = Pick<SignupTools, 'db' | 'clock'>

/** Waits for the turn of a network. Above its limits, sign-ups are taken one by one (ASVS 2.4.1). */
export async function paceAsking({ db, clock }: Tools, from: string, email: string): Promise<void> {
  await keepPace(db, clock, ASKING, from)
  const pair = `${from} ${mailboxOf(email)}`
  await keepPace(db, clock, ASKING_FOR_MAILBOX, pair)
  const isFirst = !(await isNoted(db, clock, ASKING_FOR_MAILBOX, pair))
  if (!isFirst) await keepPace(db, clock, ASKING_FROM_ALL, mailboxOf(email))
}

/** Counts a sign-up of a network that asks for a code. */
export async function countAsking({ db, clock }: Tools, from: string, email: string) {
  await noteAgainst(db, clock, ASKING, from)
  await noteAgainst(db, clock, ASKING_FOR_MAILBOX, `${from} ${mailboxOf(email)}`)
  await noteAgainst(db, clock, ASKING_FROM_ALL, mailboxOf(email))
}

/** Takes the count back after the code was typed in, because the address was the caller's own. */
export function forgiveAsking(db: Database, from: string): Promise<void> {
  return takeBackNote(db, ASKING, from)
}

/** Waits for the turn of a network that typed many wrong codes. */
export function paceGuess({ db, clock }: Tools, from: string): Promise<void> {
  return keepPace(db, clock, GUESSING, from)
}

/** Waits for the turn of guesses at one mailbox. The first try of a sign-up does not wait. */
export function paceRepeatedGuess({ db, clock }: Tools, email: string): Promise<void> {
  return keepPace(db, clock, GUESSING_MAILBOX, mailboxOf(email))
}

/** Counts a wrong code. */
export async function countGuess({ db, clock }: Tools, from: string, email: string): Promise<void> {
  await noteAgainst(db, clock, GUESSING, from)
  await noteAgainst(db, clock, GUESSING_MAILBOX, mailboxOf(email))
}

/** Counts a call without the cookie of a sign-up; refuses with 429 past the limit. */
export function countCookieless({ db, clock }: Tools, from: string): Promise<void> {
  return spendTry(db, clock, WITHOUT_COOKIE, from)
}
