const NUMBER = /^NK-(\d{1,9})$/i

/** Formats a case number such as `NK-000123`, which students may quote. */
export function caseNumber(number: number): string {
  return `NK-${String(number).padStart(6, '0')}`
}

/** Parses a case number such as `NK-000123`; undefined for any other text. */
export function readCaseNumber(text: string): number | undefined {
  const [, digits] = NUMBER.exec(text) ?? []
  return digits === undefined ? undefined : Number(digits)
}
