import { MINUTE, SECOND } from '../../clock.ts'
import type { Database } from '../../store/database.ts'
import { keepPace, noteAgainst, type Pace, takeBackNote } from '../pace.ts'
import type { SignupTools } from './sendCode.ts'

/** A campus may be one caller: what counts are sign-ups whose code nobody has typed in. */
const ASKING: Pace = {
  name: 'signup-address',
  free: 300,
  window: 15 * MINUTE,
  every: SECOND / 2,
}

/** Waits for this network's turn: past the limit its sign-ups come one after the other (ASVS 2.4.1). */
export function paceAsking({ db, clock }: SignupTools, from: string): Promise<void> {
  return keepPace(db, clock, ASKING, from)
}

/** Counts a sign-up that this network wants a code mailed for. */
export function countAsking({ db, clock }: SignupTools, from: string): Promise<void> {
  return noteAgainst(db, clock, ASKING, from)
}

/** The code was typed in: the sign-up was no misuse of somebody's address. */
export function forgiveAsking(db: Database, from: string): Promise<void> {
  return takeBackNote(db, ASKING, from)
}
