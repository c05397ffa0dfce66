import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './FlowLayout.module.css'

type FlowPageProps = {
  /** A Page. */
  children: ReactNode
  /** A note at the left of the action bar, such as StillNeeded or a quiet Notice. */
  note?: ReactNode
  /** Turns back within the step, such as an IconButton with `arrow-left`. */
  back?: ReactNode
  /** The one next control; the bar keeps its place while there is none. */
  action?: ReactNode
}

/** One page inside a FlowLayout, with the next control always in view at the bottom. */
export function FlowPage({ children, note, back, action }: FlowPageProps) {
  const { t } = useTranslation()
  return (
    <>
      <div className={styles.body}>{children}</div>
      <section className={styles.bar} aria-label={t('Continue')}>
        {back}
        <div className={styles.note}>{note}</div>
        {action}
      </section>
    </>
  )
}
