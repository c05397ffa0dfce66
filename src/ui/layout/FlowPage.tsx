import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './FlowLayout.module.css'

type FlowPageProps = {
  /** A `Page`. */
  children: ReactNode
  /** Shown at the left of the action bar, such as StillNeeded or a quiet Notice. */
  note?: ReactNode
  /** The control that goes back within the step, such as an IconButton with `arrow-left`. */
  back?: ReactNode
  /** The control that continues. The bar keeps its height while there is none. */
  action?: ReactNode
}

/** One page inside a FlowLayout. The bar with its controls is always in view at the bottom. */
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

type StillNeededProps = {
  /** The English labels of the missing fields, such as "age"; empty when nothing is missing. */
  items: readonly string[]
}

/** Says what is missing before the student can continue; announced politely. */
export function StillNeeded({ items }: StillNeededProps) {
  const { t } = useTranslation()
  return (
    <p className={styles.needed} role="status">
      {items.length > 0 && t('Still needed: {needs}', { needs: items })}
    </p>
  )
}
