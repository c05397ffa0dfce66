import { Icon } from '../brand/Icon.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './NextButton.module.css'
import { useAfterPaint } from './useAfterPaint.ts'

/** The round arrow that leads to the next onboarding step. */
export function NextButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation()
  const afterPaint = useAfterPaint()
  const label = t('Next')
  return (
    <button
      className={styles.button}
      type="button"
      aria-label={label}
      title={label}
      onClick={() => afterPaint(onClick)}
    >
      <Icon name="arrow-right" size={28} />
    </button>
  )
}
