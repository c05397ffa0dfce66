import type { ReactNode } from 'react'
import { Icon } from '../brand/Icon.tsx'
import type { IconName } from '../brand/icons.ts'
import { Link } from '../link/Link.tsx'
import styles from './Button.module.css'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'

type ButtonProps = {
  children: ReactNode
  onClick?: (() => void) | undefined
  look?: ButtonLook
  icon?: IconName | undefined
  type?: 'button' | 'submit'
  disabled?: boolean
  /** Whether work is under way. The button then shows a spinner, ignores presses, and keeps its width and its focus. */
  pending?: boolean
  /** The state of a toggle button such as I Agree (`aria-pressed`); undefined if the button is no toggle. */
  pressed?: boolean | undefined
  /** As wide as its container, as the main action on a phone usually is. */
  wide?: boolean
}

/** The push button of all screens. Inside a Form give it `type="submit"` and no onClick. */
export function Button({
  children,
  onClick,
  look = 'primary',
  icon,
  type = 'button',
  disabled = false,
  pending = false,
  pressed,
  wide = false,
}: ButtonProps) {
  return (
    <button
      className={styles.button}
      data-look={look}
      data-wide={wide || undefined}
      type={type}
      disabled={disabled}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      aria-pressed={pressed}
      onClick={(event) => {
        if (pending) event.preventDefault()
        else onClick?.()
      }}
    >
      <span className={styles.label}>
        {icon && <Icon name={icon} size={20} />}
        {children}
      </span>
      {pending && <span className={styles.progress} />}
    </button>
  )
}

type LinkButtonProps = {
  to: string
  /** Called before the link is followed. */
  onClick?: (() => void) | undefined
  children: ReactNode
  look?: ButtonLook
  wide?: boolean
}

/** A link to another route that looks like a Button. */
export function LinkButton(props: LinkButtonProps) {
  const { to, onClick, children, look = 'primary', wide = false } = props
  return (
    <Link
      className={styles.button}
      data-look={look}
      data-wide={wide || undefined}
      to={to}
      onClick={onClick}
    >
      <span className={styles.label}>{children}</span>
    </Link>
  )
}
