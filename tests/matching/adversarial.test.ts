import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { INTERESTS, PROGRAMS, UNIVERSITIES } from '../../domain/enumerations.ts'
import { isEligible } from '../../server/matching/eligible.ts'
import type { Person } from '../../server/matching/person.ts'
import { fraction } from '../../server/matching/random.ts'
import { ALLOCATION, LIKE } from '../../server/matching/weights.ts'
import { type Diary, type Impression, live, type Town } from './days.ts'
import { crowdOf, POSTER, SEARCHER } from './people.ts'

const drawn = (who: number, what: number) => fraction(who * 31 + 7, what)
const some = <T>(list: readonly T[], at: number): T => list[Math.floor(at * list.length)] as T

/** A searcher whose values differ from those of all others. */
function searcher(who: number): Person {
  return {
    ...SEARCHER,
    id: `student-${who}`,
    age: 17 + Math.floor(9 * drawn(who, 1) * drawn(who, 2)),
    university: some(UNIVERSITIES, drawn(who, 3) ** 2),
    program: some(PROGRAMS, drawn(who, 4)),
    interests: INTERESTS.filter((_, place) => drawn(who, 5 + place) < 0.35),
    budget: 600 + 50 * Math.floor(24 * drawn(who, 20)),
  }
}

function poster(who: number, place: Person['place'] = POSTER.place): Person {
  return { ...searcher(who), role: 'poster', budget: null, place }
}

const searchers = (count: number) => Array.from({ length: count }, (_, who) => searcher(who))
const mixed = (count: number) =>
  searchers(count).map((one, who) => (who % 5 === 0 ? poster(who) : one))

const alike = ({ id }: Person): Person => ({ ...SEARCHER, id })
const unlike = ({ id }: Person): Person => ({
  ...{ ...SEARCHER, id, age: 60, budget: 2000 },
  ...{ interests: ['Sport'], program: 'Nursing', university: 'Huron College' },
})

/** Every student likes a random third of the others. */
const anyhow: Town['likes'] = (viewer, shown) => fraction(viewer, shown) < 1 / 3

const shownTo = ({ cards }: Diary, who: number) => cards.filter(({ shown }) => shown === who)
const cardsOf = ({ cards }: Diary, who: number) => cards.filter(({ viewer }) => viewer === who)

/** How often each person was shown, divided by the mean of all. */
function shares({ town, cards }: Diary): number[] {
  const counts = town.people.map(() => 0)
  for (const { shown } of cards) counts[shown] = (counts[shown] ?? 0) + 1
  const mean = cards.length / Math.max(1, town.people.length)
  return counts.map((count) => count / mean)
}

const areEligible = (one: Person, other: Person) => isEligible(one, other, one.lastActiveAt)

const REACH = Object.values(LIKE).reduce((sum, weight) => sum + weight, 0) / 2

function isSound({ evidence, probability }: Impression): boolean {
  return Math.abs(evidence) <= REACH + 1e-9 && probability > 0 && probability < 1
}

/** Simulates a town. Fails if a rule was broken or a number is NaN. */
function liveWell(town: Town): Diary {
  const diary = live(town)
  expect(diary.broken).toEqual([])
  expect(diary.cards.filter((card) => !isSound(card))).toEqual([])
  return diary
}

