import { Icon } from '../brand/Icon.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Link } from '../link/Link.tsx'
import styles from './IconButton.module.css'

type BackLinkProps = {
  to: string
}

/** The arrow at the top left that leads to another route. Inside a flow use IconButton with `arrow-left`. */
export function BackLink({ to }: BackLinkProps) {
  const { t } = useTranslation()
  const label = t('Back')
  return (
    <Link className={styles.button} to={to} aria-label={label} title={label}>
      <Icon name="arrow-left" />
    </Link>
  )
}
