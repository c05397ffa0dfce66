import { type KeyboardEvent, memo, type ReactNode } from 'react'
import type { Edge, LabelBox, LaidOutChart, StateBox } from '../layout/laidOut.ts'
import { edgePath } from './edgePath.ts'
import { classesOf, type Marking } from './marking.ts'
import { StateShape } from './StateShape.tsx'
import { TextLines } from './TextLines.tsx'

/**
 * A state or transition that the user clicked, pressed or selected. `id` is the path of the state or the id of the
 * transition.
 */
export interface Chosen {
  readonly kind: 'state' | 'transition'
  readonly id: string
}

interface ChartProps {
  chart: LaidOutChart
  marking?: Marking
  /** Additional accessible descriptions, by the id of the state or transition. */
  titles?: ReadonlyMap<string, string>
  /** Called when a state or transition is pressed. Without it the chart is a picture that cannot be operated. */
  onChoose?: ((chosen: Chosen) => void) | undefined
}

const NO_TITLES: ReadonlyMap<string, string> = new Map()
const NO_MARKING: Marking = {}

interface PartProps {
  className: string
  name: string
  chosen: Chosen
  isChosen: boolean
  title: string | undefined
  onChoose: ChartProps['onChoose']
  children: ReactNode
}

function Part({ className, name, chosen, isChosen, title, onChoose, children }: PartProps) {
  if (!onChoose) return <g className={className}>{children}</g>
  const choose = () => onChoose(chosen)
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    choose()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button
    <g
      className={className}
      data-chosen={`${chosen.kind} ${chosen.id}`}
      role="button"
      tabIndex={0}
      aria-label={name}
      aria-roledescription={chosen.kind}
      aria-description={title}
      aria-pressed={isChosen}
      onClick={choose}
      onKeyDown={press}
    >
      {children}
    </g>
  )
}

function stateClasses({ id, kind, isRegion }: StateBox): string {
  return `chart-state is-${kind}${isRegion ? ' is-region' : ''}${id === '' ? ' is-machine' : ''}`
}

function spoken(lines: readonly { text: string }[]): string {
  return lines.map(({ text }) => text).join(' ')
}

function LabelShape({ label }: { label: LabelBox }) {
  const { x, y, width, height, lines } = label
  return (
    <>
      <rect className="chart-label-box" x={x} y={y} width={width} height={height} rx={5} />
      <rect className="chart-label-bar" x={x} y={y + 4} width={3} height={height - 8} rx={1.5} />
      <TextLines lines={lines} />
    </>
  )
}

function EdgeShape({ edge, marking }: { edge: Edge; marking: Marking }) {
  const { transition, points, hasArrow } = edge
  const marks = transition === undefined ? '' : classesOf(marking, transition, true)
  return (
    <path
      className={`chart-edge${marks}`}
      d={edgePath(points)}
      markerEnd={hasArrow ? 'url(#chart-arrow)' : undefined}
    />
  )
}

function Arrow() {
  return (
    <marker
      id="chart-arrow"
      viewBox="0 0 10 10"
      refX="9"
      refY="5"
      markerWidth="9"
      markerHeight="9"
      markerUnits="userSpaceOnUse"
      orient="auto"
    >
      <path className="chart-arrow" d="M0 0.5L10 5L0 9.5z" />
    </marker>
  )
}

/** Draws a laid-out chart as the content of an `<svg>`; the parent sets the `viewBox`. */
export const Chart = memo(function Chart(props: ChartProps) {
  const { chart, marking = NO_MARKING, titles = NO_TITLES, onChoose } = props
  return (
    <g className="chart">
      <Arrow />
      {chart.states.map((state) => (
        <Part
          key={state.id}
          className={stateClasses(state) + classesOf(marking, state.id, false)}
          name={spoken(state.lines)}
          chosen={{ kind: 'state', id: state.id }}
          isChosen={marking.chosen === state.id}
          title={titles.get(state.id)}
          onChoose={onChoose}
        >
          <StateShape state={state} />
        </Part>
      ))}
      {chart.edges.map((edge) => (
        <EdgeShape key={`${edge.from} > ${edge.to}`} edge={edge} marking={marking} />
      ))}
      {chart.marks.map(({ state, x, y, width }) => (
        <circle
          key={state}
          className="chart-mark"
          cx={x + width / 2}
          cy={y + width / 2}
          r={width / 2}
        />
      ))}
      {chart.labels.map((label) => (
        <Part
          key={label.transition}
          className={`chart-label is-${label.cause}${classesOf(marking, label.transition, true)}`}
          name={spoken(label.lines)}
          chosen={{ kind: 'transition', id: label.transition }}
          isChosen={marking.chosen === label.transition}
          title={titles.get(label.transition)}
          onChoose={onChoose}
        >
          <LabelShape label={label} />
        </Part>
      ))}
    </g>
  )
})
