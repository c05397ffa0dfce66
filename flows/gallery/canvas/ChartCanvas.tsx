import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Chart, type Chosen } from '../../chart/Chart.tsx'
import type { Marking } from '../../chart/marking.ts'
import type { LaidOutChart } from '../../layout/laidOut.ts'
import '../../chart/chart.css'
import '../../chart/chartMarks.css'
import styles from './ChartCanvas.module.css'
import { KindChoice } from './KindChoice.tsx'
import { Legend } from './Legend.tsx'
import { useHint } from './useHint.ts'
import { usePrint } from './usePrint.ts'
import { useZoom, type ZoomControls } from './useZoom.ts'
import { ZoomButtons } from './ZoomButtons.tsx'

interface ChartCanvasProps {
  chart: LaidOutChart
  marking: Marking
  /** Tooltips, by the id of the state or transition. */
  titles: ReadonlyMap<string, string>
  /** The id of the state or transition to scroll into view. */
  shown: string
  /** Whether there is a chart in plain words, too. */
  hasKinds?: boolean
  onChoose: (chosen: Chosen) => void
}

const STEP = 60

const KEYS: Readonly<Record<string, (zoom: ZoomControls) => void>> = {
  ArrowLeft: (zoom) => zoom.panBy(STEP, 0),
  ArrowRight: (zoom) => zoom.panBy(-STEP, 0),
  ArrowUp: (zoom) => zoom.panBy(0, STEP),
  ArrowDown: (zoom) => zoom.panBy(0, -STEP),
  '+': (zoom) => zoom.zoomBy(1.25),
  '=': (zoom) => zoom.zoomBy(1.25),
  '-': (zoom) => zoom.zoomBy(0.8),
  '0': (zoom) => zoom.fit(),
  '1': (zoom) => zoom.full(),
}

/** A chart that can be panned and zoomed by mouse, touch and keyboard. */
export function ChartCanvas(props: ChartCanvasProps) {
  const { chart, marking, titles, shown, hasKinds = false, onChoose } = props
  const canvas = useRef<HTMLElement>(null)
  const { hint, over, leave } = useHint(canvas, titles)
  const svg = useRef<SVGSVGElement>(null)
  const drawing = useRef<SVGGElement>(null)
  const begins = chart.states.find(({ kind }) => kind === 'atomic')
  const zoom = useZoom(svg, drawing, chart, begins ? begins.x + begins.width / 2 : 0)
  usePrint(svg, drawing, chart)
  useEffect(() => {
    const box =
      chart.states.find(({ id }) => id === shown) ??
      chart.labels.find(({ transition }) => transition === shown)
    if (box && shown !== '') zoom.reveal(box)
  }, [chart, shown, zoom])
  const press = (event: KeyboardEvent) => {
    const move = event.ctrlKey || event.metaKey || event.altKey ? undefined : KEYS[event.key]
    if (!move) return
    // Elsewhere they scroll the legend.
    if (event.key.startsWith('Arrow') && !svg.current?.contains(event.target as Node)) return
    event.preventDefault()
    move(zoom)
  }
  return (
    <section
      ref={canvas}
      className={styles.canvas}
      aria-label={`Chart of ${chart.id}`}
      onKeyDown={press}
      onPointerOver={over}
      onPointerLeave={leave}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: SVG has no fieldset */}
      <svg
        ref={svg}
        className={styles.svg}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the chart
        tabIndex={0}
        role="group"
        aria-label="The chart; arrow keys move it, plus and minus zoom, 0 shows all of it"
        data-chart={chart.id}
      >
        <g ref={drawing}>
          <Chart chart={chart} marking={marking} titles={titles} onChoose={onChoose} />
        </g>
      </svg>
      {hint && (
        <p className={styles.hint} style={{ left: hint.x, top: hint.y }} aria-hidden="true">
          {hint.text}
        </p>
      )}
      <Legend />
      {hasKinds && <KindChoice />}
      <ZoomButtons zoom={zoom} />
    </section>
  )
}
