import type { Campus } from '../../../domain/campus.ts'

/** Campuses with a shared mail domain, another currency, and other programs and budgets. */
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
