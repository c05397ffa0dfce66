import type { History } from '../market/history.ts'
import { trueCompatibility, type Way } from '../market/life.ts'
import type { Simulated } from '../market/student.ts'
import type { World } from '../market/world.ts'

/** Figures of a market with the questionnaire. */
export interface LivingFigures {
  /** Mean true compatibility of pairs who move in together, 0 to 1. */
  readonly compatibility: number
  /** The same relative to pairs chosen by an oracle that knows how everybody lives and needs no likes. */
  readonly ofOracle: number
  /**
   * Pairs who move in together although a stated deal-breaker is broken by a stated answer (a count), and although
   * they could not really live together (a share).
   */
  readonly brokenTold: number
  readonly brokenTruly: number
  /**
   * Mean final compatibility (0 without a pair) of students who answer everything, or lie, divided by that of
   * students who do not answer.
   */
  readonly honest: number
  readonly liar: number
}

type Pair = readonly [number, number]

interface Weighed {
  readonly pair: Pair
  readonly weight: number
}

function placesOf({ person }: Simulated): number {
  return person.place === null ? 1 : person.place.capacity - person.place.placesTaken
}

function compatibilityOf({ students }: World, one: number, other: number): number {
  const [mine, theirs] = [students[one]?.told, students[other]?.told]
  return mine && theirs ? trueCompatibility(mine.life, theirs.life) : 0
}

/** Chooses the pairs who move in together: greedily by weight, as long as both have places left. */
function settle({ students }: World, possible: readonly Weighed[]): readonly Weighed[] {
  const left = students.map(placesOf)
  const sorted = [...possible].sort((one, other) => other.weight - one.weight)
  return sorted.filter(({ pair: [one, other] }) => {
    if ((left[one] ?? 0) === 0 || (left[other] ?? 0) === 0) return false
    left[one] = (left[one] ?? 0) - 1
    left[other] = (left[other] ?? 0) - 1
    return true
  })
}

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** Mean compatibility of the pairs that an oracle would choose. */
function oracleOf(world: World): number {
  const users = world.students.length
  const possible: Weighed[] = []
  for (let one = 0; one < users; one += 1) {
    for (let other = 0; other < one; other += 1) {
      if (world.mayMeet[one * users + other] !== 1) continue
      possible.push({ pair: [one, other], weight: compatibilityOf(world, one, other) })
    }
  }
  return meanOf(settle(world, possible).map(({ weight }) => weight))
}

const oracles = new WeakMap<World, number>()

function knownOracle(world: World): number {
  const known = oracles.get(world) ?? oracleOf(world)
  oracles.set(world, known)
  return known
}

/** Final compatibility of each student; 0 without a pair. */
function outcomes({ students }: World, pairs: readonly Weighed[]): number[] {
  const best = students.map(() => 0)
  for (const { pair, weight } of pairs) {
    for (const row of pair) best[row] = Math.max(best[row] ?? 0, weight)
  }
  return best
}

/** Computes the figures; undefined for a market without the questionnaire. */
export function livingFigures(history: History): LivingFigures | undefined {
  const { world, matches } = history
  const { students } = world
  if (students.every(({ told }) => told === undefined)) return undefined
  const possible = matches.map(({ one, other }): Weighed => {
    return { pair: [one, other], weight: compatibilityOf(world, one, other) }
  })
  const pairs = settle(world, possible)
  const results = outcomes(world, pairs)
  const meanBy = (way: Way) => meanOf(results.filter((_, row) => students[row]?.told?.way === way))
  const compatibility = meanOf(pairs.map(({ weight }) => weight))
  return {
    compatibility,
    ofOracle: compatibility / knownOracle(world),
    brokenTold: pairs.filter(({ pair: [one, other] }) => {
      return world.mayMeet[one * students.length + other] !== 1
    }).length,
    brokenTruly: meanOf(pairs.map(({ weight }) => Number(weight === 0))),
    honest: meanBy('whole') / meanBy('silent'),
    liar: meanBy('liar') / meanBy('silent'),
  }
}
