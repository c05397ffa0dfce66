import { FONTS, LINE_HEIGHT } from './fonts.ts'
import type { Line, LineKind } from './laidOut.ts'
import { widthOf, wrapped } from './measure.ts'

/** A text on a chart; it wraps if it is long. */
export interface ChartText {
  readonly kind: LineKind
  readonly text: string
  readonly transition?: string
}

/** Text lines in a box, and the size of the box with padding, in pixels. */
export interface TextBlock {
  readonly lines: readonly Line[]
  readonly width: number
  readonly height: number
}

/** Padding left and right of the text, in pixels. */
export const PADDING_X = 12
const PADDING_Y = 8
/** Padding above and below the text of a tight chart, in pixels. */
const TIGHT_Y = 4

/** Distance of the baseline from the top, as a fraction of the line height. */
const BASELINE = 0.76

/** Stacks texts, left aligned and wrapped to `widest` pixels where possible. */
export function textBlock(texts: readonly ChartText[], widest: number, isTight = false): TextBlock {
  const padding = isTight ? TIGHT_Y : PADDING_Y
  let y = padding
  const lines = texts.flatMap(({ kind, text, transition }) =>
    wrapped(text, FONTS[kind], widest).map((part): Line => {
      const baseline = y + LINE_HEIGHT[kind] * BASELINE
      y += LINE_HEIGHT[kind]
      const width = Math.ceil(widthOf(part, FONTS[kind]))
      const about = transition === undefined ? {} : { transition }
      return { kind, text: part, x: PADDING_X, y: Math.round(baseline), width, ...about }
    }),
  )
  const width = Math.max(0, ...lines.map((line) => line.width)) + 2 * PADDING_X
  return { lines, width, height: y + padding }
}
