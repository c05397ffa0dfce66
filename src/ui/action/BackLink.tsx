import { Icon } from '../brand/Icon.tsx'
import { Link } from '../link/Link.tsx'
import { useWords } from '../words/useWords.ts'
import styles from './IconButton.module.css'

type BackLinkProps = {
  to: string
}

/** The arrow at the top left that leads to another route. Inside a flow use IconButton with `arrow-left`. */
export function BackLink({ to }: BackLinkProps) {
  const { t } = useWords()
  const label = t('Back')
  return (
    <Link className={styles.button} to={to} aria-label={label} title={label}>
      <Icon name="arrow-left" />
    </Link>
  )
}
