const NUMBER = /^NK-(\d{1,9})$/i

/** What a student may quote: `NK-000123`. */
export function caseNumber(number: number): string {
  return `NK-${String(number).padStart(6, '0')}`
}

/** The number that `NK-000123` names; undefined for any other text. */
export function readCaseNumber(text: string): number | undefined {
  const [, digits] = NUMBER.exec(text) ?? []
  return digits === undefined ? undefined : Number(digits)
}
