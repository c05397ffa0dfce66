import type { ReactNode } from 'react'
import { COPYRIGHT_YEAR, PRODUCT_NAME } from '../../../domain/product.ts'
import { Logo } from '../brand/Logo.tsx'
import styles from './Bars.module.css'

type TopBarProps = {
  /** Buttons, shown at the right. */
  children?: ReactNode
}

/** The header of the landing page: the product name and its buttons. */
export function TopBar({ children }: TopBarProps) {
  return (
    <header className={styles.bar}>
      <Logo size={34} />
      <div className={styles.actions}>{children}</div>
    </header>
  )
}

type FooterProps = {
  /** Links, such as the legal texts. */
  children?: ReactNode
}

/** The footer of a public page. */
export function Footer({ children }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <p>
        © {COPYRIGHT_YEAR} {PRODUCT_NAME}
      </p>
      {children && <div className={styles.links}>{children}</div>}
    </footer>
  )
}
