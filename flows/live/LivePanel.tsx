import type { CallReport, Report } from '../../machines/inspection/report.ts'
import { EventLog } from '../simulator/EventLog.tsx'
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

/** Calls, events and data of the running product; `report` is the latest one of the followed tab. */
export function LivePanel({ report }: { report: Report }) {
  return (
    <div className={styles.panel}>
      <Calls calls={report.calls} />
      <EventLog log={report.log} />
      <KeptData report={report} />
    </div>
  )
}
