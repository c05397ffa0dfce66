import type { University } from '../../domain/enumerations.ts'

/** The campuses of one city are one market. Students are suggested to each other within a market only. */
const MARKETS: Readonly<Record<University, string>> = {
  'Western University': 'london-ontario',
  'Huron College': 'london-ontario',
  'Brescia University College': 'london-ontario',
}

/** The market (campus set) of a university. */
export function marketOf(university: University): string {
  return MARKETS[university]
}
