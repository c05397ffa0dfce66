import type { CallReport, Report } from '../../machines/inspection/report.ts'
import { type DescribeTransition, EventLog } from '../simulator/EventLog.tsx'
import { KeptData } from '../simulator/KeptData.tsx'
import styles from '../simulator/panel.module.css'
import { Section } from '../simulator/Section.tsx'

function Calls({ calls }: { calls: readonly CallReport[] }) {
  return (
    <Section heading="Calls under way">
      {calls.length === 0 && <p>None.</p>}
      <ul>
        {calls.map(({ id, src, flow }) => (
          <li key={id}>
            <b>{src}</b>, asked by {flow}
          </li>
        ))}
      </ul>
    </Section>
  )
}

type LivePanelProps = {
  /** What the followed tab told last. */
  report: Report
  describeTransition?: DescribeTransition | undefined
}

/** What happens in the running product, to be read only. */
export function LivePanel({ report, describeTransition }: LivePanelProps) {
  return (
    <div className={styles.panel}>
      <Calls calls={report.calls} />
      <EventLog log={report.log} describe={describeTransition} />
      <KeptData report={report} />
    </div>
  )
}
