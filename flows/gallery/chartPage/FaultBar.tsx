import type { Fault } from '../../definition/fault.ts'
import styles from './ChartPage.module.css'

/** Says that the file does not load now, and that the chart shows its last working version. */
export function FaultBar({ fault: { file, line, message } }: { fault: Fault }) {
  return (
    <div role="alert" className={styles.fault}>
      <p>
        The chart shows the machine as it was before this fault in{' '}
        <code>{line === undefined ? file : `${file}:${line}`}</code>
      </p>
      <pre>{message}</pre>
    </div>
  )
}
