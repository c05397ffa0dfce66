import type { History } from '../market/history.ts'
import { trueCompatibility, type Way } from '../market/life.ts'
import type { Simulated } from '../market/student.ts'
import type { World } from '../market/world.ts'

/** What is reached in a market in which it matters how people live. */
export interface LivingFigures {
  /** Mean true compatibility of those who move in together, 0 to 1. */
  readonly compatibility: number
  /** The same against pairs drawn by somebody who knows all lives, and needs no likes. */
  readonly ofOracle: number
  /** Pairs who move in together although one told what the other's answers break; and in truth. */
  readonly brokenTold: number
  readonly brokenTruly: number
  /** Final compatibility, 0 for those who find nobody, of students who answer everything (or lie) over the silent. */
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

/** Those who move in together: of all who may, the best for each other first, as long as there are places. */
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

/** The mean compatibility of the pairs somebody would draw who knows every life. */
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

/** The final compatibility of each student; 0 for one who found nobody. */
function outcomes({ students }: World, pairs: readonly Weighed[]): number[] {
  const best = students.map(() => 0)
  for (const { pair, weight } of pairs) {
    for (const row of pair) best[row] = Math.max(best[row] ?? 0, weight)
  }
  return best
}

/** The figures of a market with lives; undefined for one without. */
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
