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

/** The new cards of a student; fewer than requested when there are not enough candidates. */
export interface Deck {
  readonly row: number
  readonly cards: readonly Allocation[]
}

function initialExposure(
  { leastSeen, stats, totalExposure, medianExposure }: MarketSnapshot,
  wanted: number,
): ExposureState {
  const people = Math.max(1, leastSeen.length)
  return {
    exposure: new Uint32Array(stats.exposure),
    usual: medianExposure + wanted / people,
    mean: (totalExposure + wanted) / people,
  }
}

/** Sorts students: fewest open matches first, then least exposure, then randomly. */
function byPriority(
  { packed, stats, seed }: MarketSnapshot,
  requests: readonly DeckRequest[],
): DeckRequest[] {
  const ranked = requests.map((request) => ({
    request,
    load: loadFactor(stats.open[request.row] ?? 0),
    exposure: stats.exposure[request.row] ?? 0,
    tieBreak: draw(packed.key[request.row] ?? 0, seed),
  }))
  return ranked
    .sort(
      (one, other) =>
        other.load - one.load || one.exposure - other.exposure || one.tieBreak - other.tieBreak,
    )
    .map(({ request }) => request)
}

/**
 * Allocates the decks in rounds of one card per student, greedily by score × load × exposure, below the cap
 * of twice the mean exposure. No candidate is allocated twice to the same student. O(w·(log n + 400·count))
 * for w students. Source: matching.md L3; capping after arXiv 2602.19689.
 */
export function allocateDecks(
  market: MarketSnapshot,
  requests: readonly DeckRequest[],
): readonly Deck[] {
  const wanted = requests.reduce((sum, { count }) => sum + count, 0)
  const state = initialExposure(market, wanted)
  const ordered = byPriority(market, requests).filter(({ count }) => count > 0)
  const builders: DeckBuilder[] = ordered.map((request) => startDeck(market, state, request))
  let unfinished = builders
  for (let round = 1; unfinished.length > 0; round += 1) {
    for (const builder of unfinished) allocateNext(market, state, builder)
    // A student who got no candidate in this round gets none later, because exposure only grows.
    unfinished = unfinished.filter(
      ({ allocated, slots }) => allocated.length === round && round < slots.length,
    )
  }
  return builders.map((builder) => ({ row: builder.row, cards: orderDeck(market, builder) }))
}
