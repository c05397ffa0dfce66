import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diceOf } from '../../bench/matching/market/dice.ts'
import { binOf, calibrate, tallyOf } from '../../server/matching/calibration.ts'
import { likelihood, UNCALIBRATED } from '../../server/matching/probability.ts'

/** Generates decisions that follow this calibration. */
function decided(intercept: number, slope: number, count: number) {
  const dice = diceOf(5)
  return Array.from({ length: count }, () => {
    const evidence = 3 * dice() - 1.5
    return { evidence, liked: dice() < likelihood({ intercept, slope }, evidence) }
  })
}

describe('calibration', () => {
  test('starts where the table says', () => {
    const { intercept, slope } = calibrate(tallyOf([]))
    expect([intercept, slope]).toEqual([
      expect.closeTo(UNCALIBRATED.intercept, 9),
      expect.closeTo(UNCALIBRATED.slope, 9),
    ])
  })

  test.each([
    [-3, 1],
    [-1, 2],
    [0.5, 0.5],
  ])('finds intercept %d and slope %d in 20,000 decisions', (intercept, slope) => {
    const found = calibrate(tallyOf(decided(intercept, slope, 20_000)))
    expect(Math.abs(found.intercept - intercept)).toBeLessThan(0.1)
    expect(Math.abs(found.slope - slope)).toBeLessThan(0.1)
  })

  test('puts likes and the table, which weighs as much as 40 decisions, into balance', () => {
    // The middle of the last bin for profiles.
    const high = 71.3 / 48
    const liked = [
      [high, 12],
      [-high, 3],
    ] as const
    const all = liked.flatMap(([evidence, likes]) =>
      Array.from({ length: 30 }, (_, at) => ({ evidence, liked: at < likes })),
    )
    const { intercept, slope } = calibrate(tallyOf(all))
    let [byIntercept, bySlope] = [10 * (-2 - intercept), 10 * (1 - slope)]
    for (const [evidence, likes] of liked) {
      const missing = likes - 30 / (1 + Math.exp(-intercept - slope * evidence))
      byIntercept += missing
      bySlope += missing * evidence
    }
    expect([byIntercept, bySlope]).toEqual([expect.closeTo(0, 6), expect.closeTo(0, 6)])
  })

  test.each([
    [Number.NaN, 28],
    [0, 28],
    [-0.001, 27],
    [-1.55, 16],
    [-1.56, 15],
    [1.55, 39],
    [1.56, 40],
    [-99, 0],
    [99, 55],
  ])('counts evidence of %d in bin %d', (evidence, bin) => {
    expect(binOf(evidence)).toBe(bin)
    const { decisions, likes } = tallyOf([
      { evidence, liked: true },
      { evidence, liked: false },
    ])
    expect([decisions.length, decisions[bin], likes[bin]]).toEqual([56, 2, 1])
  })

  test('is a number within its bounds, whatever was decided', () => {
    const decision = fc.record({ evidence: fc.double(), liked: fc.boolean() })
    fc.assert(
      fc.property(fc.array(decision, { maxLength: 400 }), (decisions) => {
        const { intercept, slope } = calibrate(tallyOf(decisions))
        expect(Math.abs(intercept)).toBeLessThanOrEqual(8)
        expect(slope).toBeGreaterThanOrEqual(0.2)
        expect(slope).toBeLessThanOrEqual(4)
      }),
    )
  })

  test('stays sensible where everybody likes everybody, and where nobody does', () => {
    const all = (liked: boolean) =>
      calibrate(tallyOf(decided(0, 1, 5000).map(({ evidence }) => ({ evidence, liked }))))
    expect(likelihood(all(true), 0)).toBeGreaterThan(0.98)
    expect(likelihood(all(false), 0)).toBeLessThan(0.02)
  })
})
