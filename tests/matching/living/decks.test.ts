import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answeringCrowd, crowd } from '../../../bench/matching/speed/crowd.ts'
import { allocateDecks } from '../../../server/matching/allocation/allocateDecks.ts'
import { sameAnswers, topicsFor } from '../../../server/matching/living/topics.ts'
import type { Person } from '../../../server/matching/person.ts'
import { reasonsBetween } from '../../../server/matching/reasons.ts'
import { traitsOf } from '../../../server/matching/traits.ts'
import { decksById, marketOf, SEARCHER } from '../people.ts'
import { answer, anybodyLiving, SILENT, saying, someAnswers } from './said.ts'

/** A hash of the decks of every n-th student, independent of their order. */
function digestOf(people: readonly Person[], seed: number, every = 1): string {
  const size = people.length
  const market = marketOf(people, {
    stats: {
      exposure: people.map((_, row) => (row * 7) % 31),
      open: people.map((_, row) => row % 4),
      isNew: people.map((_, row) => Number(row % 9 === 0)),
    },
    relations: {
      excludedFor: (row) => new Set([row, (row * 3) % size, (row * 5 + 1) % size]),
      likersOf: (row) => [(row * 11 + 2) % size, (row * 13 + 5) % size],
    },
    seed,
  })
  const decks = allocateDecks(
    market,
    people.flatMap((_, row) => (row % every === 0 ? [{ row, count: 10 }] : [])),
  )
  const lines = decks.map(({ row, cards }) => {
    const shown = cards.map((card) => `${people[card.row]?.id} ${card.evidence.toFixed(9)}`)
    return `${people[row]?.id}: ${shown.join(' ')}`
  })
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex').slice(0, 16)
}

describe('students who said nothing about living together', () => {
  // The hashes are from the engine before the questionnaire existed.
  test.each([
    [60, 1, 'be907e03c23fe133'],
    [400, 2, '170d7ead6dd2d705'],
    [3000, 3, 'a100af3ec0c6e4c8'],
  ])('%i of them get exactly the decks that they got before it', (size, seed, digest) => {
    expect(digestOf(crowd(size, seed), seed)).toBe(digest)
  })
})

// The digests are from a scan that visited the rows in their order. The last market is larger than a window.
test.each([
  [60, 1, 1, '2b6cc4b609d879f1'],
  [400, 2, 1, '15fdfb0e4c126666'],
  [9000, 3, 30, '080577ba6293812a'],
])(
  '%i students who answered everything get the decks that the plain scan gave them',
  (size, seed, every, digest) => {
    expect(digestOf(answeringCrowd(size, seed), seed, every)).toBe(digest)
  },
)

test('gender changes no deck where nobody wants a home of the own, whatever else is told', () => {
  const people = fc.uniqueArray(anybodyLiving, {
    minLength: 2,
    maxLength: 20,
    selector: ({ id }) => id,
  })
  const genders = fc.array(fc.constantFrom(null, 'Male', 'Female', 'Other'), { minLength: 1 })
  fc.assert(
    fc.property(people, genders, (crowd_, told) => {
      const open = crowd_.map((one) => ({
        ...one,
        living: { ...SILENT, ...one.living, ownGenderOnly: false },
      }))
      const other = open.map((one, at) => ({
        ...one,
        living: { ...one.living, gender: told[at % told.length] ?? null },
      }))
      expect(decksById(other, marketOf(other))).toEqual(decksById(open, marketOf(open)))
    }),
    { numRuns: 60 },
  )
})

test('a deal-breaker leaves nobody who breaks it in any deck, not even one who likes the student', () => {
  const people = Array.from({ length: 60 }, (_, at) =>
    saying(`${at}`, {
      answers: answer('smoking', at % 4),
      dealBreakers: at % 3 === 0 ? ['smoking'] : [],
    }),
  )
  const relations = { excludedFor: () => new Set<number>(), likersOf: () => [1, 2, 3, 4, 5, 6] }
  const decks = allocateDecks(
    marketOf(people, { relations }),
    people.map((_, row) => ({ row, count: 10 })),
  )
  const pairs = decks.flatMap(({ row, cards }) => cards.map((card) => [row, card.row] as const))
  expect(pairs.length).toBeGreaterThan(300)
  const breaks = (one: number, other: number) => one % 3 === 0 && other % 4 > 0
  expect(pairs.filter(([one, other]) => breaks(one, other) || breaks(other, one))).toEqual([])
})

const EARLY = { ...answer('bedtime', 1), ...answer('tidiness', 0), ...answer('cannabis', 2) }
const ALIKE = { ...EARLY, ...answer('parties', 0), ...answer('pets', 0), ...answer('wake', 1) }

describe('the reasons that two students are given', () => {
  const between = (mine: typeof ALIKE, theirs: typeof ALIKE) => {
    const stranger = { ...SEARCHER, age: null, interests: [], budget: null, program: null }
    const [me, them] = [mine, theirs].map((answers, at) => {
      return { ...stranger, id: `${at}`, university: null, living: { ...SILENT, answers } }
    })
    return me && them ? reasonsBetween(traitsOf(me), traitsOf(them)) : []
  }

  test('before a match: at most two answers that both gave, the heaviest, never about smoke and drinks', () => {
    expect(between(ALIKE, ALIKE)).toEqual(['living:bedtime:1', 'living:tidiness:0'])
    fc.assert(
      fc.property(someAnswers, someAnswers, (mine, theirs) => {
        const told = sameAnswers(mine, theirs)
        expect(told.length).toBeLessThanOrEqual(2)
        expect(sameAnswers(theirs, mine)).toEqual(told)
        for (const item of told) expect(mine[item]?.own).toBe(theirs[item]?.own)
        expect(told.join()).not.toMatch(/smoking|cannabis|alcohol|partnerNights/)
      }),
    )
  })

  test('before a match: nothing of the answers when the two do not suit each other', () => {
    const late = { ...answer('wake', 5), ...answer('tidiness', 3), ...answer('parties', 3) }
    expect(between(ALIKE, { ...ALIKE, ...late, ...answer('pets', 3) })).toEqual([])
  })

  test('after a match: the two things in which a wish is not met that weigh most', () => {
    const other = { ...ALIKE, ...answer('tidiness', 3), ...answer('pets', 3), ...answer('wake', 4) }
    expect(topicsFor(ALIKE, other)).toEqual(['tidiness', 'wake'])
    expect(topicsFor(other, ALIKE)).toEqual(['tidiness', 'wake'])
    expect(topicsFor(ALIKE, ALIKE)).toEqual([])
  })
})
