import type { StateBox } from '../layout/laidOut.ts'
import { TextLines } from './TextLines.tsx'

/** The circled H or H* of a history state, centred at (x, y). */
export function HistoryMark({ mark, x, y }: { mark: string; x: number; y: number }) {
  return (
    <>
      <circle className="chart-history-ring" cx={x} cy={y} r={10} />
      <text className="chart-history" x={x} y={y + 4} textAnchor="middle">
        {mark}
      </text>
    </>
  )
}

/** The box of a state with its texts and the marks for final, pending and history states. */
export function StateShape({ state }: { state: StateBox }) {
  const { x, y, width, height, kind, mark, header, lines } = state
  const hasInside = kind === 'compound' || kind === 'parallel'
  return (
    <>
      <rect className="chart-box" x={x} y={y} width={width} height={height} rx={10} />
      {kind === 'final' && (
        <rect
          className="chart-final"
          x={x + 3}
          y={y + 3}
          width={width - 6}
          height={height - 6}
          rx={7}
        />
      )}
      {hasInside && (
        <line className="chart-rule" x1={x} x2={x + width} y1={y + header} y2={y + header} />
      )}
      {state.isPending && (
        <circle className="chart-pending" cx={x + width - 14} cy={y + 16} r={5} />
      )}
      {mark && <HistoryMark mark={mark} x={x + width - 17} y={y + 17} />}
      <TextLines lines={lines} />
    </>
  )
}
