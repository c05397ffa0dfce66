import type { ReactNode } from 'react'
import { Street } from '../brand/Street.tsx'
import { Sentences } from './Blocks.tsx'
import styles from './SplitLayout.module.css'

type SplitLayoutProps = {
  /** The text beside the drawing. */
  words: string
  /** The form is short, so on a phone the drawing stands under it. */
  isShort?: boolean
  /** A `CenteredCard`. */
  children: ReactNode
}

/** From 1024 px a drawing of the street stands beside the form; on narrower screens only under a short form. */
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
