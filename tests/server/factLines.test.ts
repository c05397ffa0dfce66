import { expect, test } from 'vitest'
import type { CardFacts } from '../../domain/living/cardFacts.ts'
import { factLines, fitLine } from '../../server/services/living/factLines.ts'

function linesOf(role: 'poster' | 'searcher', facts: CardFacts): readonly string[] {
  const { facts: lines = [] } = factLines(facts, { role, language: 'fr', whole: true })
  return lines.map((line) => line.replaceAll(/\s/g, ' '))
}

test('the facts of a place are given in French, in singular and plural', () => {
  const one = { rooms_left: 1, bedrooms: 1, bathrooms: 1, shortest_stay: 1 }
  expect(linesOf('poster', one)).toEqual([
    ...['1 place restante', '1 chambre', '1 salle de bain', 'Au moins 1 mois'],
  ])
  const several = { rooms_left: 2, bedrooms: 3, bathrooms: 2, longest_stay: 8 }
  expect(linesOf('poster', several)).toEqual([
    ...['2 places restantes', '3 chambres', '2 salles de bain', 'Au plus 8 mois'],
  ])
})

test('how long a searcher stays is said in French', () => {
  expect(linesOf('searcher', { shortest_stay: 4 })).toEqual(['Au moins 4 mois'])
  expect(linesOf('searcher', { longest_stay: 12 })).toEqual(['Au plus 12 mois'])
  const both = linesOf('searcher', { shortest_stay: 4, longest_stay: 12 })
  expect(both).toEqual(['Séjour de 4 à 12 mois'])
})

test('two values that are the same are said once', () => {
  expect(linesOf('searcher', { shortest_stay: 4, longest_stay: 4 })).toEqual(['Séjour de 4 mois'])
  const english = factLines(
    { move_in_from: '2027-05-01', move_in_to: '2027-05-01', shortest_stay: 1, longest_stay: 1 },
    { role: 'searcher', language: 'en', whole: true },
  )
  expect(english.facts).toEqual(['Moves in on May 1, 2027', 'Stay of 1 month'])
})

const [MAY, OCTOBER] = ['2027-05-01', '2027-10-01']

test.each<[facts: CardFacts, onCard: string[], further: string[]]>([
  [{}, [], []],
  [
    { cost: 1800, rooms_left: 1, property_type: 'Condo', free_from: MAY },
    ['$1,800 a month', '1 room left', 'Condo', 'Free from May 1, 2027'],
    [],
  ],
  [
    { rent_per_room: 750, cost: 1800, free_until: OCTOBER, location: '12 Main Street' },
    ['$750 a month for a room', 'Free until Oct 1, 2027', '12 Main Street'],
    [],
  ],
  [
    { free_from: MAY, free_until: OCTOBER, bedrooms: 1, bathrooms: 1.5, utilities: 0 },
    ['Free from May 1, 2027 to Oct 1, 2027'],
    ['1 bedroom', '1.5 bathrooms', 'Utilities included'],
  ],
  [
    { cost: 900, currency: 'EUR', rooms_left: 0, utilities: 60, deposit: 0, longest_stay: 1 },
    ['€900 a month', '0 rooms left'],
    ['Utilities €60 a month', 'Deposit €0', 'At most 1 month'],
  ],
])('of a place, %j', (facts, onCard, further) => {
  const reader = { role: 'poster', language: 'en' } as const
  const whole = [...onCard, ...further]
  expect(factLines(facts, reader).facts ?? []).toEqual(onCard)
  expect(factLines(facts, { ...reader, whole: true }).facts ?? []).toEqual(whole)
})

test.each<[facts: CardFacts, onCard: string[], further: string[]]>([
  [{}, [], []],
  [{ move_in_from: MAY, cost: 900, rooms_left: 2 }, ['Moves in from May 1, 2027'], []],
  [
    { move_in_to: OCTOBER, own_room: true, furnished: true },
    ['Moves in by Oct 1, 2027'],
    ['Needs a room of their own', 'Would like it furnished'],
  ],
  [
    { shortest_stay: 4, longest_stay: 8, own_room: false, furnished: false },
    ['Stay of 4 to 8 months'],
    ['A shared room will do', 'Brings furniture'],
  ],
])('of a search, %j', (facts, onCard, further) => {
  for (const role of ['searcher', null]) {
    const reader = { role, language: 'en' } as const
    expect(factLines(facts, reader).facts ?? []).toEqual(onCard)
    expect(factLines(facts, { ...reader, whole: true }).facts ?? []).toEqual([
      ...onCard,
      ...further,
    ])
  }
})

test('how well two fit is told with the number of answers that say so', () => {
  expect(fitLine({ percent: 85, answers: 12 }, 'en')).toBe('85% fit, from 12 answers')
})
