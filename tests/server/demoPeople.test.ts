import { describe, expect, test } from 'vitest'
import { darker } from '../../demo/art/colour.ts'
import { inventBio } from '../../demo/bios.ts'
import { inventLiving, livingRow } from '../../demo/living.ts'
import { drawingsOf } from '../../demo/pictures.ts'
import { inventPlace } from '../../demo/places.ts'
import { randomFrom } from '../../demo/random.ts'
import { demoEmail, inventId, listingRow } from '../../demo/rows.ts'
import { inventStudent } from '../../demo/students.ts'
import { PROGRAMS, UNIVERSITIES } from '../../domain/enumerations.ts'
import { answerProblem } from '../../domain/living/answers.ts'
import { ITEMS } from '../../domain/living/items.ts'

const PEOPLE = Array.from({ length: 300 }, (_, index) => inventStudent(index))
const NOW = new Date('2026-01-15T12:00:00Z')

/** The different values, in their order. */
const kinds = (values: readonly number[]) =>
  [...new Set(values)].toSorted((one, other) => one - other)

describe('an invented student', () => {
  test('has a place and no budget as every third, or a budget in the middle of the range', () => {
    for (const [index, { role, place, columns }] of PEOPLE.entries()) {
      const isPoster = index % 3 === 1
      expect(role).toBe(isPoster ? 'poster' : 'searcher')
      expect([place !== undefined, columns.budget === null]).toEqual([isPoster, isPoster])
    }
    const budgets = PEOPLE.flatMap(({ columns }) => columns.budget ?? [])
    expect(budgets.filter((one) => one < 700 || one > 1700 || one % 50 !== 0)).toEqual([])
    expect(kinds(budgets).length).toBeGreaterThan(10)
  })

  test('is of a student’s age, likes two to five things, and studies at one of the universities', () => {
    expect(kinds(PEOPLE.map(({ columns }) => columns.age))).toEqual([
      18, 19, 20, 21, 22, 23, 24, 25, 26,
    ])
    expect(kinds(PEOPLE.map(({ columns }) => columns.interests.length))).toEqual([2, 3, 4, 5])
    for (const { columns } of PEOPLE) {
      expect(new Set(columns.interests).size).toBe(columns.interests.length)
      expect(PROGRAMS).toContain(columns.program)
    }
    const at = PEOPLE.map(({ columns }) => columns.university)
    expect(new Set(at)).toEqual(new Set(UNIVERSITIES))
    expect(at.filter((one) => one === UNIVERSITIES[0]).length).toBeGreaterThan(180)
  })

  test('is drawn as somebody of this gender', () => {
    const styles = { Female: 'long', Male: 'short', Other: 'any' } as const
    for (const { somebody } of PEOPLE) {
      const { gender, looks } = somebody
      expect(looks.style).toBe(styles[gender])
      if (looks.headwear === 'hijab') expect(gender).toBe('Female')
      if (looks.headwear === 'turban') expect(gender).toBe('Male')
    }
    expect(new Set(PEOPLE.map(({ somebody }) => somebody.gender)).size).toBe(3)
  })

  test('tells of the own studies and interests, of nobody else’s', () => {
    const others =
      /Thames|football|paint|Sketching|space|about plants|Wi-Fi|keyboards|sew|hem |curry|sourdough|map on|long weekend|shelves|porch|film|subtitles/
    const bios = Array.from({ length: 100 }, (_, seed) =>
      inventBio(randomFrom(seed), 'Nursing', ['Music']),
    )
    for (const bio of bios) expect(bio).toMatch(/nursing/i)
    expect(bios.filter((bio) => others.test(bio))).toEqual([])
    expect(bios.filter((bio) => /guitar|records/.test(bio)).length).toBeGreaterThan(40)
    expect(inventBio(randomFrom(1), 'Droit', [])).not.toMatch(/undefined|nursing/i)
  })
})

