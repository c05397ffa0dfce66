import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './Skeleton.module.css'

type SkeletonProps = {
  /** `card` has the measures of a candidate card, so that nothing jumps when it arrives. */
  shape?: 'card' | 'lines'
  label?: string
}

/** A still shape in place of something on its way. */
export function Skeleton({ shape = 'lines', label }: SkeletonProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.skeleton} role="status" data-shape={shape}>
      <span className="visually-hidden">{label ?? t('Loading')}</span>
      {shape === 'card' && <span className={styles.picture} />}
      <span className={styles.line} data-length="short" />
      <span className={styles.line} />
      <span className={styles.line} data-length="middle" />
    </div>
  )
}
