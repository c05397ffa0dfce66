import type { ReactNode } from 'react'
import { LanguageSwitch } from '../action/TextButton.tsx'
import { Logo } from '../brand/Logo.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { ProgressBar } from '../progress/ProgressBar.tsx'
import { StepDots } from '../progress/StepDots.tsx'
import styles from './FlowLayout.module.css'

type FlowLayoutProps = {
  /** The fraction of the progress bar, 0 to 1. */
  fraction: number
  /** Counted from 1. */
  step: number
  stepCount: number
  /** The page within the step; undefined if the step has only one. */
  page?: { number: number; count: number } | undefined
  /** Shown at the right of the top row, beside the language, such as Logout. */
  aside?: ReactNode
  /** A `FlowPage`; the frame stays mounted while the pages change. */
  children: ReactNode
}

/** The frame of the onboarding: the progress at the top, the current page below it. */
export function FlowLayout({ fraction, step, stepCount, page, aside, children }: FlowLayoutProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.frame}>
      <header className={styles.top}>
        <div className={styles.row}>
          <Logo size={28} />
          <div className={styles.aside}>
            <LanguageSwitch />
            {aside}
          </div>
        </div>
        <StepDots step={step} count={stepCount} page={page} />
        <ProgressBar fraction={fraction} label={t('Onboarding progress')} />
      </header>
      {children}
    </div>
  )
}
