import { evidenceAt, type Viewer } from '../index/viewer.ts'
import { likelihood } from '../probability.ts'
import { draw } from '../random.ts'
import { ALLOCATION } from '../weights.ts'
import { type Candidates, candidatesFor } from './candidates.ts'
import { exposureCap, exposureFactor, loadFactor } from './factors.ts'
import { type Slot, slotsFor } from './slots.ts'
import type { MarketSnapshot } from './snapshot.ts'

const MOST_LOAD = loadFactor(0)
const MOST_EXPOSURE = exposureFactor(0, 1)

/** The exposure of all members during an allocation, which updates it. */
export interface ExposureState {
  readonly exposure: Uint32Array
  readonly usual: number
  /** The market's mean exposure once every request is met. */
  readonly mean: number
}

/** Whether a member has reached the exposure cap and must not be suggested any more. */
export function isAtCap(
  { stats: { here } }: MarketSnapshot,
  { exposure, mean }: ExposureState,
  row: number,
): boolean {
  const seen = exposure[row] ?? 0
  // The cap is never below `capFloor`, so the exact cap is computed only above that.
  return seen >= ALLOCATION.capFloor && seen >= exposureCap(mean, here?.[row])
}

/** A student, and how many cards to allocate. */
export interface DeckRequest {
  readonly row: number
  readonly count: number
}

/** The deck of one student while it is being filled. */
export interface DeckBuilder {
  readonly row: number
  readonly viewer: Viewer
  candidates: Candidates
  readonly slots: readonly Slot[]
  readonly allocated: number[]
}

/** An allocated candidate, with the evidence at the time of the allocation. */
export interface Allocation {
  readonly row: number
  /** `calibrate` groups decisions by this value. */
  readonly evidence: number
  /** p̂(student→candidate), from 0 to 1. */
  readonly probability: number
}

/** Starts the deck of a student: finds candidates and draws the kinds of slots. */
export function startDeck(
  market: MarketSnapshot,
  state: ExposureState,
  { row, count }: DeckRequest,
): DeckBuilder {
  // The seed depends on earlier cards, so that cards allocated one by one are mixed like a whole deck.
  const before = market.relations.excludedFor(row).size
  const deckSeed = draw(draw(market.packed.key[row] ?? 0, market.seed), before)
  return {
    row,
    ...candidatesFor(market, row, (other) => isAtCap(market, state, other)),
    slots: slotsFor(count, deckSeed),
    allocated: [],
  }
}

/** What is needed to compare the candidates for one slot. */
interface SlotContext {
  readonly market: MarketSnapshot
  readonly state: ExposureState
  readonly slot: Slot
  /** The load factor of the student who gets the card. */
  readonly load: number
}

/**
 * Scores a candidate for one slot: weight × sum of the load factors × exposure factor. 0 if the candidate has reached
 * the exposure cap, or if the slot is for newcomers and the candidate is not one.
 */
function slotScore(
  { market, state, slot, load }: SlotContext,
  row: number,
  weight: number,
): number {
  const { open, isNew, here } = market.stats
  if (isAtCap(market, state, row) || (slot === 'newcomer' && isNew[row] !== 1)) return 0
  // A newcomer's exposure is compared with the share of the usual exposure that belongs to the days since
  // joining.
  const usual = state.usual * (here?.[row] ?? 1)
  const both = load + loadFactor(open[row] ?? 0)
  return weight * both * exposureFactor(state.exposure[row] ?? 0, usual)
}

function bestIndex(context: SlotContext, candidates: Candidates): number {
  const weights = context.slot === 'pending' ? candidates.pending : candidates.blind
  const mostFactor = (context.load + MOST_LOAD) * MOST_EXPOSURE
  let [best, most] = [-1, 0]
  for (let place = 0; place < weights.length; place += 1) {
    const weight = weights[place] ?? 0
    // Even with the largest possible factors this candidate cannot beat the best one so far.
    if (weight * mostFactor <= most) continue
    const value = slotScore(context, candidates.rows[place] ?? 0, weight)
    if (value > most) [best, most] = [place, value]
  }
  return best
}

function bestFor(
  market: MarketSnapshot,
  state: ExposureState,
  { row, candidates, slots, allocated }: DeckBuilder,
): number {
  const slot = slots[allocated.length] ?? 'blind'
  const mine = loadFactor(market.stats.open[row] ?? 0)
  // A returned like matters most to the student who liked first, so only the candidate's load counts.
  const load = slot === 'pending' ? 0 : mine
  const place = bestIndex({ market, state, slot, load }, candidates)
  if (place >= 0 || slot === 'blind') return place
  return bestIndex({ market, state, slot: 'blind', load: mine }, candidates)
}

/** Searches candidates again, because those found so far have reached the exposure cap. */
function refreshCandidates(
  market: MarketSnapshot,
  state: ExposureState,
  builder: DeckBuilder,
): void {
  const isExcluded = (row: number) => isAtCap(market, state, row) || builder.allocated.includes(row)
  builder.candidates = candidatesFor(market, builder.row, isExcluded).candidates
}

/** Allocates one card: the best candidate for the next slot, or the best blind one if the slot's group is empty. */
export function allocateNext(
  market: MarketSnapshot,
  state: ExposureState,
  builder: DeckBuilder,
): void {
  let place = bestFor(market, state, builder)
  if (place < 0) {
    refreshCandidates(market, state, builder)
    place = bestFor(market, state, builder)
  }
  const { candidates, allocated } = builder
  const row = candidates.rows[place]
  if (row === undefined) return
  candidates.blind[place] = 0
  candidates.pending[place] = 0
  allocated.push(row)
  state.exposure[row] = (state.exposure[row] ?? 0) + 1
}

/**
 * Returns the cards of a finished deck in random order. The order depends only on ids and the seed, so that a
 * card's position reveals nothing about its score or about likes.
 */
export function orderDeck(
  { packed, calibration, seed }: MarketSnapshot,
  builder: DeckBuilder,
): readonly Allocation[] {
  const orderSeed = draw(packed.key[builder.row] ?? 0, seed ^ 0x27d4eb2f)
  return builder.allocated
    .map((row) => ({ row, at: draw(packed.key[row] ?? 0, orderSeed) }))
    .sort((one, other) => one.at - other.at)
    .map(({ row }) => {
      const evidence = evidenceAt(packed, builder.viewer, row)
      return { row, evidence, probability: likelihood(calibration, evidence) }
    })
}
