import type { LineKind } from './laidOut.ts'
import type { Font } from './measure.ts'

const PLAIN: Font = { size: 12, isBold: false }
const STRONG: Font = { size: 12, isBold: true }

/** The font of each kind of line; must match chart.css. */
export const FONTS: Readonly<Record<LineKind, Font>> = {
  name: { size: 15, isBold: true },
  sentence: { size: 13, isBold: true },
  words: PLAIN,
  action: PLAIN,
  call: PLAIN,
  flow: PLAIN,
  source: PLAIN,
  event: STRONG,
  after: STRONG,
  answered: STRONG,
  refused: STRONG,
  failed: STRONG,
  guard: PLAIN,
  note: PLAIN,
}

/** Distance between baselines in pixels. */
export const LINE_HEIGHT: Readonly<Record<LineKind, number>> = {
  ...Object.fromEntries(Object.keys(FONTS).map((kind) => [kind, 17])),
  name: 21,
} as Record<LineKind, number>
