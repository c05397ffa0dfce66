import { Fragment } from 'react'
import type { Line } from '../layout/laidOut.ts'

/** Lines of text where the layout put them. Any font is fitted to the width that was reckoned with. */
export function TextLines({ lines }: { lines: readonly Line[] }) {
  return lines.map(({ kind, text, x, y, width }) => (
    <Fragment key={y}>
      <text
        className={`chart-text is-${kind}`}
        x={x}
        y={y}
        textLength={width}
        lengthAdjust="spacingAndGlyphs"
      >
        {text}
      </text>{' '}
    </Fragment>
  ))
}
