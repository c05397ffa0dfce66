import type { ReactNode } from 'react'
import { Street } from '../brand/Street.tsx'
import { Sentences } from './Blocks.tsx'
import { usePageFocus } from './focus.ts'
import styles from './Hero.module.css'

type HeroProps = {
  /** The h1. */
  headline: string
  lead?: ReactNode
  /** Buttons, links, the newsletter form. */
  children: ReactNode
}

/** The first view of the landing page: the headline, its buttons, and the drawing of the street. */
export function Hero({ headline, lead, children }: HeroProps) {
  const h1 = usePageFocus(headline)
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.headline} ref={h1} tabIndex={-1}>
          <Sentences text={headline} />
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        <div className={styles.actions}>{children}</div>
      </div>
      <div className={styles.picture}>
        <Street />
      </div>
    </section>
  )
}
