import { type ReactNode, useRef } from 'react'
import { NightHouse } from '../brand/NightHouse.tsx'
import { useFocusFallback } from '../layout/useFocusFallback.ts'
import styles from './EmptyState.module.css'

type EmptyStateProps = {
  /** What there is to say, in one sentence. */
  message: string
  /** A line below it, or what one can do. */
  children?: ReactNode
}

/** Nothing to show, said kindly. */
export function EmptyState({ message, children }: EmptyStateProps) {
  const state = useRef<HTMLDivElement>(null)
  useFocusFallback(state)
  return (
    <div ref={state} className={styles.empty}>
      <NightHouse />
      <p className={styles.message} role="status">
        {message}
      </p>
      {children && <div className={styles.more}>{children}</div>}
    </div>
  )
}
