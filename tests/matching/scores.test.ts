import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitFor, mutualFit } from '../../server/matching/fit.ts'
import { pack } from '../../server/matching/index/pack.ts'
import { evidenceAt, mutualAt, viewerOf } from '../../server/matching/index/viewer.ts'
import {
  evidenceFor,
  likeProbability,
  mutualProbability,
  UNCALIBRATED,
} from '../../server/matching/probability.ts'
import { LIKE } from '../../server/matching/weights.ts'
import { anybody, reasonsFor } from './people.ts'

const calibration = fc.record({
  intercept: fc.double({ min: -8, max: 8, noNaN: true }),
  slope: fc.double({ min: 0.2, max: 4, noNaN: true }),
})

describe('every score, whatever a profile holds,', () => {
  test('is from 0 to 1, and the same from both sides where it is mutual', () => {
    fc.assert(
      fc.property(anybody, anybody, calibration, (one, other, at) => {
        const mutual = [mutualFit(one, other), mutualProbability(one, other, at)]
        for (const score of [...mutual, fitFor(one, other), likeProbability(one, other, at)]) {
          expect(score).toBeGreaterThanOrEqual(0)
          expect(score).toBeLessThanOrEqual(1)
        }
        expect([mutualFit(other, one), mutualProbability(other, one, at)]).toEqual([
          expect.closeTo(mutual[0] ?? 0, 12),
          expect.closeTo(mutual[1] ?? 0, 12),
        ])
      }),
    )
  })

  test('can be said in at most three different reasons', () => {
    fc.assert(
      fc.property(anybody, anybody, (one, other) => {
        const reasons = reasonsFor(one, other)
        expect(reasons.length).toBeLessThanOrEqual(3)
        expect(new Set(reasons).size).toBe(reasons.length)
        expect(reasons.join(' ')).not.toMatch(/NaN|undefined|null|Infinity/)
      }),
    )
  })

  test('is the same from the packed market as from two people', () => {
    fc.assert(
      fc.property(anybody, anybody, calibration, (one, other, at) => {
        const packed = pack([one, other])
        const viewer = viewerOf(packed, 0, at)
        const isPosters = one.role === 'poster' && other.role === 'poster'
        if (isPosters) return
        expect(evidenceAt(packed, viewer, 1)).toBeCloseTo(evidenceFor(one, other), 12)
        expect(mutualAt(packed, viewer, 1)).toBeCloseTo(mutualProbability(one, other, at), 12)
      }),
    )
  })
})

test('a weight below 0 would let the scan pass over a candidate who is among the best', () => {
  expect(Object.values(LIKE).filter((weight) => weight < 0)).toEqual([])
})

test('nothing known is no evidence', () => {
  const nobody = {
    ...{ id: '', market: '', age: null, university: null, program: null, interests: [] },
    ...{ role: 'searcher' as const, budget: null, lastActiveAt: new Date(0), place: null },
  }
  expect(evidenceFor(nobody, { ...nobody, id: 'other' })).toBe(0)
  expect(likeProbability(nobody, nobody, { ...UNCALIBRATED, intercept: 0 })).toBe(0.5)
})
