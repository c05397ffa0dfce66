import { LiveBar } from '../../live/LiveBar.tsx'
import { LivePanel } from '../../live/LivePanel.tsx'
import { RecordBar } from '../../sessions/RecordBar.tsx'
import { writeAddress } from '../address.ts'
import type { Followed } from '../shell/useFollowed.ts'
import styles from './ChartPage.module.css'

/** The Live tab: follows a product that runs in another browser tab. */
export function LiveSide({ machine, live }: { machine: string; live: Followed }) {
  const { tabs, tab, choose, recorder } = live
  const flows = tab?.report.flows ?? []
  const isRunning = flows.some((flow) => flow.machine === machine)
  return (
    <div className={styles.live}>
      <LiveBar tabs={tabs} chosen={tab?.id} onChoose={choose} />
      {(tab || recorder.isOn) && <RecordBar recorder={recorder} />}
      {flows.length > 0 && !isRunning && (
        <p role="status" className={styles.notice}>
          {machine} does not run at the moment. These do:{' '}
          {[...new Set(flows.map((flow) => flow.machine))].map((running, at) => (
            <span key={running}>
              {at > 0 && ', '}
              <a href={writeAddress({ machine: running, side: 'live' })}>{running}</a>
            </span>
          ))}
          .
        </p>
      )}
      {tab && <LivePanel report={tab.report} />}
    </div>
  )
}
