import { MINUTE } from '../../clock.ts'
import type { Database } from '../../store/database.ts'
import { type Limit, returnTry, spendTry } from '../limiter.ts'
import type { SignupTools } from './sendCode.ts'

/** A campus may be one caller: what counts are sign-ups whose code nobody has typed in. */
const ASKING: Limit = { name: 'signup-address', tries: 300, window: 15 * MINUTE }

/** Counts a sign-up that this caller wants a code mailed for; refuses with 429 past the limit (ASVS 2.4.1). */
export function countAsking({ db, clock }: SignupTools, from: string): Promise<void> {
  return spendTry(db, clock, ASKING, from)
}

/** The code was typed in: the sign-up was no misuse of somebody's address. */
export function forgiveAsking(db: Database, from: string): Promise<void> {
  return returnTry(db, ASKING, from)
}
