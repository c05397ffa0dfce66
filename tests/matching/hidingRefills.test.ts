import { describe, expect, test } from 'vitest'
import { crowd } from '../../bench/matching/speed/crowd.ts'
import { allocateDecks } from '../../server/matching/allocation/allocateDecks.ts'
import { fraction } from '../../server/matching/random.ts'
import { ALLOCATION } from '../../server/matching/weights.ts'
import { marketOf } from './people.ts'

const people = crowd(90, 31).filter(({ role }) => role === 'searcher')
const ME = 0
const LIKER = 7
const SEEDS = Array.from({ length: 1000 }, (_, seed) => seed)

/** The rows suggested to me when each card is decided before the next one is filled in. */
function oneByOne(seed: number, count: number, likers: readonly number[]): number[] {
  const shown: number[] = []
  for (let turn = 0; turn < count; turn += 1) {
    const closed = new Set([ME, ...shown])
    const waiting = likers.filter((row) => !closed.has(row))
    const relations = { excludedFor: () => closed, likersOf: () => waiting }
    const decks = allocateDecks(marketOf(people, { seed, relations }), [{ row: ME, count: 1 }])
    const cards = decks.flatMap((deck) => deck.cards)
    expect(cards.length).toBeLessThanOrEqual(1)
    shown.push(...cards.map(({ row }) => row))
  }
  return shown
}

describe('cards that come one by one', () => {
  test('come as often with a like as without, and the others in the same order', () => {
    for (const seed of SEEDS.slice(0, 100)) {
      const [without, with_] = [oneByOne(seed, 8, []), oneByOne(seed, 8, [LIKER])]
      expect(with_).toHaveLength(without.length)
      const others = with_.filter((row) => row !== LIKER)
      const before = without.filter((row) => row !== LIKER)
      expect(others).toEqual(before.slice(0, others.length))
    }
  })

  test('are as many, down to the last, where likes are many and people run out', () => {
    const all = people.map((_, row) => row)
    const without = oneByOne(3, people.length + 5, [])
    const with_ = oneByOne(3, people.length + 5, all.slice(30))
    expect(with_).toHaveLength(people.length - 1)
    expect([...with_].sort()).toEqual([...without].sort())
  })

  test('are no proof: the first card after a like is the liker six times of ten at most', () => {
    const firsts = SEEDS.filter((seed) => oneByOne(seed, 1, [LIKER])[0] === LIKER).length
    const chance = ALLOCATION.likesShare
    const deviation = Math.sqrt((chance * (1 - chance)) / SEEDS.length)
    expect(firsts / SEEDS.length).toBeLessThan(chance + 3 * deviation)
  })

  test('are likers as likely in every place, where every other student likes me', () => {
    const places = new Array<number>(10).fill(0)
    for (const seed of SEEDS.slice(0, 300)) {
      const likers = people.flatMap((_, row) => (fraction(row, seed) < 0.5 ? [row] : []))
      oneByOne(seed, 10, likers).forEach((row, place) => {
        if (likers.includes(row)) places[place] = (places[place] ?? 0) + 1
      })
    }
    const expected = places.reduce((sum, count) => sum + count, 0) / 10
    const distance = places.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // χ² with 9 degrees of freedom: one fair draw in a thousand is above 27.9.
    expect(distance).toBeLessThan(27.9)
  })
})
