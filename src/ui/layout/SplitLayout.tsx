import type { ReactNode } from 'react'
import { Street } from '../brand/Street.tsx'
import { Sentences } from './Sentences.tsx'
import styles from './SplitLayout.module.css'

type SplitLayoutProps = {
  /** Said beside the drawing. */
  words: string
  /** A CenteredCard. */
  children: ReactNode
}

/** From 1024 px a drawing of the street stands beside the form; below there is only the form. */
export function SplitLayout({ words, children }: SplitLayoutProps) {
  return (
    <div className={styles.split}>
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
