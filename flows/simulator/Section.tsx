import { type ReactNode, useId } from 'react'
import styles from './Section.module.css'

type SectionProps = { heading: string; children: ReactNode }

/** A section of the panel. It can be focused by script, for when the focused button disappears. */
export function Section({ heading, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id} tabIndex={-1}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      {children}
    </section>
  )
}
