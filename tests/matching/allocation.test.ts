import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { crowd } from '../../bench/matching/speed/crowd.ts'
import { allocateDecks } from '../../server/matching/allocation/allocateDecks.ts'
import {
  exposureCap,
  exposureFactor,
  loadFactor,
} from '../../server/matching/allocation/factors.ts'
import { slotsFor } from '../../server/matching/allocation/slots.ts'
import { isEligible } from '../../server/matching/eligible.ts'
import type { Person } from '../../server/matching/person.ts'
import { ALLOCATION } from '../../server/matching/weights.ts'
import { crowdOf, decksById, marketOf, SEARCHER } from './people.ts'

const wantAll = (people: readonly Person[], count: number) =>
  people.map((_, row) => ({ row, count }))

describe('an allocation', () => {
  test('holds eligible, open, different people only, never more than wanted or than the cap', () => {
    const pairs = fc.array(fc.tuple(fc.nat(30), fc.nat(30)), { maxLength: 60 })
    fc.assert(
      fc.property(
        crowdOf({ min: 0, max: 30 }),
        pairs,
        pairs,
        fc.nat(12),
        (people, shut, like, count) => {
          const closed = people.map(
            (_, row) => new Set(shut.flatMap(([a, b]) => (a === row ? [b] : []))),
          )
          const likers = people.map((_, row) =>
            like.flatMap(([a, b]) => (a === row && b < people.length ? [b] : [])),
          )
          const relations = {
            excludedFor: (row: number) => closed[row] ?? new Set<number>(),
            likersOf: (row: number) => likers[row] ?? [],
          }
          const decks = allocateDecks(marketOf(people, { relations }), wantAll(people, count))
          const seen = people.map(() => 0)
          for (const { row, cards } of decks) {
            expect(cards.length).toBeLessThanOrEqual(count)
            expect(new Set(cards.map((card) => card.row)).size).toBe(cards.length)
            for (const card of cards) {
              expect(
                isEligible(people[row] as Person, people[card.row] as Person, new Date(0)),
              ).toBe(true)
              expect(closed[row]?.has(card.row)).toBe(false)
              expect(card.probability).toBeGreaterThan(0)
              expect(card.probability).toBeLessThan(1)
              seen[card.row] = (seen[card.row] ?? 0) + 1
            }
          }
          expect(Math.max(0, ...seen)).toBeLessThanOrEqual(exposureCap(count))
        },
      ),
    )
  })

  test('is the same for the same seed, in whatever order the people come', () => {
    const people = crowd(150, 2)
    const turned = [...people].reverse()
    expect(decksById(turned, marketOf(turned))).toEqual(decksById(people, marketOf(people)))
    const another = decksById(people, marketOf(people, { seed: 2 }))
    expect(another).not.toEqual(decksById(people, marketOf(people)))
  })

  test('for no cards is no deck', () => {
    expect(allocateDecks(marketOf(crowd(100, 3)), [{ row: 4, count: 0 }])).toEqual([])
  })

  test('gives everybody a full deck where there are people enough', () => {
    const searchers = crowd(300, 6).filter(({ role }) => role === 'searcher')
    for (const deck of decksById(searchers, marketOf(searchers)).values())
      expect(deck).toHaveLength(10)
  })

  test('never holds somebody who is closed to the student, not even one who likes them', () => {
    const people = crowd(60, 4).filter(({ role }) => role === 'searcher')
    const relations = { excludedFor: () => new Set([1, 2]), likersOf: () => [1, 2, 3] }
    for (let seed = 0; seed < 40; seed += 1) {
      const [deck] = allocateDecks(marketOf(people, { relations, seed }), [{ row: 0, count: 10 }])
      expect(deck?.cards.map(({ row }) => row).filter((row) => row === 1 || row === 2)).toEqual([])
    }
  })

  test('does not suggest a candidate who has reached the cap', () => {
    const people = Array.from({ length: 40 }, (_, at) => ({ ...SEARCHER, id: `${at}` }))
    const stats = {
      exposure: people.map((_, row) => (row === 0 ? 1000 : 10)),
      open: people.map(() => 0),
      isNew: people.map(() => 0),
    }
    const decks = decksById(people, marketOf(people, { stats }))
    expect([...decks.values()].flat()).not.toContain('0')
  })

  test('shows a student of today as often as others in a day, not as others in a week', () => {
    const people = crowd(400, 12)
    const hasCome = people.map((_, row) => Number(row % 8 === 0))
    const stats = {
      exposure: hasCome.map((come) => (come === 1 ? 0 : 60)),
      open: people.map(() => 0),
      isNew: hasCome,
    }
    const share = (here: number[] | undefined) => {
      const market = marketOf(people, { stats: here ? { ...stats, here } : stats })
      const cards = allocateDecks(market, wantAll(people, 10)).flatMap((deck) => deck.cards)
      return cards.filter((card) => hasCome[card.row] === 1).length / cards.length
    }
    const since = hasCome.map((come) => (come === 1 ? 1 / 7 : 1))
    expect(share(since)).toBeGreaterThan(0.1)
    expect(share(since)).toBeLessThan(0.3)
    expect(share(undefined)).toBeGreaterThan(0.4)
  })

  test.each([
    ['were seen often', 1000, 61, false],
    ['were never seen', 0, 50, true],
  ])('caps by the mean of those who are here, when others %s', (_, seenAway, seenBest, isShown) => {
    const people = Array.from({ length: 200 }, (_each, at) => {
      return { ...SEARCHER, id: `${at}`, age: at < 2 ? 20 : 30 }
    })
    const isAway = people.map((_each, row) => Number(row >= 100))
    const exposure = isAway.map((away, row) => (away === 1 ? seenAway : row === 1 ? seenBest : 30))
    const zeros = people.map(() => 0)
    const stats = { exposure, open: zeros, isNew: zeros, isAway }
    const [deck] = allocateDecks(marketOf(people, { stats }), [{ row: 0, count: 10 }])
    const rows = deck?.cards.map(({ row }) => row) ?? []
    // The cap is 60: twice 30 and a little.
    expect([rows.length, rows.includes(1)]).toEqual([10, isShown])
    expect(rows.filter((row) => row >= 100)).toEqual([])
  })

  test('finds the candidates below the cap when all who fit better have reached it', () => {
    // 300 good candidates at the cap, and 300 worse ones who were never shown, of whom only one may be suggested.
    const people = Array.from({ length: 601 }, (_, at) => {
      return { ...SEARCHER, id: `${at}`, age: at <= 300 ? 20 : 30 }
    })
    const stats = {
      exposure: people.map((_, row) => (row > 0 && row <= 300 ? 61 : 0)),
      open: people.map(() => 0),
      isNew: people.map(() => 0),
    }
    const closed = new Set([0, ...Array.from({ length: 299 }, (_, at) => 301 + at)])
    for (const likers of [[], [600]]) {
      const relations = { excludedFor: () => closed, likersOf: () => likers }
      const [deck] = allocateDecks(marketOf(people, { stats, relations }), [{ row: 0, count: 10 }])
      expect(deck?.cards.map(({ row }) => row)).toEqual([600])
    }
  })

  test('gives newcomers a tenth of all cards at least, as long as there are any', () => {
    const people = crowd(400, 8)
    const isNew = people.map((_, row) => Number(row % 25 === 0))
    const stats = { exposure: people.map(() => 30), open: people.map(() => 0), isNew }
    const decks = allocateDecks(marketOf(people, { stats }), wantAll(people, 10))
    const cards = decks.flatMap((deck) => deck.cards)
    const fresh = cards.filter((card) => isNew[card.row] === 1)
    // The cap lets 16 newcomers be shown 80 times each; a tenth of 4,000 cards is 400.
    expect(fresh.length / cards.length).toBeGreaterThanOrEqual(ALLOCATION.newcomerShare * 0.95)
  })

  test('serves the students with the fewest open matches first, and of these the least seen', () => {
    const people = crowd(40, 5).filter(({ role }) => role === 'searcher')
    const open = people.map((_, row) => (row * 7) % 4)
    const exposure = people.map((_, row) => (row * 5) % 11)
    const stats = { open, exposure, isNew: people.map(() => 0) }
    const served = allocateDecks(marketOf(people, { stats }), wantAll(people, 3))
    const turns = served.map(({ row }) => [open[row] ?? 0, exposure[row] ?? 0] as const)
    expect(turns).toEqual(turns.toSorted((one, other) => one[0] - other[0] || one[1] - other[1]))
  })

  test('shows who was seen less, and who has fewer matches, to more people', () => {
    const people = crowd(300, 9)
    const exposure = people.map((_, row) => (row % 2) * 40)
    const open = people.map((_, row) => Number(row % 4 < 2) * 4)
    const isNew = people.map(() => 0)
    const decks = allocateDecks(
      marketOf(people, { stats: { exposure, open, isNew } }),
      wantAll(people, 10),
    )
    const seen = (is: (row: number) => boolean) =>
      decks.flatMap(({ cards }) => cards).filter(({ row }) => is(row)).length
    expect(seen((row) => row % 2 === 0)).toBeGreaterThan(1.3 * seen((row) => row % 2 === 1))
    expect(seen((row) => row % 4 >= 2)).toBeGreaterThan(1.3 * seen((row) => row % 4 < 2))
  })
})

test('the factors of load and exposure, by hand', () => {
  expect([0, 1, 3].map(loadFactor)).toEqual([1, 1 / 2, 1 / 4])
  expect(exposureFactor(0, 10)).toBe(2.5)
  expect(exposureFactor(5, 10)).toBe(1.75)
  expect(exposureFactor(20, 10)).toBe(1)
  expect(exposureFactor(0, 0)).toBe(2.5)
  expect([0, 10, 30.4].map((mean) => exposureCap(mean))).toEqual([20, 20, 60])
  expect([1 / 7, 4 / 7, 1].map((here) => exposureCap(35, here))).toEqual([20, 40, 70])
})

test('a deck of ten has one slot for newcomers and six for pending likes', () => {
  const slots = slotsFor(10, 12_345)
  const count = (slot: string) => slots.filter((one) => one === slot).length
  expect([count('newcomer'), count('pending'), count('blind')]).toEqual([1, 6, 3])
  expect(slotsFor(0, 1)).toEqual([])
})
