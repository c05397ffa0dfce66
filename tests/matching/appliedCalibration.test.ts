import { describe, expect, test } from 'vitest'
import { allocateDecks } from '../../server/matching/allocation/allocateDecks.ts'
import { candidatesFor } from '../../server/matching/allocation/candidates.ts'
import { evidenceAt, mutualAt, viewerOf } from '../../server/matching/index/viewer.ts'
import type { Person } from '../../server/matching/person.ts'
import { likelihood, UNCALIBRATED } from '../../server/matching/probability.ts'
import { marketOf, SEARCHER } from './people.ts'

const PEOPLE: Person[] = [
  SEARCHER,
  { ...SEARCHER, id: 'alike' },
  { ...SEARCHER, id: 'older', age: 29 },
  {
    ...SEARCHER,
    id: 'other',
    university: 'Huron College',
    program: 'Business',
    interests: ['Food'],
  },
]
const calibration = { intercept: 1.5, slope: 0.4 }
const relations = { excludedFor: () => new Set<number>(), likersOf: () => [3] }
const market = marketOf(PEOPLE, { calibration, relations })
const nobody = () => false

describe("a market's own calibration", () => {
  test('weighs candidates and pending likes', () => {
    const { candidates, viewer } = candidatesFor(market, 0, nobody)
    const own = viewerOf(market.packed, 0, calibration)
    expect(viewer.calibration).toEqual(calibration)
    const weights = [...candidates.rows].map((row, at) => [
      row,
      candidates.blind[at],
      candidates.pending[at],
    ])
    const known = [1, 2, 3].map((row) => [
      row,
      expect.closeTo(mutualAt(market.packed, own, row), 5),
      row === 3
        ? expect.closeTo(likelihood(calibration, evidenceAt(market.packed, own, row)), 5)
        : 0,
    ])
    expect(weights.sort(([one = 0], [other = 0]) => one - other)).toEqual(known)
  })

  test('is what the cards of a deck are expected by', () => {
    const [deck] = allocateDecks(market, [{ row: 0, count: 3 }])
    const cards = deck?.cards ?? []
    expect(cards).toHaveLength(3)
    for (const { evidence, probability } of cards) {
      expect(probability).toBeCloseTo(likelihood(calibration, evidence), 9)
      expect(probability).not.toBeCloseTo(likelihood(UNCALIBRATED, evidence), 2)
    }
  })
})
