import { type Strength, strengthColour } from '../../../domain/password.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './StrengthBar.module.css'

const WORDS = ['Not rated yet', 'Weak', 'Weak', 'Almost there', 'Strong'] as const
const SEGMENTS = [1, 2, 3, 4] as const

type StrengthBarProps = { strength: Strength }

/** Shows the strength of a password as text and as a bar: red at 1 to 2, orange at 3, green at 4. */
export function StrengthBar({ strength }: StrengthBarProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.row} data-colour={strengthColour(strength)}>
      <meter
        className="visually-hidden"
        aria-label={t('Password strength')}
        min={0}
        max={4}
        value={strength}
      >
        {t('{strength} of {most}', { strength, most: SEGMENTS.length })}
      </meter>
      <span className={styles.bar} aria-hidden="true">
        {SEGMENTS.map((segment) => (
          <span
            key={segment}
            className={styles.segment}
            data-on={segment <= strength || undefined}
          />
        ))}
      </span>
      <span className={styles.words}>{t(WORDS[strength])}</span>
    </div>
  )
}
