import { sql } from 'kysely'
import type { Role } from '../../../domain/enumerations.ts'
import type { Caller } from '../../http/env.ts'
import { Refusal } from '../../http/refusal.ts'
import { DEAL } from '../../matching/weights.ts'
import type { Database } from '../../store/database.ts'
import type { Refills } from './markets/refills.ts'

/** A card as it is shown (§3 Suggestion), and why it was dealt. */
export interface Card {
  readonly id: string
  readonly picture: string | null
  readonly name: string
  readonly program: string | null
  readonly age: number | null
  readonly interests: string[]
  readonly bio: string | null
  readonly role: Role | null
  readonly listing_id: string | null
  readonly reasons: string[]
}

/** The undecided cards of a student in the order dealt. */
async function readDeck(db: Database, studentId: string): Promise<Card[]> {
  const { rows } = await sql<Card>`select * from deck_of(${studentId}, ${DEAL.deck})`.execute(db)
  return rows
}

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
  if (market === null) throw new Refusal(409, 'Please finish your onboarding first.')
  await refills.ask({ student, market })
  return readDeck(db, student)
}
