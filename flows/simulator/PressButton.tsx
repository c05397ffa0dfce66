import type { ReactNode } from 'react'
import styles from './PressButton.module.css'

type PressButtonProps = {
  children: ReactNode
  onPress: () => void
  /** Colour: `good`, `refused` and `failed` for the results of a call. */
  tone?: 'plain' | 'good' | 'refused' | 'failed' | undefined
  disabled?: boolean | undefined
  /** Makes it a toggle button. */
  pressed?: boolean | undefined
  current?: boolean | undefined
}

/** A small button for the gallery's panels. */
export function PressButton(props: PressButtonProps) {
  const { children, onPress, tone = 'plain', disabled, pressed, current } = props
  return (
    <button
      type="button"
      className={styles.button}
      data-tone={tone}
      disabled={disabled}
      aria-pressed={pressed}
      aria-current={current ? 'step' : undefined}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
