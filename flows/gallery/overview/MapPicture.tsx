import { edgePath } from '../../chart/edgePath.ts'
import { TextLines } from '../../chart/TextLines.tsx'
import type { LaidOutMap } from '../../map/layoutMap.ts'
import { writeAddress } from '../address.ts'
import styles from './Overview.module.css'

const MARGIN = 8

/** The map of all machines; each box links to its chart. */
export function MapPicture({ map }: { map: LaidOutMap }) {
  const { width, height, boxes, edges } = map
  const view = [-MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN]
  return (
    <section className={styles.map} aria-label="Map of the system">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls by keyboard where it is wider than the page */}
      <div className={styles.scroller} tabIndex={0}>
        <svg viewBox={view.join(' ')} width={width + 2 * MARGIN} height={height + 2 * MARGIN}>
          <title>Which machine runs which</title>
          <g className="chart">
            {edges.map(({ id, points }) => (
              <path key={id} className="chart-edge" d={edgePath(points)} />
            ))}
            {boxes.map((box) => (
              <a key={box.id} href={writeAddress({ machine: box.id })} className="chart-state">
                <rect
                  className="chart-box"
                  x={box.x}
                  y={box.y}
                  width={box.width}
                  height={box.height}
                  rx={10}
                />
                <TextLines lines={box.lines} />
              </a>
            ))}
          </g>
        </svg>
      </div>
    </section>
  )
}
