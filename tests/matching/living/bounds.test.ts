import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEAL_BREAKERS, type DealBreaker } from '../../../domain/living/dealBreakers.ts'
import type { ItemId } from '../../../domain/living/items.ts'
import { isEligible } from '../../../server/matching/eligible.ts'
import { pack } from '../../../server/matching/index/pack.ts'
import { couldMeet, viewerOf } from '../../../server/matching/index/viewer.ts'
import type { Living } from '../../../server/matching/living/living.ts'
import { todayOf } from '../../../server/matching/living/stay.ts'
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
const meet = (one: Person, other: Person, now = new Date(0)) => {
  const [me, them] = [one, other].map((person) => ({ ...person, lastActiveAt: now }))
  if (me === undefined || them === undefined) throw new Error('There are two.')
  const there = isEligible(me, them, now)
  expect(isEligible(them, me, now)).toBe(there)
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

describe('dates that have passed', () => {
  test.each<[string, Person, Person, boolean]>([
    ['a place until yesterday', searcher({}), poster({ until: '2027-03-08' }), false],
    [
      'until today, which is another day somewhere',
      searcher({}),
      poster({ until: '2027-03-09' }),
      true,
    ],
    [
      'a search and a place that ended',
      searcher({ until: '2027-02-01' }),
      poster({ until: '2027-03-01' }),
      false,
    ],
    ['a latest move-in in the past', searcher({ until: '2027-02-01' }), poster({}), true],
    [
      'the same of two searchers',
      searcher({ until: '2027-02-01' }),
      saying('two', { stay: { ...SILENT.stay, from: '2027-06-01' } }),
      true,
    ],
    [
      'a first day in the past: too few months are left',
      searcher({ from: '2026-09-01', shortest: 4 }),
      poster({ until: '2027-04-30' }),
      false,
    ],
    [
      'no first day: enough months are left',
      searcher({ shortest: 4 }),
      poster({ until: '2027-07-10' }),
      true,
    ],
    ['no first day: too few', searcher({ shortest: 4 }), poster({ until: '2027-06-10' }), false],
  ])('%s', (_, one, other, expected) => {
    expect(meet(one, other, new Date('2027-03-10T12:00:00Z'))).toBe(expected)
  })
})

test('the packed market says who could meet as eligibility does, on every day', () => {
  const days = fc.integer({ min: 0, max: 4000 })
  fc.assert(
    fc.property(anybodyLiving, anybodyLiving, days, (one, other, day) => {
      const now = new Date(Date.UTC(2020, 0, day + 1))
      const packed = pack([one, other])
      const viewer = (row: number) => viewerOf(packed, row, UNCALIBRATED, todayOf(now))
      const could = couldMeet(packed, viewer(0), 1)
      expect(could).toBe(meet(one, other, now))
      expect(couldMeet(packed, viewer(1), 0)).toBe(could)
    }),
    { numRuns: 500 },
  )
})
