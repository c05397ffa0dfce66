import { Fragment } from 'react'
import type { Line } from '../layout/laidOut.ts'

/**
 * Text lines at the positions from the layout. `textLength` squeezes or stretches each line to the measured width,
 * whatever font the browser uses.
 */
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
