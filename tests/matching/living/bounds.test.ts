import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEAL_BREAKERS, type DealBreaker } from '../../../domain/living/dealBreakers.ts'
import type { ItemId } from '../../../domain/living/items.ts'
import { isEligible } from '../../../server/matching/eligible.ts'
import { pack } from '../../../server/matching/index/pack.ts'
import { couldMeet, viewerOf } from '../../../server/matching/index/viewer.ts'
import type { Living } from '../../../server/matching/living/living.ts'
import type { Person, Place } from '../../../server/matching/person.ts'
import { UNCALIBRATED } from '../../../server/matching/probability.ts'
import { POSTER } from '../people.ts'
import { answer, anybodyLiving, SILENT, saying } from './said.ts'

type Stay = Partial<Living['stay']>

const searcher = (stay: Stay) => saying('searcher', { stay: { ...SILENT.stay, ...stay } })
const poster = (stay: Stay, place: Partial<Place> = {}): Person => ({
  ...POSTER,
  place: { cost: 2700, capacity: 2, placesTaken: 0, ...place },
  living: { ...SILENT, stay: { ...SILENT.stay, ...stay } },
})
const meet = (one: Person, other: Person) => {
  const there = isEligible(one, other, new Date(0))
  expect(isEligible(other, one, new Date(0))).toBe(there)
  return there
}

describe('facts, both ways', () => {
  test.each<[string, Person, Person, boolean]>([
    ['nothing told', searcher({}), poster({}), true],
    ['one day in common', searcher({ until: '2027-01-01' }), poster({ from: '2027-01-01' }), true],
    [
      'free a day too late',
      searcher({ until: '2027-01-01' }),
      poster({ from: '2027-01-02' }),
      false,
    ],
    ['taken back before', searcher({ from: '2027-05-01' }), poster({ until: '2027-04-30' }), false],
    ['stays that do not overlap', searcher({ shortest: 8 }), poster({ longest: 4 }), false],
    ['stays that do', searcher({ shortest: 4 }), poster({ longest: 4 }), true],
    [
      'a term that is four months, rounded',
      searcher({ from: '2027-01-01', shortest: 4 }),
      poster({ until: '2027-04-25' }),
      true,
    ],
    [
      'too little time before it is taken back',
      searcher({ from: '2027-01-01', shortest: 4 }),
      poster({ until: '2027-03-25' }),
      false,
    ],
    [
      'too little time from the day on which it is free',
      searcher({ from: '2026-09-01', shortest: 4 }),
      poster({ from: '2027-01-01', until: '2027-03-25' }),
      false,
    ],
    [
      'just enough time from that day',
      searcher({ from: '2026-09-01', shortest: 4 }),
      poster({ from: '2027-01-01', until: '2027-04-25' }),
      true,
    ],
    [
      'a term of three months and a week',
      searcher({ from: '2027-01-01', shortest: 4 }),
      poster({ until: '2027-04-10' }),
      false,
    ],
    [
      'too little time for whom the poster seeks',
      searcher({ from: '2027-05-01' }),
      poster({ from: '2027-01-01', until: '2027-08-31', shortest: 6 }),
      false,
    ],
    [
      'just enough time for whom the poster seeks',
      searcher({ from: '2027-05-01' }),
      poster({ from: '2027-01-01', until: '2027-08-31', shortest: 4 }),
      true,
    ],
    [
      'two searchers for different lengths',
      searcher({ shortest: 8 }),
      saying('other', { stay: { ...SILENT.stay, longest: 7 } }),
      false,
    ],
    [
      'two searchers at different times',
      searcher({ until: '2026-12-31' }),
      saying('other', { stay: { ...SILENT.stay, from: '2027-01-01' } }),
      false,
    ],
    ['a rent per room above the budget', searcher({}), poster({}, { rent: 1001 }), false],
    ['a rent at the budget', searcher({}), poster({}, { rent: 1000 }), true],
    ['a share below, a rent above', searcher({}), poster({}, { cost: 300, rent: 1200 }), false],
  ])('%s', (_, one, other, expected) => {
    expect(meet(one, other)).toBe(expected)
  })
})

describe('deal-breakers', () => {
  const refusing = saying('refusing', { dealBreakers: ['smoking'] })

  test('hold in both directions, whatever else fits', () => {
    expect(meet(refusing, saying('smoker', { answers: answer('smoking', 1) }))).toBe(false)
    expect(meet(refusing, saying('other', { answers: answer('smoking', 0) }))).toBe(true)
  })

  test.each<[DealBreaker, ItemId, number]>([
    ['smoking', 'smoking', 1],
    ['cannabis', 'cannabis', 1],
    ['pets', 'pets', 1],
    ['parties', 'parties', 2],
    ['partnerNights', 'partnerNights', 3],
    ['quietAfter23', 'nightNoise', 2],
  ])('%s is broken by the answer to %s from level %i on, and no other', (name, item, level) => {
    const others = DEAL_BREAKERS.filter((one) => one !== name)
    const isMet = (dealBreakers: readonly DealBreaker[], own: number) =>
      meet(saying('me', { dealBreakers }), saying('them', { answers: answer(item, own) }))
    const met = [isMet([name], level - 1), isMet([name], level), isMet(others, level)]
    expect(met).toEqual([true, false, true])
  })

  test('are broken by answers alone: who has not answered is not excluded', () => {
    expect(meet(refusing, saying('silent', {}))).toBe(true)
    expect(meet(refusing, saying('silent', { answers: answer('cannabis', 3) }))).toBe(true)
  })
})

describe('a home of the own gender', () => {
  const said = (gender: string | null, ownGenderOnly: boolean, id = `${gender}`) =>
    saying(id, { gender, ownGenderOnly })
  const place = (gender: string): Person => ({
    ...POSTER,
    living: { ...SILENT, gender, ownGenderOnly: true },
  })

  test.each<[string, Person, Person, boolean]>([
    ['without the switch', said('Male', false), said('Female', false), true],
    ['with it, another', said('Female', true), said('Male', false), false],
    ['with it, the same', said('Female', true), said('Female', false, 'two'), true],
    [
      'with it, one who does not tell',
      said('Female', true),
      said('Prefer not to say', false),
      false,
    ],
    [
      'of one who does not tell the own: no effect',
      said('Prefer not to say', true),
      said('Male', false),
      true,
    ],
    ['of a searcher about a poster', said('Female', true), place('Male'), false],
    ['of posters: there is none', said('Female', false), place('Male'), true],
  ])('%s', (_, one, other, expected) => {
    expect(meet(one, other)).toBe(expected)
  })
})

test('the packed market says who could meet as eligibility does', () => {
  fc.assert(
    fc.property(anybodyLiving, anybodyLiving, (one, other) => {
      const packed = pack([one, other])
      const could = couldMeet(packed, viewerOf(packed, 0, UNCALIBRATED), 1)
      expect(could).toBe(isEligible(one, other, new Date(0)))
      expect(couldMeet(packed, viewerOf(packed, 1, UNCALIBRATED), 0)).toBe(could)
    }),
    { numRuns: 500 },
  )
})
