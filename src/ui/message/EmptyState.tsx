import { type ReactNode, useRef } from 'react'
import { FEATURE_MESSAGE } from '../../../domain/dashboardMessages.ts'
import { NightHouse } from '../brand/NightHouse.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFocusFallback } from '../layout/focus.ts'
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

type FeatureInProgressProps = {
  /** Below the message, such as the Logout button of Profile. */
  children?: ReactNode
}

/** The content of the dialog that stands for a tab not built yet. */
export function FeatureInProgress({ children }: FeatureInProgressProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.dialog}>
      <NightHouse />
      <p>{t(FEATURE_MESSAGE)}</p>
      {children}
    </div>
  )
}
