/** What a student may quote: `NK-000123`. */
export function caseNumber(number: number): string {
  return `NK-${String(number).padStart(6, '0')}`
}
