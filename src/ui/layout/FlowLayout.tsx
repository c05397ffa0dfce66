import type { ReactNode } from 'react'
import { Logo } from '../brand/Logo.tsx'
import { ProgressBar } from '../progress/ProgressBar.tsx'
import { StepDots } from '../progress/StepDots.tsx'
import { useWords } from '../words/useWords.ts'
import styles from './FlowLayout.module.css'

type FlowLayoutProps = {
  /** The fraction of the progress bar, 0 to 1. */
  fraction: number
  /** Counted from 1. */
  step: number
  stepCount: number
  /** A FlowPage; the frame stays while pages come and go. */
  children: ReactNode
}

/** The frame of onboarding: progress on top, below it the page of the moment. */
export function FlowLayout({ fraction, step, stepCount, children }: FlowLayoutProps) {
  const { t } = useWords()
  return (
    <div className={styles.frame}>
      <header className={styles.top}>
        <div className={styles.row}>
          <Logo size={28} />
          <StepDots step={step} count={stepCount} />
        </div>
        <ProgressBar fraction={fraction} label={t('Onboarding progress')} />
      </header>
      {children}
    </div>
  )
}