describe('a town where', () => {
  test('everybody likes one person: that one is shown like others, and the rest is not starved', () => {
    const diary = liveWell({ people: searchers(150), days: 5, likes: (_, shown) => shown === 7 })
    const all = shares(diary)
    expect(all[7]).toBeLessThanOrEqual(ALLOCATION.capTimesMean)
    expect(Math.min(...all)).toBeGreaterThan(0.5)
  })

  test('one person likes everybody: their likes do not all fill decks at once', () => {
    const diary = liveWell({ people: searchers(150), days: 5, likes: (viewer) => viewer === 7 })
    expect(shares(diary)[7]).toBeLessThanOrEqual(ALLOCATION.capTimesMean)
  })

  test('without any likes, everybody is still shown equally often, and the odds are probabilities', () => {
    const diary = liveWell({ people: searchers(120), days: 6, likes: () => false })
    const all = shares(diary)
    expect(Math.min(...all)).toBeGreaterThan(0.5)
    expect(Math.max(...all)).toBeLessThanOrEqual(ALLOCATION.capTimesMean)
    expect(diary.matches.size).toBe(0)
    const last = diary.cards.filter(({ day }) => day === 5).map(({ probability }) => probability)
    expect(Math.max(...last)).toBeLessThan(0.1)
  })

  test('everybody likes everybody: everybody matches, nobody much more than others', () => {
    const diary = liveWell({ people: searchers(120), days: 5, likes: () => true })
    const matched = diary.town.people.map(() => 0)
    for (const pair of diary.matches) {
      for (const who of pair.split('>').map(Number)) matched[who] = (matched[who] ?? 0) + 1
    }
    expect(Math.min(...matched)).toBeGreaterThan(5)
    expect(Math.max(...matched)).toBeLessThan(4 * Math.min(...matched))
  })

  test('one passes on everybody: their decks are filled, and they are shown to those they have not passed on', () => {
    const likes: Town['likes'] = (viewer, shown) => viewer !== 3 && anyhow(viewer, shown)
    const diary = liveWell({ people: searchers(100), days: 4, likes })
    expect(cardsOf(diary, 3)).toHaveLength(4 * ALLOCATION.deck)
    expect(shares(diary)[3]).toBeGreaterThan(0.4)
  })

  test('all have a place: decks are empty and nothing breaks', () => {
    const people = searchers(40).map((_, who) => poster(who))
    expect(liveWell({ people, days: 3, likes: () => true }).cards).toEqual([])
  })

  test('one has a place and 500 look for one: all decks are full, the place is not everywhere', () => {
    const place = { cost: 1000, capacity: 1, placesTaken: 0 }
    const people = [poster(0, place), ...searchers(501).slice(1)]
    const diary = liveWell({ people, days: 3, likes: anyhow })
    expect(diary.cards).toHaveLength(501 * 3 * ALLOCATION.deck)
    const shown = shownTo(diary, 0).length
    expect(shown).toBeGreaterThan(0)
    expect(shown).toBeLessThanOrEqual(2 * 3 * ALLOCATION.deck)
  })

  test('all rents are above all budgets: searchers meet searchers, posters wait', () => {
    const place = { cost: 9000, capacity: 2, placesTaken: 0 }
    const people = searchers(80).map((one, who) => (who % 4 === 0 ? poster(who, place) : one))
    const diary = liveWell({ people, days: 3, likes: anyhow })
    expect(diary.cards.filter(({ shown }) => shown % 4 === 0)).toEqual([])
    expect(diary.cards).toHaveLength(60 * 3 * ALLOCATION.deck)
  })

  test('all profiles are the same: everybody is shown about as often', () => {
    const people = searchers(120).map(alike)
    const all = shares(liveWell({ people, days: 5, likes: () => false }))
    expect(Math.min(...all)).toBeGreaterThan(0.8)
    expect(Math.max(...all)).toBeLessThan(1.25)
  })

  test('all profiles are empty: the same, and no card speaks for anybody', () => {
    const nothing = { age: null, university: null, program: null, interests: [], budget: null }
    const people = searchers(120).map(({ id }) => ({ ...SEARCHER, ...nothing, id }))
    const diary = liveWell({ people, days: 5, likes: () => false })
    expect(Math.min(...shares(diary))).toBeGreaterThan(0.8)
    expect(new Set(diary.cards.map(({ evidence }) => evidence))).toEqual(new Set([0]))
  })

  test.each([0, 1, 2, 3])('%i live: everybody meets everybody once', (count) => {
    const diary = liveWell({ people: searchers(count), days: 3, likes: anyhow })
    expect(diary.cards).toHaveLength(count * (count - 1))
  })

  test('every number is as large or as small as can be: nothing breaks, nobody is left out', () => {
    const ages = [1, 17, 99, 255, 1e9, null]
    const budgets = [1, 600, 2000, 1e12, null]
    const places = [0, 1, 1e12].map((cost) => ({ cost, capacity: 1e9, placesTaken: 0 }))
    const people = searchers(90).map((one, who) => {
      const changed = { ...one, age: ages[who % ages.length] ?? null }
      if (who % 9 === 0) return { ...poster(who, places[(who / 9) % 3]), age: changed.age }
      return { ...changed, budget: budgets[who % budgets.length] ?? null }
    })
    const diary = liveWell({ people, days: 4, likes: anyhow })
    expect(Math.min(...people.map((_, who) => cardsOf(diary, who).length))).toBeGreaterThan(
      3 * ALLOCATION.deck,
    )
  })

  test('searchers and posters live together: everybody is shown, whatever they are', () => {
    const all = shares(liveWell({ people: mixed(200), days: 5, likes: anyhow }))
    expect(Math.min(...all)).toBeGreaterThan(0.2)
  })
})

describe('a student who has just joined', () => {
  test('one a day: is shown on the first day, and not only then', () => {
    const people = searchers(166)
    const joinsOn = (who: number) => Math.max(0, who - 159)
    const diary = liveWell({ people, days: 8, joinsOn, likes: anyhow })
    for (let who = 160; who < 166; who += 1) {
      const first = shownTo(diary, who).filter(({ day }) => day === joinsOn(who))
      expect(first.length).toBeGreaterThanOrEqual(ALLOCATION.deck)
      expect(cardsOf(diary, who)).toHaveLength((8 - joinsOn(who)) * ALLOCATION.deck)
    }
  })

  test.each([
    ['like others', mixed(220)],
    ['like nobody', searchers(220).map((one, who) => (who < 200 ? alike(one) : unlike(one)))],
  ])('a tenth, %s: they are a tenth of what is shown in their first 72 hours', (_, people) => {
    const joinsOn = (who: number) => (who < 200 ? 0 : 5)
    const diary = liveWell({ people, days: 8, joinsOn, likes: () => false })
    const early = diary.cards.filter(({ day }) => day >= 5)
    const fresh = early.filter(({ shown }) => shown >= 200)
    expect(fresh.length / early.length).toBeGreaterThanOrEqual(ALLOCATION.newcomerShare)
  })
})

test('in any small town, with any likes, no rule is broken', () => {
  const likes = fc.func<[number, number], boolean>(fc.boolean())
  const joins = fc.array(fc.nat(3), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(crowdOf({ min: 0, max: 30 }), likes, joins, (people, mind, when) => {
      const joinsOn = (who: number) => when[who % when.length] ?? 0
      liveWell({ people, days: 4, likes: mind, joinsOn, mayMeet: areEligible })
    }),
    { numRuns: 60 },
  )
})
