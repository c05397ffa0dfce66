import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './StepDots.module.css'

type StepDotsProps = {
  /** Counted from 1. */
  step: number
  count: number
  /** The page within the step, counted from 1; undefined if the step has only one. */
  page?: { number: number; count: number } | undefined
}

/** Shows the position in a short flow as dots, and as text such as "Step 2 of 3". */
export function StepDots({ step, count, page }: StepDotsProps) {
  const { t } = useTranslation()
  const steps = Array.from({ length: count }, (_, index) => index + 1)
  return (
    <div className={styles.row}>
      <span className={styles.dots} aria-hidden="true">
        {steps.map((each) => (
          <span key={each} className={styles.dot} data-state={stateOf(each, step)} />
        ))}
      </span>
      <span className={styles.words}>
        {t('Step {step} of {count}', { step, count })}
        {page && (
          <span>{t(', page {number} of {count}', { number: page.number, count: page.count })}</span>
        )}
      </span>
    </div>
  )
}

function stateOf(each: number, step: number): 'done' | 'current' | 'ahead' {
  if (each < step) return 'done'
  return each === step ? 'current' : 'ahead'
}
