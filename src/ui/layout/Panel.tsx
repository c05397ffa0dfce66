import type { ReactNode } from 'react'
import styles from './Panel.module.css'

type PanelProps = {
  /** An h2 above the content. */
  heading?: string
  children: ReactNode
}

/** A raised sheet that groups what belongs together on a page. */
export function Panel({ heading, children }: PanelProps) {
  return (
    <section className={styles.panel}>
      {heading && <h2>{heading}</h2>}
      {children}
    </section>
  )
}
