import { describe, expect, test } from 'vitest'
import { DEAL_BREAKERS } from '../../../domain/living/dealBreakers.ts'
import { livingTraitsOf } from '../../../server/matching/living/living.ts'
import { type Stay, stayTraitsOf } from '../../../server/matching/living/stay.ts'
import { reasonsBetween } from '../../../server/matching/reasons.ts'
import { traitsOf } from '../../../server/matching/traits.ts'
import { answer, SILENT, saying } from './said.ts'

describe('what counts of a questionnaire', () => {
  test('an item does not matter to a student who can live with every answer to it', () => {
    const all = answer('tidiness', 1, { accepts: 0b1111, importance: 9 })
    const most = answer('dishes', 1, { accepts: 0b0111, importance: 9 })
    const { answers } = livingTraitsOf({ ...SILENT, answers: { ...all, ...most } }, false)
    expect(answers).toEqual({
      tidiness: { own: 1, accepts: 0b1111, importance: 0 },
      dishes: { own: 1, accepts: 0b0111, importance: 9 },
    })
  })

  test('an answer that no form takes is none, and breaks no deal-breaker', () => {
    const wrong = { ...answer('smoking', 3, { accepts: 0b0001 }), ...answer('parties', 4) }
    const told = { ...wrong, ...answer('pets', 3) }
    const { answers, breaks } = livingTraitsOf({ ...SILENT, answers: told }, false)
    expect(answers).toEqual(answer('pets', 3))
    expect(breaks).toBe(1 << DEAL_BREAKERS.indexOf('pets'))
  })

  test('a home of the own gender is a wish of searchers who tell theirs', () => {
    const wish = (gender: string | null, isPoster: boolean) =>
      livingTraitsOf({ ...SILENT, gender, ownGenderOnly: true }, isPoster).ownGenderOnly
    expect([wish('Female', false), wish('Female', true)]).toEqual([true, false])
    expect([wish(null, false), wish('Prefer not to say', false)]).toEqual([false, false])
  })
})

describe('a stay', () => {
  const OPEN = { from: 0, until: 65_535, shortest: 0, longest: 255 }

  test.each<[Partial<Stay>, object]>([
    [{}, {}],
    [
      { from: '2020-01-01', until: '2020-01-31' },
      { from: 1, until: 31 },
    ],
    [
      { shortest: 4.4, longest: 8.6 },
      { shortest: 4, longest: 9 },
    ],
    [{ from: '1999-12-31', until: '2999-01-01' }, {}],
    [{ shortest: -1, longest: 1e9 }, {}],
    [{ shortest: Number.NaN, longest: Number.POSITIVE_INFINITY }, {}],
  ])('%j is kept as %j; what is missing is no bound', (stay, kept) => {
    expect(stayTraitsOf({ ...SILENT.stay, ...stay })).toEqual({ ...OPEN, ...kept })
  })
})

test('answers in common come before interests where they say more', () => {
  const alike = {
    ...answer('bedtime', 1),
    ...answer('tidiness', 0),
    ...answer('parties', 0),
    ...answer('pets', 0),
    ...answer('wake', 1),
    ...answer('dishes', 2),
  }
  const [me, them] = [saying('me', { answers: alike }), saying('them', { answers: alike })]
  expect(reasonsBetween(traitsOf(me), traitsOf(them))).toEqual([
    'living:bedtime:1',
    'living:tidiness:0',
    'interests:Music,Books',
  ])
})
