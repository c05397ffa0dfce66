import type { ReactNode } from 'react'
import { COPYRIGHT_YEAR, PRODUCT_NAME } from '../../../domain/product.ts'
import styles from './Footer.module.css'

type FooterProps = {
  /** Links, such as the legal texts. */
  children?: ReactNode
}

/** The foot of a public page. */
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
