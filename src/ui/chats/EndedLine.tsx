import styles from './EndedLine.module.css'

/** Stands in place of the message box once nothing can be written any more. */
export function EndedLine({ children }: { children: string }) {
  return <p className={styles.ended}>{children}</p>
}
