import type { ReactNode } from 'react'
import { Street } from '../brand/Street.tsx'
import { Sentences } from './Blocks.tsx'
import styles from './SplitLayout.module.css'

type SplitLayoutProps = {
  /** The text beside the drawing. */
  words: string
  /** Whether the form is so short that on a phone the drawing fits under it. */
  isShort?: boolean
  /** A `CenteredCard`. */
  children: ReactNode
}

/** Shows a drawing of the street: beside the form from 1024 px, and under a short form on narrower screens. */
export function SplitLayout({ words, isShort = false, children }: SplitLayoutProps) {
  return (
    <div className={styles.split} data-short={isShort || undefined}>
      <div className={styles.side} aria-hidden="true">
        <div className={styles.view}>
          <p className={styles.words}>
            <Sentences text={words} />
          </p>
          <Street />
        </div>
      </div>
      {children}
    </div>
  )
}
