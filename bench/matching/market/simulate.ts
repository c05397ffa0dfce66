import { ALLOCATION } from '../../../server/matching/weights.ts'
import { type Dice, diceOf, shuffle } from './dice.ts'
import {
  close,
  exposureIn,
  type History,
  type Impression,
  isHere,
  startHistory,
} from './history.ts'
import type { World } from './world.ts'

/** A student whose deck must be filled up, with the number of free slots. */
export interface DeckRequest {
  readonly viewer: number
  readonly count: number
}

/** A method of choosing candidates: the engine or a baseline. */
export interface Policy {
  readonly name: string
  /**
   * Fills the decks of the students who will be active today. It may read the history, but must not use the students'
   * true tastes, which `history.world` contains.
   */
  allocate(history: History, requests: readonly DeckRequest[]): readonly (readonly Impression[])[]
}

const WHOLE_DECK = 0.8

/**
 * Number of impressions above the exposure cap. Implements the engine's cap independently, to check it: twice the mean
 * exposure of the last 7 days, including this allocation, but at least 20. Unlike the engine, it does not lower the cap
 * of students who joined less than 7 days ago.
 */
function countOverCap(history: History, before: Float64Array, wanted: number): number {
  const here = history.world.students.filter((_, row) => isHere(history, row)).length
  const mean = (before.reduce((sum, one) => sum + one, 0) + wanted) / Math.max(1, here)
  const cap = Math.max(20, Math.floor(2 * mean))
  let over = 0
  exposureIn(history, 7).forEach((exposure, row) => {
    const grown = exposure - (before[row] ?? 0)
    over += Math.max(0, Math.min(grown, exposure - cap))
  })
  return over
}

function takeCard(history: History, viewer: number, card: Impression, counts: Uint32Array): void {
  const { world, closed, decks } = history
  const users = world.students.length
  const isAllowed =
    world.mayMeet[viewer * users + card.shown] === 1 &&
    isHere(history, card.shown) &&
    closed[viewer]?.has(card.shown) === false
  if (!isAllowed) history.violations += 1
  closed[viewer]?.add(card.shown)
  decks[viewer]?.push(card)
  counts[card.shown] = (counts[card.shown] ?? 0) + 1
}

function allocateMorning(history: History, policy: Policy, viewers: readonly number[]): void {
  const before = exposureIn(history, 6)
  const requests = viewers
    .map((viewer) => ({ viewer, count: ALLOCATION.deck - (history.decks[viewer]?.length ?? 0) }))
    .filter(({ count }) => count > 0)
  const counts = new Uint32Array(history.world.students.length)
  history.impressions.push(new Uint32Array(counts.length))
  const decks = policy.allocate(history, requests)
  history.impressions[history.impressions.length - 1] = counts
  requests.forEach(({ viewer, count }, place) => {
    const cards = decks[place] ?? []
    if (cards.length > count) history.violations += 1
    for (const card of cards) takeCard(history, viewer, card, counts)
  })
  const wanted = requests.reduce((sum, { count }) => sum + count, 0)
  history.violations += countOverCap(history, before, wanted)
}

function recordLike(history: History, viewer: number, shown: number): void {
  history.likesOf[viewer]?.push(shown)
  history.likesGot[shown] = (history.likesGot[shown] ?? 0) + 1
  if (!history.likers[viewer]?.delete(shown)) {
    history.likers[shown]?.add(viewer)
    return
  }
  history.matches.push({ one: viewer, other: shown, day: history.day })
  history.open[viewer] = (history.open[viewer] ?? 0) + 1
  history.open[shown] = (history.open[shown] ?? 0) + 1
}

function decide(history: History, dice: Dice, viewer: number, card: Impression): void {
  const { world, day } = history
  const { shown } = card
  const liked = dice() < world.likeChance(viewer, shown)
  history.seen[shown] = (history.seen[shown] ?? 0) + 1
  history.decisions.push({ ...card, viewer, day, liked })
  if (liked) recordLike(history, viewer, shown)
  else close(history, viewer, shown)
}

function lookThrough(history: History, dice: Dice, viewer: number): void {
  const deck = history.decks[viewer] ?? []
  const count = dice() < WHOLE_DECK ? deck.length : Math.floor(dice() * deck.length)
  for (const card of deck.splice(0, count)) decide(history, dice, viewer, card)
}

/**
 * Simulates all days of a market under one policy. Under every policy the random numbers start from the world's seed;
 * they differ once the decks differ in length.
 */
export function simulate(
  world: World,
  policy: Policy,
  eachDay: (history: History) => void = () => undefined,
): History {
  const history = startHistory(world)
  const dice = diceOf(world.seed * 104_729 + 3)
  const rows = world.students.map((_, row) => row)
  for (let day = 0; day < world.settings.days; day += 1) {
    history.day = day
    const active = rows.filter(
      (row) =>
        (world.students[row]?.joinsOn ?? 0) <= day && dice() < (world.students[row]?.activity ?? 0),
    )
    const viewers = shuffle(dice, active)
    for (const viewer of viewers) {
      history.lastHere[viewer] = day
      if (dice() < world.settings.blockRate)
        close(history, viewer, Math.floor(dice() * rows.length))
    }
    allocateMorning(history, policy, viewers)
    for (const viewer of viewers) lookThrough(history, dice, viewer)
    eachDay(history)
  }
  return history
}
