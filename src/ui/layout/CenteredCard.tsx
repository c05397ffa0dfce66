import type { ReactNode } from 'react'
import { LanguageSwitch } from '../action/TextButton.tsx'
import { Logo } from '../brand/Logo.tsx'
import styles from './CenteredCard.module.css'

type CenteredCardProps = {
  /** Shown at the top left, usually a BackLink. */
  back?: ReactNode
  /** Shown under the top row, such as SignupProgress. */
  progress?: ReactNode
  /** A `Page`. */
  children: ReactNode
  /** Shown under the card, such as legal links. */
  footer?: ReactNode
}

/**
 * One column for a form: plain on a phone, a card from 768 px. The header has the same position however tall the
 * form is, so that it does not move from one step of a flow to the next.
 */
export function CenteredCard({ back, progress, children, footer }: CenteredCardProps) {
  return (
    <div className={styles.frame}>
      <header className={styles.top}>
        <div className={styles.row}>
          <div className={styles.back}>{back}</div>
          <Logo size={30} />
          <div className={styles.language}>
            <LanguageSwitch />
          </div>
        </div>
        {progress}
      </header>
      <div className={styles.card}>{children}</div>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </div>
  )
}
