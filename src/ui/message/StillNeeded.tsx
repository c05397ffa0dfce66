import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './StillNeeded.module.css'

type StillNeededProps = {
  /** In the English words of the labels, such as "age"; empty when nothing is missing. */
  items: readonly string[]
}

/** Why Continue is not there yet, announced politely. */
export function StillNeeded({ items }: StillNeededProps) {
  const { t } = useTranslation()
  return (
    <p className={styles.line} role="status">
      {items.length > 0 && t('Still needed: {needs}', { needs: items })}
    </p>
  )
}
