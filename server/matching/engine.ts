import { isEligible } from './eligible.ts'
import { mutualFit } from './fit.ts'
import type { Person } from './person.ts'

/** How many undecided cards a deck holds (matching.md L3). */
export const DECK_SIZE = 10

/** What a deck is to be filled from. */
export interface Deal {
  readonly me: Person
  readonly pool: readonly Person[]
  readonly now: Date
  /** How many cards are wanted. */
  readonly count: number
}

/** Chooses who is shown, best first; the one thing the server asks of matching. */
export interface Engine {
  choose(deal: Deal): readonly string[]
}

/** Eligible people by mutual fit; equal fits in the order of the pool. */
export const engine: Engine = {
  choose: ({ me, pool, now, count }) =>
    pool
      .filter((them) => isEligible(me, them, now))
      .map((them) => ({ id: them.id, fit: mutualFit(me, them) }))
      .sort((one, other) => other.fit - one.fit)
      .slice(0, count)
      .map(({ id }) => id),
}
