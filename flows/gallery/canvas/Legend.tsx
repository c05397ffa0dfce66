import { useState } from 'react'
import styles from './Legend.module.css'
import { LEGEND } from './legendParts.tsx'

/** The legend of the charts, closed at first. */
export function Legend() {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className={styles.legend}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span className={styles.name}>How to read it</span>
        <span className={styles.sign} aria-hidden="true">
          ?
        </span>
      </summary>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls by keyboard where it is higher than the chart
        <section className={styles.parts} aria-label="How to read the chart" tabIndex={0}>
          {LEGEND.map(({ heading, parts }) => (
            <div key={heading}>
              <h2>{heading}</h2>
              <dl>
                {parts.map(({ sample, means }) => (
                  <div key={means}>
                    <dt aria-hidden="true">{sample}</dt>
                    <dd>{means}</dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </section>
      )}
    </details>
  )
}
