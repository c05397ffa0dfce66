import { type ReactNode, useId } from 'react'
import styles from './Section.module.css'

type SectionProps = { heading: string; children: ReactNode }

/** A part of the panel. It takes the focus when what had it is gone. */
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
