import { allocateDecks } from '../../../server/matching/allocation/allocateDecks.ts'
import { createSnapshot } from '../../../server/matching/allocation/snapshot.ts'
import { pack } from '../../../server/matching/index/pack.ts'
import { UNCALIBRATED } from '../../../server/matching/probability.ts'
import { ALLOCATION } from '../../../server/matching/weights.ts'
import { diceOf } from '../market/dice.ts'
import { crowd } from './crowd.ts'

const LIMIT_MS = 1

interface Cost {
  readonly size: number
  readonly milliseconds: number
  readonly megabytes: number
  readonly cards: number
}

/** One background pass as the server would run it, from people to decks; everybody wants ten cards. */
function onePass(size: number): Cost {
  const people = crowd(size, 3)
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
    milliseconds: (user + system) / 1000,
    megabytes: (heapUsed + arrayBuffers) / 2 ** 20,
    cards: decks.reduce((sum, { cards }) => sum + cards.length, 0),
  }
}

/** The background pass in markets of several sizes, and how it grows against n log n. */
export function measurePass(sizes: readonly number[]): { lines: string[]; isWithin: boolean } {
  // What is computed once in a process is not a cost of the smallest market.
  onePass(sizes[0] ?? 0)
  const costs = sizes.map(onePass)
  const [first] = costs
  const rows = costs.map(({ size, milliseconds, megabytes, cards }) => {
    const growth = (size * Math.log(size)) / ((first?.size ?? 1) * Math.log(first?.size ?? 2))
    const ratio = milliseconds / ((first?.milliseconds ?? 1) * growth)
    const each = milliseconds / size
    return {
      each,
      ratio,
      text: `| ${size.toLocaleString('en')} | ${Math.round(milliseconds)} | ${each.toFixed(3)} | ${ratio.toFixed(2)} | ${Math.round(megabytes)} | ${cards.toLocaleString('en')} |`,
    }
  })
  const lines = [
    'Background pass, ten cards for everybody, CPU of the whole process:',
    '',
    '| market | CPU ms | ms a person | of n log n | MB | cards |',
    '|---|---|---|---|---|---|',
    ...rows.map(({ text }) => text),
    '',
    `Limit ${LIMIT_MS} ms a person.`,
  ]
  return { lines, isWithin: rows.every(({ each }) => each <= LIMIT_MS) }
}
