import type { ReactNode } from 'react'
import styles from './PressButton.module.css'

type PressButtonProps = {
  children: ReactNode
  onPress: () => void
  /** What pressing it means: a call's acceptance, refusal or failure; a thing that is chosen. */
  tone?: 'plain' | 'good' | 'refused' | 'failed' | undefined
  disabled?: boolean | undefined
  /** Makes it one of several of which one is in. */
  pressed?: boolean | undefined
  current?: boolean | undefined
}

/** A small button of the gallery's panels; several of them stand in a row. */
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
