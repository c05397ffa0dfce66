import { describe, expect, test } from 'vitest'
import type { Interest } from '../../domain/enumerations.ts'
import type { Person } from '../../server/matching/person.ts'
import { POSTER, reasonsFor, SEARCHER } from './people.ts'

const NOBODY: Person = {
  ...SEARCHER,
  ...{ age: null, university: null, program: null, interests: [], budget: null },
}
const knowing = (changes: Partial<Person>): Person => ({ ...NOBODY, ...changes })
const liking = (...interests: Interest[]) => knowing({ interests })

describe('why somebody is shown, in words', () => {
  test.each<[string, Person, Person, readonly string[]]>([
    ['nothing known', NOBODY, NOBODY, []],
    ['one interest', liking('Music', 'Art'), liking('Music'), ['You both like Music']],
    ['two', liking('Books', 'Music'), liking('Music', 'Books'), ['You both like Music and Books']],
    [
      'three',
      liking('Art', 'Food', 'Tech'),
      liking('Art', 'Food', 'Tech'),
      ['You both like Art, Tech and Food'],
    ],
    [
      'four',
      liking('Art', 'Food', 'Tech', 'Travel'),
      liking('Art', 'Food', 'Tech', 'Travel'),
      ['You both like Art, Tech, Food and 1 more'],
    ],
    ['no interest in common', liking('Music'), liking('Art'), []],
    [
      'the same programme',
      knowing({ program: 'Science' }),
      knowing({ program: 'Science' }),
      ['Same programme'],
    ],
    ['another programme', knowing({ program: 'Science' }), knowing({ program: 'Nursing' }), []],
    [
      'the same university',
      knowing({ university: 'Huron College' }),
      knowing({ university: 'Huron College' }),
      ['Same university'],
    ],
    ['the same age', knowing({ age: 21 }), knowing({ age: 21 }), ['Same age']],
    ['nearly', knowing({ age: 21 }), knowing({ age: 23 }), ['About the same age']],
    ['five years apart', knowing({ age: 21 }), knowing({ age: 26 }), []],
    ['budgets alike', knowing({ budget: 900 }), knowing({ budget: 1000 }), ['Similar budget']],
    [
      'budgets a fifth apart',
      knowing({ budget: 800 }),
      knowing({ budget: 1000 }),
      ['Similar budget'],
    ],
    ['a bit more than that', knowing({ budget: 790 }), knowing({ budget: 1000 }), []],
    ['budgets apart', knowing({ budget: 600 }), knowing({ budget: 1500 }), []],
    [
      'a place to a searcher',
      knowing({ budget: 1000 }),
      { ...POSTER, ...NOBODY, role: 'poster', place: POSTER.place },
      ['Rent within your budget'],
    ],
    [
      'a place that takes most of the budget',
      knowing({ budget: 950 }),
      { ...POSTER, ...NOBODY, role: 'poster', place: POSTER.place },
      ['Rent just within your budget'],
    ],
    [
      'a searcher to a poster',
      { ...NOBODY, role: 'poster', place: POSTER.place },
      knowing({ budget: 1000 }),
      ['Your rent is within their budget'],
    ],
    [
      'a searcher whose budget is unknown',
      { ...NOBODY, role: 'poster', place: POSTER.place },
      NOBODY,
      [],
    ],
  ])('%s', (_, me, them, expected) => {
    expect(reasonsFor(me, them)).toEqual(expected)
  })

  test('name some interests in common even of many, and the rent before where somebody studies', () => {
    const tastes: Interest[] = ['Music', 'Science', 'Tech', 'Food', 'Travel', 'Movies']
    const me = { ...SEARCHER, interests: ['Food', 'Movies'] as const }
    const [first] = reasonsFor(me, { ...SEARCHER, interests: tastes })
    expect(first).toBe('You both like Food and Movies')
    expect(reasonsFor(SEARCHER, { ...POSTER, interests: [] })).toContain('Rent within your budget')
  })

  test('that everybody can pay is said to a poster last', () => {
    const reasons = reasonsFor(POSTER, {
      ...SEARCHER,
      program: 'Nursing',
      university: 'Huron College',
    })
    expect(reasons.at(-1)).toBe('Your rent is within their budget')
  })

  test('are the three strongest, the strongest first', () => {
    expect(reasonsFor(SEARCHER, { ...SEARCHER, id: 'them' })).toEqual([
      'You both like Music and Books',
      'Same age',
      'Similar budget',
    ])
  })
})
