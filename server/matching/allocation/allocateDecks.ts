import { draw } from '../random.ts'
import {
  type Allocation,
  allocateNext,
  type DeckBuilder,
  type DeckRequest,
  type ExposureState,
  orderDeck,
  startDeck,
} from './deckBuilder.ts'
import { loadFactor } from './factors.ts'
import type { MarketSnapshot } from './snapshot.ts'

/** A student's new cards; fewer than requested when nobody is left. */
export interface Deck {
  readonly row: number
  readonly cards: readonly Allocation[]
}

function initialExposure(
  { leastSeen, standing, exposed, medianExposure }: MarketSnapshot,
  wanted: number,
): ExposureState {
  const people = Math.max(1, leastSeen.length)
  return {
    exposure: new Uint32Array(standing.exposure),
    usual: medianExposure + wanted / people,
    mean: (exposed + wanted) / people,
  }
}

/** Fewest open matches first, then least exposure, then in random order. */
function byPriority(
  { packed, standing, seed }: MarketSnapshot,
  wants: readonly DeckRequest[],
): DeckRequest[] {
  const turns = wants.map((want) => ({
    want,
    load: loadFactor(standing.open[want.row] ?? 0),
    exposure: standing.exposure[want.row] ?? 0,
    lot: draw(packed.key[want.row] ?? 0, seed),
  }))
  return turns
    .sort(
      (one, other) => other.load - one.load || one.exposure - other.exposure || one.lot - other.lot,
    )
    .map(({ want }) => want)
}

/**
 * Allocates one card per student and round, greedily by score × load × exposure, under the cap of 2× the
 * mean exposure. No candidate is allocated to the same student twice. O(w·(log n + 400·count))
 * for w students. Source: matching.md L3; capping after arXiv 2602.19689.
 */
export function allocateDecks(
  market: MarketSnapshot,
  wants: readonly DeckRequest[],
): readonly Deck[] {
  const wanted = wants.reduce((sum, { count }) => sum + count, 0)
  const table = initialExposure(market, wanted)
  const seated = byPriority(market, wants).filter(({ count }) => count > 0)
  const hands: DeckBuilder[] = seated.map((want) => startDeck(market, table, want))
  let waiting = hands
  for (let round = 1; waiting.length > 0; round += 1) {
    for (const hand of waiting) allocateNext(market, table, hand)
    // A student without a candidate in this round gets none later: caps only fill up.
    waiting = waiting.filter(
      ({ allocated, slots }) => allocated.length === round && round < slots.length,
    )
  }
  return hands.map((hand) => ({ row: hand.row, cards: orderDeck(market, hand) }))
}

/** `allocateDecks` for one student, bounded by 400 candidates. */
export function allocateDeck(market: MarketSnapshot, want: DeckRequest): Deck {
  return allocateDecks(market, [want])[0] ?? { row: want.row, cards: [] }
}
