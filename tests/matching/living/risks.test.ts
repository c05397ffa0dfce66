import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LivingAnswers } from '../../../domain/living/answers.ts'
import { DEAL_BREAKERS, type DealBreaker } from '../../../domain/living/dealBreakers.ts'
import { type Pack, pack } from '../../../server/matching/index/pack.ts'
import { topK } from '../../../server/matching/index/topK.ts'
import { evidenceAt, viewerOf } from '../../../server/matching/index/viewer.ts'
import type { Person } from '../../../server/matching/person.ts'
import { UNCALIBRATED } from '../../../server/matching/probability.ts'
import { traitsOf } from '../../../server/matching/traits.ts'
import { answer, anybodyLiving, saying } from './said.ts'

const NOBODY = saying('nobody', {})

/** The viewer, in row 0, refuses this; the others, from row 1 on, have these answers. */
function marketOf(refused: DealBreaker, others: readonly LivingAnswers[]): Pack {
  const people = others.map((answers, row) => saying(`other ${row}`, { answers }))
  return pack([saying('viewer', { dealBreakers: [refused] }), ...people])
}

/** What row `one` loses by the deal-breakers that row `other` may break. */
function risk(packed: Pack, one: number, other: number): number {
  return packed.living.risks.evidence(
    packed.living.refuses[one] ?? 0,
    packed.living.clues[other] ?? 0,
  )
}

function times<T>(count: number, one: T): T[] {
  return Array.from({ length: count }, () => one)
}

/** The evidence of a risk: a broken deal-breaker leaves a tenth of the chance of a like. */
const lost = (share: number) => Math.log(1 - 0.9 * share)

describe('a stated deal-breaker that the other has not answered', () => {
  test.each(DEAL_BREAKERS)('%s: costs nothing while nobody in the market has answered', (name) => {
    const packed = marketOf(name, times(5, {}))
    expect(evidenceAt(packed, viewerOf(packed, 0, UNCALIBRATED), 1)).toBe(
      evidenceAt(packed, viewerOf(packed, 1, UNCALIBRATED), 2),
    )
  })

  test('costs what the market tells: 30 of 60 smoke, and 20 start answers do not', () => {
    const answers = [...times(30, answer('smoking', 3)), ...times(30, answer('smoking', 0)), {}]
    const packed = marketOf('smoking', answers)
    const usual = 30 / 80
    expect(risk(packed, 0, 61)).toBeCloseTo(lost((30 + 20 * usual) / 80), 12)
    const [viewer, silent] = [0, 61].map((row) => viewerOf(packed, row, UNCALIBRATED))
    if (!viewer || !silent) throw new Error('There are no viewers')
    expect(evidenceAt(packed, viewer, 61) - evidenceAt(packed, silent, 0)).toBeCloseTo(
      risk(packed, 0, 61),
      12,
    )
  })

  test('costs nothing if the other has answered that it is kept', () => {
    const answers = [...times(30, answer('smoking', 3)), answer('smoking', 0)]
    expect(risk(marketOf('smoking', answers), 0, 31)).toBe(0)
  })

  test('costs more if those with such answers in the same area break it', () => {
    const smoking = { ...answer('smoking', 3), ...answer('cannabis', 3), ...answer('alcohol', 3) }
    const sober = { ...answer('smoking', 0), ...answer('cannabis', 0), ...answer('alcohol', 0) }
    const told = [answer('cannabis', 0), answer('alcohol', 1), answer('cannabis', 2), {}]
    const market = [...times(40, smoking), ...times(40, sober), ...told]
    const packed = marketOf('smoking', [...market, answer('bedtime', 5)])
    const [low, middle, high, silent, elsewhere] = [81, 82, 83, 84, 85].map((row) =>
      risk(packed, 0, row),
    )
    const usual = 40 / 100
    expect(low).toBeCloseTo(lost((20 * usual) / 60), 12)
    expect([middle, silent, elsewhere]).toEqual(times(3, expect.closeTo(lost(usual), 12)))
    expect(high).toBeCloseTo(lost((40 + 20 * usual) / 60), 12)
  })

  test('costs several deal-breakers one by one', () => {
    const dealBreakers = ['smoking', 'pets', 'quietAfter23'] as const
    const answers = { ...answer('smoking', 1), ...answer('pets', 1), ...answer('nightNoise', 0) }
    const people = times(40, 0).map((_, row) => saying(`other ${row}`, { answers }))
    const packed = pack([saying('viewer', { dealBreakers }), ...people, NOBODY])
    const usual = 40 / 60
    expect(risk(packed, 0, 41)).toBeCloseTo(2 * lost((40 + 20 * usual) / 60), 12)
  })

  test('puts the one who has answered first, of two who suit equally well', () => {
    const answers = [...times(40, answer('pets', 2)), {}, answer('pets', 0)]
    const packed = marketOf('pets', answers)
    const query = { k: 2, salt: 1, isExcluded: (row: number) => row < 41 }
    expect([...topK(packed, viewerOf(packed, 0, UNCALIBRATED), query).rows]).toEqual([42, 41])
  })
})

test('a market whose members change their answers tells the same as one that is packed anew', () => {
  const crowd = fc.array(anybodyLiving, { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(crowd, fc.infiniteStream(anybodyLiving), (before, later) => {
      const packed = pack(before)
      const after = before.map(({ id }): Person => ({ ...(later.next().value as Person), id }))
      after.forEach((person, row) => {
        packed.change(row, traitsOf(person))
      })
      const anew = pack(after)
      const refused = 2 ** DEAL_BREAKERS.length - 1
      after.forEach((_, row) => {
        const clues = anew.living.clues[row] ?? 0
        expect(packed.living.risks.evidence(refused, clues)).toBe(
          anew.living.risks.evidence(refused, clues),
        )
      })
    }),
  )
})

test('a risk that was asked for before follows the answers given, changed and taken back since', () => {
  const packed = marketOf('smoking', times(41, {}))
  const costs = (answers: LivingAnswers) => {
    for (let row = 1; row <= 40; row += 1) {
      packed.change(row, traitsOf(saying(`other ${row}`, { answers })))
    }
    return risk(packed, 0, 41)
  }
  const usual = 40 / 60
  const all = lost((40 + 20 * usual) / 60)
  expect(costs({})).toBeCloseTo(0, 12)
  expect(costs(answer('smoking', 3))).toBeCloseTo(all, 12)
  expect(costs(answer('smoking', 0))).toBeCloseTo(0, 12)
  expect(costs(answer('smoking', 1))).toBeCloseTo(all, 12)
  expect(costs({})).toBeCloseTo(0, 12)
})
