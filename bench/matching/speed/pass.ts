import { allocateDecks } from '../../../server/matching/allocation/allocateDecks.ts'
import { createSnapshot } from '../../../server/matching/allocation/snapshot.ts'
import { pack } from '../../../server/matching/index/pack.ts'
import { UNCALIBRATED } from '../../../server/matching/probability.ts'
import { ALLOCATION } from '../../../server/matching/weights.ts'
import { diceOf } from '../market/dice.ts'
import { answeringCrowd, crowd } from './crowd.ts'

const LIMIT_MS = 1

interface Cost {
  readonly size: number
  readonly hasAnswered: boolean
  readonly milliseconds: number
  readonly megabytes: number
  readonly cards: number
}

/** Measures one background pass, from students to decks; every student gets ten candidates. */
function onePass(size: number, hasAnswered: boolean): Cost {
  const people = hasAnswered ? answeringCrowd(size, 3) : crowd(size, 3)
  const dice = diceOf(4)
  const closed = people.map(() => {
    return new Set(Array.from({ length: 60 }, () => Math.floor(dice() * size)))
  })
  const likers = people.map(() => Array.from({ length: 6 }, () => Math.floor(dice() * size)))
  const numbers = (below: number) => people.map(() => Math.floor(dice() * below))
  const stats = { exposure: numbers(60), open: numbers(6), isNew: numbers(2) }
  const before = process.cpuUsage()
  const market = createSnapshot({
    packed: pack(people),
    stats,
    relations: {
      excludedFor: (row) => closed[row] ?? new Set(),
      likersOf: (row) => likers[row] ?? [],
    },
    calibration: UNCALIBRATED,
    today: 0,
    seed: 1,
  })
  const decks = allocateDecks(
    market,
    people.map((_, row) => ({ row, count: ALLOCATION.deck })),
  )
  const { user, system } = process.cpuUsage(before)
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return {
    size,
    hasAnswered,
    milliseconds: (user + system) / 1000,
    megabytes: (heapUsed + arrayBuffers) / 2 ** 20,
    cards: decks.reduce((sum, { cards }) => sum + cards.length, 0),
  }
}

/** Measures the background pass in markets of several sizes. */
export function measurePass(sizes: readonly number[]): { lines: string[]; isWithin: boolean } {
  // Warm-up: one-time costs must not count for the first market.
  onePass(sizes[0] ?? 0, true)
  const costs = sizes.flatMap((size) => [onePass(size, false), onePass(size, true)])
  const rows = costs.map(({ size, hasAnswered, milliseconds, megabytes, cards }) => {
    const each = (milliseconds / size).toFixed(3)
    const answers = hasAnswered ? 20 : 0
    const counts = [size, answers, Math.round(milliseconds), each, Math.round(megabytes), cards]
    return `| ${counts.map((count) => count.toLocaleString('en')).join(' | ')} |`
  })
  const lines = [
    'Background pass, ten cards for everybody, CPU of the whole process:',
    '',
    '| market | answers each | CPU ms | ms a person | MB | cards |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
    `Limit ${LIMIT_MS} ms a person.`,
  ]
  return {
    lines,
    isWithin: costs.every(({ size, milliseconds }) => milliseconds <= LIMIT_MS * size),
  }
}
