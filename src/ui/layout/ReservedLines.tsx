import type { ReactNode } from 'react'
import styles from './Room.module.css'

type ReservedLinesProps = {
  /** How many lines of text it has room for on a narrow phone; from 384 px on it is one. */
  lines: number
  children: ReactNode
}

/** Keeps room for words that come later, so that nothing below them moves then. */
export function ReservedLines({ lines, children }: ReservedLinesProps) {
  return (
    <div className={styles.room} style={{ '--lines': lines }}>
      {children}
    </div>
  )
}
