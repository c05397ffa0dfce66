import type { ReactNode } from 'react'
import { HistoryMark } from '../../chart/StateShape.tsx'

interface LegendPart {
  readonly sample: ReactNode
  readonly means: string
}

const WIDTH = 44
const HEIGHT = 26

function Sample({ children }: { children: ReactNode }) {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <g className="chart">{children}</g>
    </svg>
  )
}

function State({ marks, children }: { marks: string; children?: ReactNode }) {
  return (
    <Sample>
      <g className={`chart-state ${marks}`}>
        <rect className="chart-box" x={2} y={3} width={40} height={20} rx={6} />
        {children}
      </g>
    </Sample>
  )
}

function Label({ marks }: { marks: string }) {
  return (
    <Sample>
      <g className={`chart-label ${marks}`}>
        <rect className="chart-label-box" x={2} y={3} width={40} height={20} rx={4} />
        <rect className="chart-label-bar" x={2} y={6} width={3} height={14} rx={1.5} />
      </g>
    </Sample>
  )
}

function Line({ marks }: { marks: string }) {
  return (
    <Sample>
      <path className={`chart-edge ${marks}`} d="M2 13H42" />
    </Sample>
  )
}

const BOXES: readonly LegendPart[] = [
  { sample: <State marks="is-atomic" />, means: 'A state: where the flow can be' },
  {
    sample: (
      <State marks="is-compound">
        <line className="chart-rule" x1={2} x2={42} y1={10} y2={10} />
      </State>
    ),
    means: 'A state with states inside, of which one is active',
  },
  {
    sample: <State marks="is-compound is-region" />,
    means: 'Regions: all are active side by side',
  },
  {
    sample: (
      <Sample>
        <circle className="chart-mark" cx={22} cy={13} r={6} />
      </Sample>
    ),
    means: 'The initial state',
  },
  {
    sample: (
      <State marks="is-final">
        <rect className="chart-final" x={5} y={6} width={34} height={14} rx={3.5} />
      </State>
    ),
    means: 'The end',
  },
  {
    sample: (
      <State marks="is-atomic">
        <circle className="chart-pending" cx={33} cy={13} r={5} />
      </State>
    ),
    means: 'Busy: something is awaited',
  },
  {
    sample: (
      <Sample>
        <HistoryMark mark="H" x={22} y={13} />
      </Sample>
    ),
    means: 'Goes back to where it was; H*: with the states inside',
  },
]

const LABELS: readonly LegendPart[] = [
  {
    sample: <Label marks="is-event" />,
    means: 'Somebody does something, an answer may be a refusal, or it goes on at once',
  },
  {
    sample: <Label marks="is-answered" />,
    means: 'An answer comes, or a flow inside ends',
  },
  { sample: <Label marks="is-refused" />, means: 'The answer is a refusal' },
  { sample: <Label marks="is-failed" />, means: 'No answer comes' },
  { sample: <Label marks="is-after" />, means: 'Time passes' },
]

const WORDS: readonly LegendPart[] = [
  { sample: '1. if …', means: 'Tried in this order; the first that holds is taken' },
  { sample: 'otherwise', means: 'Taken when none before it holds' },
  { sample: 'only if …', means: 'If it does not hold, nothing happens' },
  { sample: '/ …', means: 'What is done on the way, on entry or on exit' },
  {
    sample: 'calls, runs, listens to',
    means: 'Goes on while the state lasts: a call, another flow, or a source of events',
  },
]

const MARKS: readonly LegendPart[] = [
  { sample: <State marks="is-atomic is-active" />, means: 'Active now' },
  { sample: <Label marks="is-event is-possible" />, means: 'Can happen now: press it' },
  { sample: <Line marks="is-taken" />, means: 'Was just taken' },
  { sample: <Line marks="is-covered" />, means: 'A test path takes it' },
  { sample: <Line marks="is-uncovered" />, means: 'No test path takes it' },
]

/** The entries of the legend: shapes, labels, words and highlights of a chart. */
export const LEGEND = [
  { heading: 'Boxes', parts: BOXES },
  { heading: 'Transitions', parts: LABELS },
  { heading: 'Words', parts: WORDS },
  { heading: 'While it is played', parts: MARKS },
] as const
