import { evidenceAt, type Viewer } from '../index/viewer.ts'
import { likelihood } from '../probability.ts'
import { draw } from '../random.ts'
import { ALLOCATION } from '../weights.ts'
import { type Candidates, candidatesFor } from './candidates.ts'
import { exposureCap, exposureFactor, loadFactor } from './factors.ts'
import { type Slot, slotsFor } from './slots.ts'
import type { MarketSnapshot } from './snapshot.ts'

/** Load and exposure together never make more of a score. */
const MOST_FACTOR = 2 * exposureFactor(0, 1)

/** Everybody's exposure while decks are allocated, with the usual and the mean value. */
export interface ExposureState {
  readonly exposure: Uint32Array
  readonly usual: number
  /** The market's mean once every request is met. */
  readonly mean: number
}

/** Whether this person has reached the cap and must not be suggested any more. */
export function isAtCap(
  { standing: { here } }: MarketSnapshot,
  { exposure, mean }: ExposureState,
  row: number,
): boolean {
  const seen = exposure[row] ?? 0
  // Below the least cap there is no need to look up how long somebody has been here.
  return seen >= ALLOCATION.capFloor && seen >= exposureCap(mean, here?.[row])
}

/** A student, and how many cards are needed. */
export interface DeckRequest {
  readonly row: number
  readonly count: number
}

/** The deck of one student while it is filled. */
export interface DeckBuilder {
  readonly row: number
  readonly viewer: Viewer
  list: Candidates
  readonly slots: readonly Slot[]
  readonly allocated: number[]
}

/** One allocated candidate, with the evidence of this moment. */
export interface Allocation {
  readonly row: number
  /** What `calibrate` counts decisions by. */
  readonly evidence: number
  /** p̂(student→card), 0 to 1. */
  readonly probability: number
}

/** Begins the deck of a student. */
export function startDeck(
  market: MarketSnapshot,
  table: ExposureState,
  { row, count }: DeckRequest,
): DeckBuilder {
  // Earlier cards change the seed, so that cards allocated one by one are as mixed as a whole deck.
  const before = market.relations.excludedFor(row).size
  const lot = draw(draw(market.packed.key[row] ?? 0, market.seed), before)
  return {
    row,
    ...candidatesFor(market, row, (other) => isAtCap(market, table, other)),
    slots: slotsFor(count, lot),
    allocated: [],
  }
}

/** What the candidates for one slot are compared by. */
interface SlotContext {
  readonly market: MarketSnapshot
  readonly table: ExposureState
  readonly slot: Slot
  /** What a match is worth to the student who looks. */
  readonly load: number
}

/**
 * Compares the candidates for one slot: score × load factor × exposure factor. 0 if the candidate has reached
 * the exposure cap, or if the slot is for newcomers and the candidate is not one.
 */
function slotScore(
  { market, table, slot, load }: SlotContext,
  row: number,
  weight: number,
): number {
  const { open, isNew, here } = market.standing
  if (isAtCap(market, table, row) || (slot === 'newcomer' && isNew[row] !== 1)) return 0
  // A newcomer is compared with the usual exposure of the days since the onboarding.
  const usual = table.usual * (here?.[row] ?? 1)
  const both = load + loadFactor(open[row] ?? 0)
  return weight * both * exposureFactor(table.exposure[row] ?? 0, usual)
}

function bestIndex(choice: SlotContext, list: Candidates): number {
  const weights = choice.slot === 'pending' ? list.pending : list.blind
  let [best, most] = [-1, 0]
  for (let place = 0; place < weights.length; place += 1) {
    const weight = weights[place] ?? 0
    // Few can still be better: the rest need not be looked up.
    if (weight * MOST_FACTOR <= most) continue
    const value = slotScore(choice, list.rows[place] ?? 0, weight)
    if (value > most) [best, most] = [place, value]
  }
  return best
}

function bestFor(
  market: MarketSnapshot,
  table: ExposureState,
  { row, list, slots, allocated }: DeckBuilder,
): number {
  const slot = slots[allocated.length] ?? 'blind'
  const mine = loadFactor(market.standing.open[row] ?? 0)
  // A like that waits is worth what its answer is to the one who likes.
  const load = slot === 'pending' ? 0 : mine
  const place = bestIndex({ market, table, slot, load }, list)
  if (place >= 0 || slot === 'blind') return place
  return bestIndex({ market, table, slot: 'blind', load: mine }, list)
}

/** Looks for other candidates, because those found so far have reached the cap. */
function refreshCandidates(market: MarketSnapshot, table: ExposureState, hand: DeckBuilder): void {
  const isOut = (row: number) => isAtCap(market, table, row) || hand.allocated.includes(row)
  hand.list = candidatesFor(market, hand.row, isOut).list
}

/** Allocates one card: the best by score × load × exposure for this slot, or a blind one when the slot finds nobody. */
export function allocateNext(
  market: MarketSnapshot,
  table: ExposureState,
  hand: DeckBuilder,
): void {
  let place = bestFor(market, table, hand)
  if (place < 0) {
    refreshCandidates(market, table, hand)
    place = bestFor(market, table, hand)
  }
  const { list, allocated } = hand
  const row = list.rows[place]
  if (row === undefined) return
  list.blind[place] = 0
  list.pending[place] = 0
  allocated.push(row)
  table.exposure[row] = (table.exposure[row] ?? 0) + 1
}

/**
 * The cards of a hand in an order drawn from the two ids and the seed alone, so that no place in the
 * deck says anything of a card: not of its score, and so not of a like.
 */
export function orderDeck(
  { packed, calibration, seed }: MarketSnapshot,
  hand: DeckBuilder,
): readonly Allocation[] {
  const lot = draw(packed.key[hand.row] ?? 0, seed ^ 0x27d4eb2f)
  return hand.allocated
    .map((row) => ({ row, at: draw(packed.key[row] ?? 0, lot) }))
    .sort((one, other) => one.at - other.at)
    .map(({ row }) => {
      const evidence = evidenceAt(packed, hand.viewer, row)
      return { row, evidence, probability: likelihood(calibration, evidence) }
    })
}
