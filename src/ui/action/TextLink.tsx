import type { ReactNode } from 'react'
import { Link } from '../link/Link.tsx'
import styles from './TextButton.module.css'

/** A link to another route inside text, large enough for a thumb. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={styles.button} to={to}>
      {children}
    </Link>
  )
}
