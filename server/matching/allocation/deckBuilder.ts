import { evidenceAt, type Viewer } from '../index/viewer.ts'
import { likelihood } from '../probability.ts'
import { draw } from '../random.ts'
import { ALLOCATION } from '../weights.ts'
import { type Candidates, candidatesFor } from './candidates.ts'
import { exposureCap, exposureFactor, loadFactor } from './factors.ts'
import { type Slot, slotsFor } from './slots.ts'
import type { MarketSnapshot } from './snapshot.ts'

/** The highest product of load and exposure factors. */
const MOST_FACTOR = 2 * exposureFactor(0, 1)

/** The exposure of all members while decks are allocated, with its usual and its mean value. */
export interface ExposureState {
  readonly exposure: Uint32Array
  readonly usual: number
  /** The market's mean once every request is met. */
  readonly mean: number
}

/** Whether this member has reached the exposure cap and must not be suggested any more. */
export function isAtCap(
  { stats: { here } }: MarketSnapshot,
  { exposure, mean }: ExposureState,
  row: number,
): boolean {
  const seen = exposure[row] ?? 0
  // Below the lowest possible cap the exact cap need not be computed.
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
  candidates: Candidates
  readonly slots: readonly Slot[]
  readonly allocated: number[]
}

/** An allocated candidate, with the evidence at this time. */
export interface Allocation {
  readonly row: number
  /** `calibrate` groups decisions by it. */
  readonly evidence: number
  /** p̂(student→card), 0 to 1. */
  readonly probability: number
}

/** Begins the deck of a student. */
export function startDeck(
  market: MarketSnapshot,
  state: ExposureState,
  { row, count }: DeckRequest,
): DeckBuilder {
  // Earlier cards change the seed, so that cards allocated one by one are as mixed as a whole deck.
  const before = market.relations.excludedFor(row).size
  const deckSeed = draw(draw(market.packed.key[row] ?? 0, market.seed), before)
  return {
    row,
    ...candidatesFor(market, row, (other) => isAtCap(market, state, other)),
    slots: slotsFor(count, deckSeed),
    allocated: [],
  }
}

/** What the candidates for one slot are compared by. */
interface SlotContext {
  readonly market: MarketSnapshot
  readonly state: ExposureState
  readonly slot: Slot
  /** What a match is worth to the student who looks. */
  readonly load: number
}

/**
 * Compares the candidates for one slot: score × load factor × exposure factor. 0 if the candidate has reached
 * the exposure cap, or if the slot is for newcomers and the candidate is not one.
 */
function slotScore(
  { market, state, slot, load }: SlotContext,
  row: number,
  weight: number,
): number {
  const { open, isNew, here } = market.stats
  if (isAtCap(market, state, row) || (slot === 'newcomer' && isNew[row] !== 1)) return 0
  // A newcomer is compared with the usual exposure of the days since the onboarding.
  const usual = state.usual * (here?.[row] ?? 1)
  const both = load + loadFactor(open[row] ?? 0)
  return weight * both * exposureFactor(state.exposure[row] ?? 0, usual)
}

function bestIndex(context: SlotContext, candidates: Candidates): number {
  const weights = context.slot === 'pending' ? candidates.pending : candidates.blind
  let [best, most] = [-1, 0]
  for (let place = 0; place < weights.length; place += 1) {
    const weight = weights[place] ?? 0
    // With the highest possible factors this candidate is still not better.
    if (weight * MOST_FACTOR <= most) continue
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
  // An answer to a waiting like is worth most to the one who likes, so only the candidate's load counts.
  const load = slot === 'pending' ? 0 : mine
  const place = bestIndex({ market, state, slot, load }, candidates)
  if (place >= 0 || slot === 'blind') return place
  return bestIndex({ market, state, slot: 'blind', load: mine }, candidates)
}

/** Looks for other candidates, because those found so far have reached the cap. */
function refreshCandidates(
  market: MarketSnapshot,
  state: ExposureState,
  builder: DeckBuilder,
): void {
  const isExcluded = (row: number) => isAtCap(market, state, row) || builder.allocated.includes(row)
  builder.candidates = candidatesFor(market, builder.row, isExcluded).candidates
}

/** Allocates one card: the best by score × load × exposure for this slot, or a blind one when the slot finds nobody. */
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
 * The cards of a finished deck in random order. The order depends on the two ids and the seed only, so that the
 * position of a card tells nothing of its score, and so nothing of a like.
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
