import type { Caller } from '../../caller.ts'
import { AppError } from '../../errors.ts'
import { DEAL } from '../../matching/weights.ts'
import type { Database } from '../../store/database.ts'
import type { Refills } from './markets/refills.ts'
import { type Card, readDeck } from './readDecks.ts'

/** What decks are read and dealt with. */
export interface Dealer {
  readonly db: Database
  readonly refills: Refills
}

/**
 * A student's deck: the cards dealt before and not decided yet, filled up to ten. It is the same
 * after a reload, in every tab and process (matching.md). Refuses with 409 before onboarding is
 * complete.
 */
export async function dealDeck({ db, refills }: Dealer, caller: Caller): Promise<Card[]> {
  const { id: student, market } = caller
  const deck = await readDeck(db, student)
  if (deck.length >= DEAL.deck) return deck
  if (market === null) throw new AppError('conflict', 'Please finish your onboarding first.')
  return (await refills.ask({ student, market })) ?? deck
}
