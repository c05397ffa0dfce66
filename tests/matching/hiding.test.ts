import { describe, expect, test } from 'vitest'
import { enginePolicy } from '../../bench/matching/enginePolicy.ts'
import type { History } from '../../bench/matching/market/history.ts'
import { DEFAULTS } from '../../bench/matching/market/settings.ts'
import { simulate } from '../../bench/matching/market/simulate.ts'
import { makeWorld } from '../../bench/matching/market/world.ts'
import { crowd } from '../../bench/matching/speed/crowd.ts'
import { allocateDecks } from '../../server/matching/allocation/allocateDecks.ts'
import { marketOf, reasonsFor } from './people.ts'

const people = crowd(90, 31).filter(({ role }) => role === 'searcher')
const ME = 0
const LIKER = 7

/** The rows of the candidates in my deck, with these likers. */
function deckOf(seed: number, likers: readonly number[], among = people) {
  const relations = {
    excludedFor: () => new Set<number>(),
    likersOf: (row: number) => (row === ME ? likers : []),
  }
  const market = marketOf(among, { seed, relations })
  const [deck] = allocateDecks(market, [{ row: ME, count: 10 }])
  return (deck?.cards ?? []).map(({ row }) => row)
}

const SEEDS = Array.from({ length: 1500 }, (_, seed) => seed)

describe('a like that is not mutual', () => {
  test('does not show in the place of the card: every place is as likely as with no like', () => {
    const places = new Array<number>(10).fill(0)
    for (const seed of SEEDS) {
      const place = deckOf(seed, [LIKER]).indexOf(LIKER)
      if (place >= 0) places[place] = (places[place] ?? 0) + 1
    }
    const total = places.reduce((sum, count) => sum + count, 0)
    expect(total).toBeGreaterThan(1000)
    const expected = total / 10
    const distance = places.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // χ² with 9 degrees of freedom: one honest shuffle in a thousand is above 27.9.
    expect(distance).toBeLessThan(27.9)
  })

  test('does not show in how many cards there are, nor in the order of the others', () => {
    for (const seed of SEEDS.slice(0, 300)) {
      const [without, with_] = [deckOf(seed, []), deckOf(seed, [LIKER])]
      expect(with_).toHaveLength(without.length)
      const common = without.filter((row) => with_.includes(row))
      expect(with_.filter((row) => common.includes(row))).toEqual(common)
    }
  })

  test('changes nothing at all where everybody fits into the deck', () => {
    const few = people.slice(0, 9)
    for (const seed of SEEDS.slice(0, 300)) {
      expect(deckOf(seed, [LIKER, 3], few)).toEqual(deckOf(seed, [], few))
    }
  })

  test('is one card of several: at least three of ten are chosen without a look at likes', () => {
    const likers = people.map((_, row) => row).slice(30)
    for (const seed of SEEDS.slice(0, 100)) {
      const blind = deckOf(seed, [])
      const kept = deckOf(seed, likers).filter((row) => blind.includes(row) || row < 30)
      expect(kept.length).toBeGreaterThanOrEqual(3)
    }
  })

  test('can be liked by anybody: in no deck does it change the reasons', () => {
    const [me, liker] = [people[ME], people[LIKER]]
    if (!me || !liker) throw new Error('The crowd is too small.')
    expect(reasonsFor(me, liker)).toEqual(reasonsFor({ ...me }, { ...liker }))
    expect(reasonsFor).toHaveLength(2)
  })
})

/** The chance that a liker's card has more evidence than another card, over the decks of a whole market. */
function judgeByFit(): number {
  const world = makeWorld({ ...DEFAULTS, users: 500, days: 8 }, 77)
  const engine = enginePolicy()
  const [likers, others]: [number[], number[]] = [[], []]
  simulate(world, {
    name: 'watched',
    allocate(history: History, requests) {
      const decks = engine.allocate(history, requests)
      requests.forEach(({ viewer }, at) => {
        for (const card of decks[at] ?? []) {
          const isLiker = history.likers[viewer]?.has(card.shown)
          ;(isLiker ? likers : others).push(card.evidence)
        }
      })
      return decks
    },
  })
  let above = 0
  for (const one of likers)
    for (const other of others) above += one > other ? 1 : Number(one === other) / 2
  return above / (likers.length * others.length)
}

test('a judge who knows every field and the formula cannot tell likers by their fit', () => {
  // 0.5 means that the evidence tells nothing about likes, 1 that it tells everything.
  expect(Math.abs(judgeByFit() - 0.5)).toBeLessThan(0.08)
})
