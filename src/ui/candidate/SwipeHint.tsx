import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './SwipeHint.module.css'

/** Says, where there is a finger, that the card can be taken to either side. For eyes alone: buttons say the rest. */
export function SwipeHint() {
  const { t } = useTranslation()
  return (
    <p className={styles.hint} aria-hidden="true">
      <span>{t('or swipe')}</span> <span>← →</span>
    </p>
  )
}
