import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './FlowLayout.module.css'

type FlowPageProps = {
  /** A `Page`. */
  children: ReactNode
  /** Shown between `back` and `action`, such as StillNeeded or a quiet Notice. */
  note?: ReactNode
  /** The control that goes back within the step, such as an IconButton with `arrow-left`. */
  back?: ReactNode
  /** The control that continues. The bar keeps its height while there is none. */
  action?: ReactNode
}

/** One page inside a FlowLayout. The bar with its controls stays in view at the bottom, except in a very low window. */
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
