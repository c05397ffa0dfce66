import { type ReactNode, useRef } from 'react'
import { FEATURE_MESSAGE } from '../../../domain/dashboardMessages.ts'
import { NightHouse } from '../brand/NightHouse.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFocusFallback } from '../layout/focus.ts'
import styles from './EmptyState.module.css'

type EmptyStateProps = {
  /** The message, one sentence. */
  message: string
  /** Further lines and buttons. */
  children?: ReactNode
}

/** A drawing and a message, shown where there is nothing to show: an empty list, an ended match. */
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
  /** Shown below the message, such as the Logout button of Profile. */
  children?: ReactNode
}

/** The content of the modal for a tab that the server does not offer. */
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
