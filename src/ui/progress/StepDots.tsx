import { useWords } from '../words/useWords.ts'
import styles from './StepDots.module.css'

type StepDotsProps = {
  /** Counted from 1. */
  step: number
  count: number
}

/** Where one is in a short flow: dots to see, "Step 2 of 3" to read and hear. */
export function StepDots({ step, count }: StepDotsProps) {
  const { t } = useWords()
  const steps = Array.from({ length: count }, (_, index) => index + 1)
  return (
    <div className={styles.row}>
      <span className={styles.dots} aria-hidden="true">
        {steps.map((each) => (
          <span key={each} className={styles.dot} data-state={stateOf(each, step)} />
        ))}
      </span>
      <span className={styles.words}>{t('Step {step} of {count}', { step, count })}</span>
    </div>
  )
}

function stateOf(each: number, step: number): 'done' | 'current' | 'ahead' {
  if (each < step) return 'done'
  return each === step ? 'current' : 'ahead'
}
