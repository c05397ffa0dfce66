import { FONTS, LINE_HEIGHT } from './fonts.ts'
import type { Line, LineKind } from './laidOut.ts'
import { widthOf, wrapped } from './measure.ts'

/** Something to be said on a chart; broken into lines where it is long. */
export interface Saying {
  readonly kind: LineKind
  readonly text: string
  readonly transition?: string
}

/** Lines of text in a box, and how much room they take with the space around them. */
export interface TextBlock {
  readonly lines: readonly Line[]
  readonly width: number
  readonly height: number
}

/** Pixels left and right of the text. */
export const PADDING_X = 12
const PADDING_Y = 8

/** The baseline, as a part of the line's height. */
const BASELINE = 0.76

/** Sets sayings below each other, left aligned, no wider than asked where that is possible. */
export function textBlock(sayings: readonly Saying[], widest: number): TextBlock {
  let y = PADDING_Y
  const lines = sayings.flatMap(({ kind, text, transition }) =>
    wrapped(text, FONTS[kind], widest).map((part): Line => {
      const baseline = y + LINE_HEIGHT[kind] * BASELINE
      y += LINE_HEIGHT[kind]
      const width = Math.ceil(widthOf(part, FONTS[kind]))
      const about = transition === undefined ? {} : { transition }
      return { kind, text: part, x: PADDING_X, y: Math.round(baseline), width, ...about }
    }),
  )
  const width = Math.max(0, ...lines.map((line) => line.width)) + 2 * PADDING_X
  return { lines, width, height: y + PADDING_Y }
}
