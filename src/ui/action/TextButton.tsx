import type { ReactNode } from 'react'
import styles from './TextButton.module.css'

type TextButtonProps = {
  children: ReactNode
  onClick: () => void
  disabled?: boolean
  pending?: boolean
  /** Of the words, where it is not the page's. */
  lang?: string
  /** The region it opens, for show more / show less. */
  expanded?: boolean | undefined
  controls?: string | undefined
}

/** A button that reads like a link, for a small act inside text: Resend, Report Account, Terms of Service. */
export function TextButton({
  children,
  onClick,
  disabled = false,
  pending = false,
  lang,
  expanded,
  controls,
}: TextButtonProps) {
  return (
    <button
      className={styles.button}
      type="button"
      lang={lang}
      disabled={disabled}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      aria-expanded={expanded}
      aria-controls={controls}
      onClick={pending ? undefined : onClick}
    >
      {children}
    </button>
  )
}
