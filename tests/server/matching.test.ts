import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { INTERESTS, PROGRAMS, ROLES, UNIVERSITIES } from '../../domain/enumerations.ts'
import { isEligible } from '../../server/matching/eligible.ts'
import { fitFor, mutualFit } from '../../server/matching/fit.ts'
import type { Person } from '../../server/matching/person.ts'
import { POSTER as OWNER, SEARCHER } from '../matching/people.ts'

const NOW = new Date('2026-01-15T12:00:00Z')
const BASE: Person = { ...SEARCHER, interests: ['Music', 'Art'], lastActiveAt: NOW }
const POSTER: Person = {
  ...OWNER,
  ...{ interests: BASE.interests, lastActiveAt: NOW },
  place: { cost: 3000, capacity: 2, placesTaken: 0 },
}
const them = (changes: Partial<Person>): Person => ({ ...BASE, id: 'them', ...changes })

describe('L0 eligible', () => {
  test.each([
    ['two searchers', BASE, them({}), true],
    ['oneself', BASE, BASE, false],
    ['another market', BASE, them({ market: 'toronto' }), false],
    ['14 days away', BASE, them({ lastActiveAt: new Date('2026-01-01T12:00:00Z') }), true],
    ['longer away', BASE, them({ lastActiveAt: new Date('2026-01-01T11:59:59Z') }), false],
    ['a place at the budget', BASE, POSTER, true],
    ['a place above it', { ...BASE, budget: 999 }, POSTER, false],
    [
      'no places left',
      BASE,
      { ...POSTER, place: { cost: 300, capacity: 2, placesTaken: 2 } },
      false,
    ],
    ['a poster without a place', BASE, { ...POSTER, place: null }, false],
    ['a searcher who can pay', POSTER, them({}), true],
    ['a searcher who cannot', POSTER, them({ budget: 900 }), false],
    ['two posters', POSTER, { ...POSTER, id: 'other' }, false],
  ])('%s', (_, me, other, expected) => {
    expect(isEligible(me, other, NOW)).toBe(expected)
  })
})

const person = fc.record({
  id: fc.uuid(),
  role: fc.constantFrom(...ROLES),
  market: fc.constant('london-ontario'),
  age: fc.option(fc.integer({ min: 16, max: 99 })),
  university: fc.option(fc.constantFrom(...UNIVERSITIES)),
  program: fc.option(fc.constantFrom(...PROGRAMS)),
  interests: fc.subarray([...INTERESTS]),
  budget: fc.option(fc.integer({ min: 600, max: 2000 })),
  lastActiveAt: fc.constant(NOW),
  place: fc.option(
    fc.record({
      cost: fc.integer({ min: 0, max: 20_000 }),
      capacity: fc.integer({ min: 1, max: 20 }),
      placesTaken: fc.integer({ min: 0, max: 20 }),
    }),
  ),
})

describe('L1 fit', () => {
  const empty = { age: null, university: null, program: null, interests: [], budget: null }
  const knowing = (changes: Partial<Person>) => them({ ...empty, ...changes })

  test('is a number from 0 to 1, symmetric, whatever is missing', () => {
    fc.assert(
      fc.property(person, person, (one, other) => {
        const fit = mutualFit(one, other)
        expect(fit).toBeGreaterThanOrEqual(0)
        expect(fit).toBeLessThanOrEqual(1)
        expect(mutualFit(other, one)).toBeCloseTo(fit, 12)
      }),
    )
  })

  test('is neutral when nothing is known', () => {
    expect(fitFor(knowing({}), knowing({}))).toBe(0.5)
  })

  // (Σ weight · part + 2 · 0.5) / (Σ weight + 2)
  test.each([
    ['the same age', knowing({ age: 20 }), knowing({ age: 20 }), 3 / 4],
    ['four years apart', knowing({ age: 20 }), knowing({ age: 24 }), 0.553_265_33],
    ['my age unknown', knowing({}), knowing({ age: 20 }), 0.5],
    ['their age unknown', knowing({ age: 20 }), knowing({}), 0.5],
    ['all interests', knowing({ interests: ['Music'] }), knowing({ interests: ['Music'] }), 5 / 6],
    [
      'one of two interests',
      knowing({ interests: ['Music', 'Art'] }),
      knowing({ interests: ['Music'] }),
      0.638_071_19,
    ],
    ['no interest', knowing({ interests: ['Art'] }), knowing({ interests: ['Music'] }), 1 / 6],
    ['their interests unknown', knowing({ interests: ['Art'] }), knowing({}), 0.5],
    ['the same program', knowing({ program: 'Science' }), knowing({ program: 'Science' }), 2 / 3],
    ['another program', knowing({ program: 'Science' }), knowing({ program: 'Nursing' }), 1 / 3],
    ['their program unknown', knowing({ program: 'Science' }), knowing({}), 0.5],
    [
      'another university',
      knowing({ university: 'Huron College' }),
      knowing({ university: 'Western University' }),
      1 / 3,
    ],
    ['the same budget', knowing({ budget: 900 }), knowing({ budget: 900 }), 3 / 4],
    ['budgets half apart', knowing({ budget: 600 }), knowing({ budget: 1300 }), 1 / 2],
    ['budgets all apart', knowing({ budget: 600 }), knowing({ budget: 2000 }), 1 / 4],
    ['my budget unknown', knowing({}), knowing({ budget: 900 }), 0.5],
    ['their budget unknown', knowing({ budget: 900 }), knowing({}), 0.5],
    ['a place for half the budget', knowing({ budget: 2000 }), { ...POSTER, ...empty }, 11 / 16],
    ['a place for all of it', knowing({ budget: 1000 }), { ...POSTER, ...empty }, 5 / 8],
    ['to a poster everybody who can pay', { ...POSTER, ...empty }, knowing({ budget: 900 }), 3 / 4],
  ])('%s', (_, me, other, expected) => {
    expect(fitFor(me, other)).toBeCloseTo(expected, 8)
  })

  test('grows with interests in common and falls with the difference of age', () => {
    const suiting = (changes: Partial<Person>) => mutualFit(BASE, them(changes))
    expect(suiting({ interests: ['Music', 'Art'] })).toBeGreaterThan(
      suiting({ interests: ['Music'] }),
    )
    expect(suiting({ interests: ['Music'] })).toBeGreaterThan(suiting({ interests: ['Tech'] }))
    expect(suiting({ age: 20 })).toBeGreaterThan(suiting({ age: 24 }))
    expect(suiting({ program: 'Science' })).toBeGreaterThan(suiting({ program: 'Nursing' }))
  })
})
