/** A text in quotation marks. */
const TEXT = /('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)/

/** Removes whitespace and trailing commas outside of texts, so that reformatted code compares as equal. */
export function normalizedCode(code: string): string {
  return code
    .split(TEXT)
    .map((part, at) => (at % 2 === 1 ? part : withoutFormat(part)))
    .join('')
}

function withoutFormat(code: string): string {
  return code
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([^\p{L}\p{N}_$'"`]) ?/gu, '$1')
    .replaceAll(/,([)\]}])/g, '$1')
}
