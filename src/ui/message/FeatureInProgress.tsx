import type { ReactNode } from 'react'
import { FEATURE_MESSAGE } from '../../../domain/dashboardMessages.ts'
import { NightHouse } from '../brand/NightHouse.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './EmptyState.module.css'

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
