import type { Caller } from '../../caller.ts'
import type { Clock } from '../../clock.ts'
import { AppError } from '../../errors.ts'
import { ALLOCATION } from '../../matching/weights.ts'
import type { Database } from '../../store/database.ts'
import type { RefillQueue } from './markets/refillQueue.ts'
import { type Candidate, readDeck } from './readDecks.ts'

/** The dependencies of reading and filling a deck. */
export interface DeckTools {
  readonly db: Database
  readonly clock: Clock
  readonly refills: RefillQueue
}

/**
 * Returns a student's deck: the candidates without a decision and those who were put off until now, filled up
 * to ten. It is the same after a reload, and in every tab and process (matching.md). It is empty while the
 * student is not active. Throws an AppError: 409 before the onboarding is complete, 503 if the deck cannot be filled
 * soon.
 */
export async function fillDeck(
  { db, clock, refills }: DeckTools,
  caller: Caller,
): Promise<Candidate[]> {
  const { id: student, market } = caller
  if (caller.standing !== 'active') return []
  const deck = await readDeck(db, clock.now(), student)
  if (deck.length >= ALLOCATION.deck) return deck
  if (market === null) throw new AppError('conflict', 'Please finish your onboarding first.')
  // Undefined means that the deck was not refilled. Another request may have filled it in the meantime, so it
  // is read again.
  return (await refills.request({ student, market })) ?? readDeck(db, clock.now(), student)
}
