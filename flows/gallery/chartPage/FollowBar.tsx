import type { FlowReport } from '../../../machines/inspection/report.ts'
import styles from './ChartPage.module.css'

interface FollowBarProps {
  flows: readonly FlowReport[]
  /** The path of the running flow whose chart is shown. */
  path: string | undefined
  onFollow: (flow: FlowReport) => void
}

/** Buttons for all running flows; each shows the chart of that flow. Hidden if only one runs. */
export function FollowBar({ flows, path, onFollow }: FollowBarProps) {
  if (flows.length < 2) return null
  return (
    <nav className={styles.follow} aria-label="Flows that run">
      {flows.map((flow) => (
        <button
          key={flow.path}
          type="button"
          aria-pressed={flow.path === path}
          title={`Follow ${flow.path}`}
          onClick={() => onFollow(flow)}
        >
          {flow.path.split('.').at(-1)}
        </button>
      ))}
    </nav>
  )
}
