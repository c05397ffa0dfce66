import styles from './SkipButton.module.css'

type SkipButtonProps = {
  /** The id of the element that gets the focus. */
  to: string
  children: string
}

/** A button for the keyboard that moves the focus past many other controls. It is shown while it has the focus. */
export function SkipButton({ to, children }: SkipButtonProps) {
  return (
    <button
      type="button"
      className={styles.skip}
      onClick={() => document.getElementById(to)?.focus()}
    >
      {children}
    </button>
  )
}
