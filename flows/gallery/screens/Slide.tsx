import { Chart } from '../../chart/Chart.tsx'
import type { LaidOutChart } from '../../layout/laidOut.ts'
import type { Device } from '../../simulator/devices.ts'
import { ModelText } from '../../simulator/ModelText.tsx'
import { keyOf, type Stills } from './camera.ts'
import styles from './Presentation.module.css'
import type { Panel } from './panels.ts'
import { StillPicture } from './StillPicture.tsx'
import { viewOn } from './viewOn.ts'

interface SlideProps {
  chart: LaidOutChart
  slide: Panel
  stills: Stills
  device: Device
}

/** One slide: the screen, its description, and its position on the chart. */
export function Slide({ chart, slide, stills, device }: SlideProps) {
  const { heading, says, done, beginning, marking, state } = slide
  const still = beginning && stills.get(keyOf(beginning))
  return (
    <div className={styles.slide} data-device={device}>
      <StillPicture still={still} name={heading} device={device}>
        …
      </StillPicture>
      <div className={styles.beside}>
        <div className={styles.said} aria-live="polite">
          <h2>
            <ModelText>{heading}</ModelText>
          </h2>
          <p>
            <ModelText>{says}</ModelText>
          </p>
          {still?.problem && <p role="note">{still.problem}</p>}
        </div>
        {done.length > 0 && (
          <p className={styles.done}>
            After: <ModelText>{done.join(', ')}</ModelText>
          </p>
        )}
        <svg className={styles.chart} viewBox={viewOn(chart, state)} aria-hidden="true">
          <Chart chart={chart} marking={marking} />
        </svg>
      </div>
    </div>
  )
}
