import { exposureCap, loadFactor } from './factors.ts'
import { type Card, dealCard, type Hand, openHand, showHand, type Table } from './hand.ts'
import type { Market } from './market.ts'

/** A student who needs so many cards. */
export interface Want {
  readonly row: number
  readonly count: number
}

/** What a student was dealt; fewer cards than wanted when there is nobody left. */
export interface Deck {
  readonly row: number
  readonly cards: readonly Card[]
}

function layTable(market: Market, wanted: number): Table {
  const people = Math.max(1, market.packed.size)
  return {
    exposure: Float64Array.from(market.standing.exposure),
    usual: market.medianExposure + wanted / people,
    cap: exposureCap((market.exposed + wanted) / people),
  }
}

/** Who has fewest open matches is served first: the load factor of the student who looks. */
function byTurn(market: Market, wants: readonly Want[]): Want[] {
  const load = ({ row }: Want) => loadFactor(market.standing.open[row] ?? 0)
  const place = new Float64Array(market.packed.size)
  market.leastSeen.forEach((row, at) => {
    place[row] = at
  })
  return [...wants].sort(
    (one, other) => load(other) - load(one) || (place[one.row] ?? 0) - (place[other.row] ?? 0),
  )
}

/**
 * Deals to everybody who wants cards, one card each a round, greedily by score × load × exposure under
 * the cap of 2× the mean exposure. Nobody is dealt twice to the same student. O(w·(log n + 400·count))
 * for w students. Source: matching.md L3; capping after arXiv 2602.19689.
 */
export function dealMarket(market: Market, wants: readonly Want[]): readonly Deck[] {
  const wanted = wants.reduce((sum, { count }) => sum + count, 0)
  const table = layTable(market, wanted)
  const seated = byTurn(market, wants).filter(({ count }) => count > 0)
  const hands: Hand[] = seated.map(({ row, count }) => openHand(market, row, count))
  let waiting = hands
  for (let round = 1; waiting.length > 0; round += 1) {
    for (const hand of waiting) dealCard(market, table, hand)
    // Whoever found nobody this time will not find anybody later: caps only fill up.
    waiting = waiting.filter(({ dealt, slots }) => dealt.length === round && round < slots.length)
  }
  return hands.map((hand) => ({ row: hand.row, cards: showHand(market, hand) }))
}

/** Deals to one student on request: `dealMarket` for one, bounded by 400 candidates. */
export function dealOne(market: Market, want: Want): Deck {
  return dealMarket(market, [want])[0] ?? { row: want.row, cards: [] }
}