describe('an invented place', () => {
  const places = PEOPLE.flatMap(({ place }) => place ?? [])

  test('has a bedroom for everybody, a rent that divides, and says how many are looked for', () => {
    expect(kinds(places.map(({ capacity }) => capacity))).toEqual([1, 2, 3])
    expect(kinds(places.map(({ bedrooms, capacity }) => bedrooms - capacity))).toEqual([1, 2])
    for (const { capacity, cost, description } of places) {
      const share = cost / (capacity + 1)
      expect([share % 10, share >= 500, share <= 1100]).toEqual([0, true, true])
      const people = capacity === 1 ? 'one roommate' : `${capacity} roommates`
      expect(description).toMatch(new RegExp(`^We are looking for ${people} from September on\\. `))
    }
  })

  test('is called by what it is, and has different rooms and amenities', () => {
    for (const { title, property_type, scenes, amenities, bathrooms } of places) {
      expect(title).toMatch(new RegExp(`^[A-Z][a-z]+ ${property_type.toLowerCase()} [a-z ]+$`))
      expect([new Set(scenes).size, new Set(amenities).size]).toEqual([
        scenes.length,
        amenities.length,
      ])
      expect([1, 1.5, 2, 2.5]).toContain(bathrooms)
    }
    expect(kinds(places.map(({ scenes }) => scenes.length))).toEqual([1, 2, 3, 4])
    expect(kinds(places.map(({ amenities }) => amenities.length))).toEqual([3, 4, 5, 6, 7, 8])
    expect(new Set(places.map((place) => place.private_location)).size).toBe(2)
  })

  test('is in London at the universities of the specification, and at its campus elsewhere', () => {
    for (const { location } of places) {
      const [, one, other] = /^(.+) at (.+), London, Ontario$/.exec(location) ?? []
      expect(one).toBeDefined()
      expect(other).not.toBe(one)
    }
    const budget = { min: 400, max: 1000, step: 10 }
    const campus = { name: 'Northgate University', programs: ['Arts'], currency: 'GBP', budget }
    const address_hint = '12 Cardigan Road, Leeds'
    const [hinted, plain] = [{ ...campus, address_hint }, campus].map((one) =>
      inventPlace(randomFrom(7), one),
    )
    expect([hinted?.location, plain?.location]).toEqual([address_hint, campus.name])
    const share = (plain?.cost ?? 0) / ((plain?.capacity ?? 0) + 1)
    expect([share >= 250, share <= 550]).toEqual([true, true])
  })
})

describe('an invented questionnaire', () => {
  const all = PEOPLE.map((_, index) => inventLiving(index, NOW))

  test('of the two accounts shuts nobody out: nothing is smoked or drunk, any time suits', () => {
    for (const { answers, deal_breakers, dates } of all.slice(0, 2)) {
      const levels = [answers.smoking, answers.cannabis, answers.alcohol].map((one) => one?.own)
      expect([levels, deal_breakers]).toEqual([[0, 0, 0], []])
      expect(dates).toMatchObject({ shortest: 4, longest: 24 })
      expect(Object.keys(answers)).toHaveLength(ITEMS.length)
    }
  })

  test('of the others is whole or empty, and shuts out smokers only if the student is none', () => {
    for (const { answers, deal_breakers } of all) {
      const problems = ITEMS.flatMap(({ id }) => {
        const answer = answers[id]
        return answer === undefined ? [] : (answerProblem(id, answer) ?? [])
      })
      expect(problems).toEqual([])
      expect([0, ITEMS.length]).toContain(Object.keys(answers).length)
      if (deal_breakers.length > 0) expect(answers.smoking?.own).toBe(0)
    }
    const shutOut = all.filter(({ deal_breakers }) => deal_breakers.length > 0).length
    expect([shutOut > 5, shutOut < 60]).toEqual([true, true])
  })

  test('begins in ten to a hundred days, for a term, two or a year, or longer', () => {
    for (const { dates } of all) {
      expect([dates.from >= '2026-01-25', dates.from <= '2026-04-25']).toEqual([true, true])
    }
    const others = all.slice(2).map(({ dates }) => dates)
    expect(kinds(others.map(({ shortest }) => shortest))).toEqual([4, 8, 12])
    expect(kinds(others.map(({ shortest, longest }) => longest - shortest))).toEqual([0, 4, 8])
  })

  test('has the dates of a searcher in the search, those of a poster in the listing', () => {
    const [living] = all
    if (living === undefined) throw new Error('There is no questionnaire.')
    const { answers, dates } = living
    const row = (role: 'searcher' | 'poster') => livingRow(living, { id: 'one', role }, NOW)
    const same = { student_id: 'one', own_gender_only: false, changed_at: NOW }
    const nothing = { answers, deal_breakers: [], move_in_to: null, furnished: null }
    const { from, shortest, longest } = dates
    expect(row('searcher')).toEqual({
      ...{ ...same, ...nothing, move_in_from: from, own_room: true },
      ...{ shortest_stay: shortest, longest_stay: longest },
    })
    expect(row('poster')).toEqual({
      ...{ ...same, ...nothing, move_in_from: null, own_room: null },
      ...{ shortest_stay: null, longest_stay: null },
    })
  })
})

