import type { Report } from '../../machines/inspection/report.ts'
import { changesOf, useReportBefore } from './changes.ts'
import { DataTree } from './DataTree.tsx'
import styles from './panel.module.css'
import { Section } from './Section.tsx'

/** Formats a state value: `open.code.entering and open.resend.ready`. */
function stateOf(value: unknown, prefix = ''): string {
  if (typeof value === 'string') return `${prefix}${value}`
  return Object.entries((value ?? {}) as object)
    .map(([key, inner]) => stateOf(inner, `${prefix}${key}.`))
    .join(' and ')
}

/** The state and context of each flow; passwords and codes are masked. */
export function KeptData({ report }: { report: Report }) {
  const before = useReportBefore(report)
  return (
    <Section heading="Flows and their data">
      {report.flows.map(({ path, value, status, context }, at) => (
        <details key={path} open={at === 0}>
          <summary>
            <b>{path}</b> <span className={styles.flow}>{stateOf(value)}</span>
            {status !== 'active' && ' (ended)'}
          </summary>
          <DataTree data={context} changed={changesOf(before, report, path)} />
        </details>
      ))}
    </Section>
  )
}
