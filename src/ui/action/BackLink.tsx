import { Link } from 'react-router-dom'
import { Icon } from '../brand/Icon.tsx'
import styles from './IconButton.module.css'

type BackLinkProps = {
  to: string
  /** Said to screen readers and shown as a tooltip. */
  label?: string
}

/** The arrow at the top left that leads to another route. Inside a flow use IconButton with `arrow-left`. */
export function BackLink({ to, label = 'Back' }: BackLinkProps) {
  return (
    <Link className={styles.button} to={to} aria-label={label} title={label}>
      <Icon name="arrow-left" />
    </Link>
  )
}
