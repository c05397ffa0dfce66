/** Dots and hyphens between letters or digits, which Mermaid does not interpret: `form.submitted`, `sign-up`. */
const INSIDE = /(?<=[\p{L}\p{N}])(?<!www)[.-](?=[\p{L}\p{N}])/u
const FULL_STOP = /(?<=\p{L})(?<!www)\.(?=\s|$)/u
const BRACKET = /(?<!\d)\)/u
const WHITESPACE_IN_DIRECTION = /(?<=direction)\s(?=\s*(?:TB|BT|RL|LR))/u
const HARMLESS = /[\p{L}\p{N},'?!/( §…×“”‘’–—]/u

const KEPT = new RegExp(
  `(?!${WHITESPACE_IN_DIRECTION.source})(?:${[INSIDE, FULL_STOP, BRACKET, HARMLESS]
    .map(({ source }) => source)
    .join('|')})`,
  'iuy',
)

function kept(text: string, at: number): boolean {
  KEPT.lastIndex = at
  return KEPT.test(text)
}

/**
 * Escapes text for any Mermaid label: every character that Mermaid could interpret becomes a numeric entity (`#35;`).
 */
export function escaped(text: string): string {
  const plain = text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  let at = 0
  let whole = ''
  for (const sign of plain) {
    whole += kept(plain, at) ? sign : `#${sign.codePointAt(0)};`
    at += sign.length
  }
  return whole
}
