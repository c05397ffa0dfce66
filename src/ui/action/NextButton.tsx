import { Icon } from '../brand/Icon.tsx'
import styles from './NextButton.module.css'

type NextButtonProps = {
  onClick: () => void
  label?: string
  pending?: boolean
}

/** The round arrow that leads to the next onboarding step. */
export function NextButton({ onClick, label = 'Next', pending = false }: NextButtonProps) {
  return (
    <button
      className={styles.button}
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? undefined : onClick}
    >
      <Icon name="arrow-right" size={28} />
    </button>
  )
}