test('a listing shows a picture of the building and of each room, its terms and its owner', () => {
  const poster = inventStudent(1)
  const drawings = drawingsOf(poster, 1)
  const living = inventLiving(1, NOW)
  const { portrait, rooms } = drawings
  expect(rooms).toHaveLength((poster.place?.scenes.length ?? 0) + 1)
  // The cover is the building on its lawn.
  const isOutside = rooms.map(({ svg }) => svg.includes('#9cc48f'))
  expect(isOutside).toEqual(rooms.map((_, at) => at === 0))
  const names = [portrait, ...rooms].map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(name).toMatch(/^public\/1725148801000-[0-9a-f]{32}\.jpg$/)
  expect([portrait, ...rooms].map(({ bucket }) => bucket)).toEqual([
    'profile_pictures',
    ...rooms.map(() => 'property_photos'),
  ])
  expect(listingRow(poster, living, 'owner', drawings, NOW)).toMatchObject({
    ...{ owner_id: 'owner', created_at: NOW, photos: names.slice(1), utilities: 0 },
    ...{ title: poster.place?.title, cost: poster.place?.cost, free_from: living.dates.from },
    ...{ shortest_stay: living.dates.shortest, longest_stay: living.dates.longest },
  })
  const searcher = inventStudent(0)
  expect(listingRow(searcher, living, 'owner', drawingsOf(searcher, 0), NOW)).toBeUndefined()
})

test('addresses, ids and colours', () => {
  expect([0, 1, 2, 123].map((index) => demoEmail(index, 'uwo.ca'))).toEqual([
    ...['demo.searcher@uwo.ca', 'demo.poster@uwo.ca', 'demo.002@uwo.ca', 'demo.123@uwo.ca'],
  ])
  const random = randomFrom(5)
  const [one, other] = [inventId(random), inventId(random)]
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
  expect([uuid.test(one), uuid.test(other), one === other]).toEqual([true, true, false])
  expect(inventId(randomFrom(5))).toBe(one)
  expect([darker('#ffffff', 0.5), darker('#0a0b0c', 0.5)]).toEqual(['#808080', '#050606'])
})

test('a random source stays within its bounds, reaches both, and picks no value twice', () => {
  const random = randomFrom(3)
  expect(kinds(Array.from({ length: 200 }, () => random.whole(2, 4)))).toEqual([2, 3, 4])
  expect([random.chance(0), random.chance(1)]).toEqual([false, true])
  expect(random.some(['a', 'b', 'c'], 9)).toEqual(['a', 'b', 'c'])
  expect(new Set(random.some(['a', 'b', 'c', 'd'], 2)).size).toBe(2)
  expect(() => random.pick([])).toThrow('There is nothing to pick from.')
})
