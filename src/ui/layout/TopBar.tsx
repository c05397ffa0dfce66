import type { ReactNode } from 'react'
import { Logo } from '../brand/Logo.tsx'
import styles from './TopBar.module.css'

type TopBarProps = {
  /** Buttons at the right. */
  children?: ReactNode
}

/** The header of the landing page: the product name, and what one can do. */
export function TopBar({ children }: TopBarProps) {
  return (
    <header className={styles.bar}>
      <Logo size={34} />
      <div className={styles.actions}>{children}</div>
    </header>
  )
}
