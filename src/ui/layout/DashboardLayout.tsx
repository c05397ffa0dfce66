import type { ReactNode } from 'react'
import { Logo } from '../brand/Logo.tsx'
import styles from './DashboardLayout.module.css'

type DashboardLayoutProps = {
  /** A DashboardNav. */
  nav: ReactNode
  /** A Page. */
  children: ReactNode
}

/** Navigation at the side from 768 px, at the bottom below. */
export function DashboardLayout({ nav, children }: DashboardLayoutProps) {
  return (
    <div className={styles.frame}>
      <header className={styles.top}>
        <Logo size={28} />
      </header>
      <div className={styles.nav}>{nav}</div>
      <div className={styles.body}>{children}</div>
    </div>
  )
}
