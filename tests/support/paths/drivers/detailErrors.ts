/** The labels of the fields of dates and rent. */
export const TERMS = {
  free_from: 'Free from',
  free_until: 'Free until',
  shortest_stay: 'Shortest stay',
  longest_stay: 'Longest stay',
  rent_per_room: 'Rent per room',
  utilities: 'Utilities',
  deposit: 'Deposit',
} as const

type Term = keyof typeof TERMS
type Terms = Partial<Record<Term, string>>

const isWhole = (value: string, least: number, most: number) =>
  /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most

/** The error message of one field; '' if its value is fine. */
function wrongAlone(field: Term, value: string): string {
  const label = TERMS[field]
  if (field.startsWith('free')) return value < '2020' ? `${label}: check the year.` : ''
  if (field.endsWith('stay')) {
    return isWhole(value, 1, 36) ? '' : `${label} must be a whole number of months from 1 to 36.`
  }
  return isWhole(value, 0, 20_000) ? '' : `${label} must be a whole number from 0 to 20000.`
}

/** The error messages of fields that are each fine, but contradict each other. */
function wrongTogether(terms: Terms): Record<string, string> {
  const { free_from: from = '', free_until: until = '', shortest_stay, longest_stay } = terms
  if (from !== '' && until !== '' && from > until) {
    return { [TERMS.free_until]: 'The last free day cannot be before the first.' }
  }
  const isTurned = shortest_stay && longest_stay && Number(shortest_stay) > Number(longest_stay)
  return isTurned
    ? { [TERMS.longest_stay]: 'The longest stay cannot be shorter than the shortest.' }
    : {}
}

/** The error messages of dates and rent, by the labels of their fields. */
export function wrongTerms(terms: Terms): Record<string, string> {
  const filled = (Object.keys(TERMS) as Term[]).filter((field) => terms[field])
  const alone = filled
    .map((field) => [TERMS[field], wrongAlone(field, terms[field] ?? '')] as const)
    .filter(([, message]) => message !== '')
  return alone.length > 0 ? Object.fromEntries(alone) : wrongTogether(terms)
}
