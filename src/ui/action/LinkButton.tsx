import type { ReactNode } from 'react'
import { Link } from '../link/Link.tsx'
import styles from './Button.module.css'
import type { ButtonLook } from './Button.tsx'

type LinkButtonProps = {
  to: string
  children: ReactNode
  look?: ButtonLook
  wide?: boolean
}

/** A link to another route that looks like a Button. */
export function LinkButton({ to, children, look = 'primary', wide = false }: LinkButtonProps) {
  return (
    <Link className={styles.button} data-look={look} data-wide={wide || undefined} to={to}>
      <span className={styles.label}>{children}</span>
    </Link>
  )
}
