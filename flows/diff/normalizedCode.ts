/** Removes whitespace and trailing commas, so that reformatted code compares as equal. */
export function normalizedCode(code: string): string {
  return code
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([^\p{L}\p{N}_$'"`]) ?/gu, '$1')
    .replaceAll(/,([)\]}])/g, '$1')
}
