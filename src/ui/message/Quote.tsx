import styles from './Quote.module.css'

type QuoteProps = {
  caption: string
  /** The quoted text. */
  children: string
}

/** The beginning of a text that somebody wrote. */
export function Quote({ caption, children }: QuoteProps) {
  return (
    <figure>
      <figcaption>{caption}</figcaption>
      <blockquote className={styles.quote} dir="auto">
        {children}
      </blockquote>
    </figure>
  )
}
