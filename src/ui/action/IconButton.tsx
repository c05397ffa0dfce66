import { Icon } from '../brand/Icon.tsx'
import type { IconName } from '../brand/icons.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Link } from '../link/Link.tsx'
import styles from './IconButton.module.css'

type IconButtonProps = {
  icon: IconName
  /** The accessible name: the button has no visible text. */
  label: string
  /** The id of an element that says what the button acts on, if the label alone does not. */
  about?: string
  onClick: () => void
  disabled?: boolean
  pending?: boolean
  /** The id of the region that the button opens and closes. */
  controls?: string
  expanded?: boolean
}

/** A round button that shows only a drawing, such as × or ‹. */
export function IconButton({
  icon,
  label,
  about,
  onClick,
  disabled = false,
  pending = false,
  controls,
  expanded,
}: IconButtonProps) {
  return (
    <button
      className={styles.button}
      type="button"
      aria-label={label}
      aria-describedby={about}
      aria-controls={controls}
      aria-expanded={expanded}
      title={label}
      // `aria-disabled`, because a focused button that becomes `disabled` loses the focus.
      aria-disabled={disabled || pending || undefined}
      aria-busy={pending || undefined}
      onClick={disabled || pending ? undefined : onClick}
    >
      <Icon name={icon} size={22} />
    </button>
  )
}

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
