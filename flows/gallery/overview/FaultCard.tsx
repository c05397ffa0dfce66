import type { Fault } from '../../definition/fault.ts'
import styles from './Overview.module.css'

/** The card of a machine that cannot be loaded, with the error in its file. */
export function FaultCard({ flow, fault }: { flow: string; fault: Fault }) {
  const { file, line, message } = fault
  return (
    <li className={styles.fault}>
      <h2>{flow}</h2>
      <p>This machine cannot be shown.</p>
      <p>
        <code>{line === undefined ? file : `${file}:${line}`}</code>
      </p>
      <pre>{message}</pre>
    </li>
  )
}
