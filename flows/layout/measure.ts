/** Advance widths of Helvetica in thousandths of the font size, from space to tilde (Adobe Font Metrics). */
const REGULAR = [
  ...[278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278],
  ...[556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556],
  ...[1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778],
  ...[667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556],
  ...[333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556],
  ...[556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584],
]

/** The same for Helvetica Bold. */
const BOLD = [
  ...[278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278],
  ...[556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611],
  ...[975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778],
  ...[667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556],
  ...[333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611],
  ...[611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584],
]

/** Width of all other characters, such as arrows and the ellipsis. */
const OTHER = 1000
const QUOTES: Readonly<Record<string, number>> = { '“': 500, '”': 500, '’': 278, '–': 556 }

export interface Font {
  /** Pixels. */
  readonly size: number
  readonly isBold: boolean
}

/**
 * The width of a text in pixels, estimated with Helvetica's metrics. The page fits the text to this width whatever
 * font it uses.
 */
export function widthOf(text: string, { size, isBold }: Font): number {
  const widths = isBold ? BOLD : REGULAR
  const all = [...text].map(
    (letter) => widths[(letter.codePointAt(0) ?? 0) - 32] ?? QUOTES[letter] ?? OTHER,
  )
  return (all.reduce((sum, width) => sum + width, 0) * size) / 1000
}

/** Breaks a text at spaces into lines no wider than `width` pixels; a longer word gets a line of its own. */
export function wrapped(text: string, font: Font, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const longer = `${last} ${word}`
    if (last !== undefined && widthOf(longer, font) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
