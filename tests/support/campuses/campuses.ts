import type { Campus } from '../../../domain/campus.ts'

/** Two universities that share a mail domain, with another currency, and different programs and budgets. */
export const ALPES: Campus = {
  name: 'Université des Alpes',
  programs: ['Droit', 'Engineering', 'Lettres'],
  currency: 'EUR',
  budget: { min: 250, max: 900, step: 10 },
  address_hint: '3 quai Perrache, 69002 Lyon',
}
export const QUAIS: Campus = {
  name: 'École des Quais',
  programs: ['Arts', 'Engineering'],
  currency: 'EUR',
  budget: { min: 300, max: 1200, step: 50 },
}
