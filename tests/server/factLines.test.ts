import { expect, test } from 'vitest'
import type { CardFacts } from '../../domain/living/cardFacts.ts'
import { factLines } from '../../server/routes/factLines.ts'

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
