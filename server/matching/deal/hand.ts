import { evidenceAt, type Viewer } from '../index/viewer.ts'
import { likelihood } from '../probability.ts'
import { draw } from '../random.ts'
import { DEAL } from '../weights.ts'
import { type Candidates, candidatesFor } from './candidates.ts'
import { exposureCap, exposureFactor, loadFactor } from './factors.ts'
import type { Market } from './market.ts'
import { type Slot, slotsFor } from './slots.ts'

/** Load and exposure together never make more of a score. */
const MOST_FACTOR = 2 * exposureFactor(0, 1)

/** How often everybody has been dealt while a deal goes on, and what is usual and allowed. */
export interface Table {
  readonly exposure: Uint32Array
  readonly usual: number
  /** The market's mean when everybody has been dealt to. */
  readonly mean: number
}

/** Whether nobody may be dealt this person any more. */
export function isAtCap(
  { standing: { here } }: Market,
  { exposure, mean }: Table,
  row: number,
): boolean {
  const seen = exposure[row] ?? 0
  // Below the least cap there is no need to look up how long somebody has been here.
  return seen >= DEAL.capFloor && seen >= exposureCap(mean, here?.[row])
}

/** A student who needs so many cards. */
export interface Want {
  readonly row: number
  readonly count: number
}

/** One student at the table. */
export interface Hand {
  readonly row: number
  readonly viewer: Viewer
  list: Candidates
  readonly slots: readonly Slot[]
  readonly dealt: number[]
}

/** One card: whom, and how likely a like is, as it was when it was dealt. */
export interface Card {
  readonly row: number
  /** What `calibrate` counts decisions by. */
  readonly evidence: number
  /** p̂(student→card), 0 to 1. */
  readonly probability: number
}

/** A student who sits down for so many cards. */
export function openHand(market: Market, table: Table, { row, count }: Want): Hand {
  // What was dealt before moves the lot on, so that cards dealt one by one are as mixed as a whole deck.
  const before = market.relations.closedTo(row).size
  const lot = draw(draw(market.packed.key[row] ?? 0, market.seed), before)
  return {
    row,
    ...candidatesFor(market, row, (other) => isAtCap(market, table, other)),
    slots: slotsFor(count, lot),
    dealt: [],
  }
}

/** What is compared in one slot of one hand. */
interface Choice {
  readonly market: Market
  readonly table: Table
  readonly slot: Slot
  /** What a match is worth to the student who looks. */
  readonly load: number
}

/** score × load × exposure; 0 for whom the slot or the cap leaves out. */
function worthOf({ market, table, slot, load }: Choice, row: number, weight: number): number {
  const { open, isNew, here } = market.standing
  if (isAtCap(market, table, row) || (slot === 'newcomer' && isNew[row] !== 1)) return 0
  // Whoever has come lately is compared with what is usual in so little time.
  const usual = table.usual * (here?.[row] ?? 1)
  const both = load + loadFactor(open[row] ?? 0)
  return weight * both * exposureFactor(table.exposure[row] ?? 0, usual)
}

function bestPlace(choice: Choice, list: Candidates): number {
  const weights = choice.slot === 'pending' ? list.pending : list.blind
  let [best, most] = [-1, 0]
  for (let place = 0; place < weights.length; place += 1) {
    const weight = weights[place] ?? 0
    // Few can still be better: the rest need not be looked up.
    if (weight * MOST_FACTOR <= most) continue
    const value = worthOf(choice, list.rows[place] ?? 0, weight)
    if (value > most) [best, most] = [place, value]
  }
  return best
}

function bestFor(market: Market, table: Table, { row, list, slots, dealt }: Hand): number {
  const slot = slots[dealt.length] ?? 'blind'
  const mine = loadFactor(market.standing.open[row] ?? 0)
  // A like that waits is worth what its answer is to the one who likes.
  const load = slot === 'pending' ? 0 : mine
  const place = bestPlace({ market, table, slot, load }, list)
  if (place >= 0 || slot === 'blind') return place
  return bestPlace({ market, table, slot: 'blind', load: mine }, list)
}

/** Considers others, because those considered so far have reached the cap while everybody was dealt to. */
function renew(market: Market, table: Table, hand: Hand): void {
  const isOut = (row: number) => isAtCap(market, table, row) || hand.dealt.includes(row)
  hand.list = candidatesFor(market, hand.row, isOut).list
}

/** Deals one card: the best by score × load × exposure for this slot; blind where the slot finds nobody. */
export function dealCard(market: Market, table: Table, hand: Hand): void {
  let place = bestFor(market, table, hand)
  if (place < 0) {
    renew(market, table, hand)
    place = bestFor(market, table, hand)
  }
  const { list, dealt } = hand
  const row = list.rows[place]
  if (row === undefined) return
  list.blind[place] = 0
  list.pending[place] = 0
  dealt.push(row)
  table.exposure[row] = (table.exposure[row] ?? 0) + 1
}

/**
 * The cards of a hand in an order drawn from the two ids and the seed alone, so that no place in the
 * deck says anything of a card: not of its score, and so not of a like.
 */
export function showHand({ packed, calibration, seed }: Market, hand: Hand): readonly Card[] {
  const lot = draw(packed.key[hand.row] ?? 0, seed ^ 0x27d4eb2f)
  return hand.dealt
    .map((row) => ({ row, at: draw(packed.key[row] ?? 0, lot) }))
    .sort((one, other) => one.at - other.at)
    .map(({ row }) => {
      const evidence = evidenceAt(packed, hand.viewer, row)
      return { row, evidence, probability: likelihood(calibration, evidence) }
    })
}
