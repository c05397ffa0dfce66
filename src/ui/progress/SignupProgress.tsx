import { Icon } from '../brand/Icon.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './SignupProgress.module.css'

type SignupProgressProps = {
  /** The current step, counted from 1; a number beyond the last label shows all steps as done. */
  step: number
  /** One label for each indicator. */
  labels: readonly string[]
}

/** Shows the steps of the sign-up, joined by a line. Finished steps are filled, the current one is outlined. */
export function SignupProgress({ step, labels }: SignupProgressProps) {
  const { t } = useTranslation()
  return (
    <ol className={styles.steps} aria-label={t('Sign-up progress')}>
      {labels.map((label, index) => {
        const own = index + 1
        const isDone = own < step
        return (
          <li
            key={label}
            className={styles.step}
            data-state={isDone ? 'done' : own === step ? 'current' : 'ahead'}
            aria-current={own === step ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {isDone ? <Icon name="check" size={18} /> : own}
            </span>
            <span className={styles.label} data-text={label}>
              {label}
              {isDone && <span className="visually-hidden"> {t('(done)')}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
