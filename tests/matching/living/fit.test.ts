import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scan } from '../../../bench/matching/speed/scan.ts'
import type { LivingAnswers } from '../../../domain/living/answers.ts'
import { ITEM_IDS, ITEMS } from '../../../domain/living/items.ts'
import { pack, traitsAt } from '../../../server/matching/index/pack.ts'
import { topK } from '../../../server/matching/index/topK.ts'
import { evidenceAt, mutualAt, viewerOf } from '../../../server/matching/index/viewer.ts'
import { livingFit, shownFit } from '../../../server/matching/living/fit.ts'
import {
  evidenceFor,
  mutualProbability,
  UNCALIBRATED,
} from '../../../server/matching/probability.ts'
import { traitsOf } from '../../../server/matching/traits.ts'
import { answer, anybodyLiving, saying, someAnswers } from './said.ts'

const CLEAN: LivingAnswers = answer('tidiness', 1, { accepts: 0b0010 })

/** Answers each item with the same level and accepts no other. */
function strict(own: number, count = ITEMS.length): LivingAnswers {
  return Object.assign(
    {},
    ...ITEM_IDS.slice(0, count).map((id) => answer(id, own, { accepts: 1 << own })),
  )
}

describe('fit from the questionnaire', () => {
  test.each<[string, LivingAnswers, LivingAnswers, number | undefined]>([
    ['nothing in common', CLEAN, answer('bedtime', 2), undefined],
    ['one answer that is accepted', CLEAN, answer('tidiness', 1), (1 + 2) / 5],
    ['one step outside', CLEAN, answer('tidiness', 2), (0.5 + 2) / 5],
    ['two steps outside', CLEAN, answer('tidiness', 3), 2 / 5],
    ['what does not matter', answer('tidiness', 1, { importance: 0 }), answer('tidiness', 3), 0.5],
    [
      'what matters more weighs more: 3·9·0 + 3·1·1 of 30',
      { ...answer('tidiness', 0, { importance: 9 }), ...answer('bedtime', 0) },
      { ...answer('tidiness', 3), ...answer('bedtime', 0) },
      (2 * 0.1 + 2) / 6,
    ],
  ])('%s', (_, mine, theirs, expected) => {
    const fit = livingFit(mine, theirs)
    if (expected === undefined) expect(fit).toBeUndefined()
    else expect(fit).toBeCloseTo(expected, 12)
  })

  test('marking everything as most important has the same effect as marking nothing', () => {
    fc.assert(
      fc.property(someAnswers, someAnswers, (mine, theirs) => {
        const all = (importance: 1 | 9) =>
          Object.fromEntries(
            Object.entries(mine).map(([id, given]) => [id, { ...given, importance }]),
          )
        expect(livingFit(all(9), theirs)).toEqual(livingFit(all(1), theirs))
      }),
    )
  })

  test('of few answers stays near the middle', () => {
    const fits = [1, 4, 20].map((count) => livingFit(strict(0, count), strict(0, count)))
    expect(fits).toEqual([0.6, 0.75, expect.closeTo(22 / 24, 12)])
  })
})

describe('the percentage on a card', () => {
  test('is in steps of 5, at most 95, from six answers in common on, and the same for both', () => {
    expect(shownFit(strict(0, 5), strict(0))).toBeUndefined()
    expect(shownFit(strict(0, 6), strict(0))).toEqual({ percent: 80, answers: 6 })
    expect(shownFit(strict(0), strict(0))).toEqual({ percent: 90, answers: 20 })
    fc.assert(
      fc.property(someAnswers, someAnswers, (one, other) => {
        const shown = shownFit(one, other)
        expect(shownFit(other, one)).toEqual(shown)
        if (shown === undefined) return
        expect(shown.percent % 5).toBe(0)
        expect(shown.percent).toBeGreaterThan(0)
        expect(shown.percent).toBeLessThanOrEqual(95)
      }),
    )
  })
})

describe('a packed market with answers', () => {
  test('scores and holds what two people do', () => {
    fc.assert(
      fc.property(anybodyLiving, anybodyLiving, (one, other) => {
        if (one.role === 'poster' && other.role === 'poster') return
        const packed = pack([one, other])
        const viewer = viewerOf(packed, 0, UNCALIBRATED)
        const { risks } = packed.living
        expect(evidenceAt(packed, viewer, 1)).toBeCloseTo(evidenceFor(one, other, risks), 12)
        expect(mutualAt(packed, viewer, 1)).toBeCloseTo(
          mutualProbability(one, other, UNCALIBRATED, risks),
          12,
        )
        expect(traitsAt(packed, 1)).toEqual(traitsOf(other))
      }),
    )
  })

  test('is scanned exactly', () => {
    const people = fc.uniqueArray(anybodyLiving, {
      minLength: 1,
      maxLength: 40,
      selector: ({ id }) => id,
    })
    fc.assert(
      fc.property(people, fc.nat(12), fc.nat(), (crowd, k, salt) => {
        const packed = pack(crowd)
        const query = { k, salt, isExcluded: (row: number) => row % 7 === 5 }
        crowd.forEach((_, row) => {
          const viewer = viewerOf(packed, row, UNCALIBRATED)
          const found = topK(packed, viewer, query)
          const expected = scan(packed, viewer, query)
          expect([...found.rows]).toEqual([...expected.rows])
          expect([...found.scores]).toEqual([...expected.scores])
        })
      }),
      { numRuns: 60 },
    )
  })

  test('takes an answer back', () => {
    const packed = pack([saying('one', { answers: strict(1) }), saying('two', { answers: CLEAN })])
    expect(traitsAt(packed, 0).living.answers).toEqual(strict(1))
    packed.change(0, traitsOf(saying('one', { answers: CLEAN })))
    expect(traitsAt(packed, 0).living.answers).toEqual(CLEAN)
  })
})

test('a scan of a window finds the best of its rows, from the first again after the last', () => {
  const people = Array.from({ length: 30 }, (_, at) => saying(`${at}`, { answers: strict(at % 4) }))
  const packed = pack(people)
  const viewer = viewerOf(packed, 3, UNCALIBRATED)
  const found = (from: number, size: number) => {
    const window = { from, size }
    return [...topK(packed, viewer, { k: 30, salt: 1, isExcluded: () => false, window }).rows]
  }
  expect(found(27, 6).toSorted((one, other) => one - other)).toEqual([0, 1, 2, 27, 28, 29])
  expect(found(0, 30)).toHaveLength(29)
  expect(found(12, 99)).toHaveLength(29)
})
