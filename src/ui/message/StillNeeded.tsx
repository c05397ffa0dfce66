import styles from './StillNeeded.module.css'

type StillNeededProps = {
  /** In words of the labels, such as "age"; empty when nothing is missing. */
  items: readonly string[]
}

/** Why Continue is not there yet, announced politely. */
export function StillNeeded({ items }: StillNeededProps) {
  return (
    <p className={styles.line} role="status">
      {items.length > 0 && `Still needed: ${items.join(', ')}`}
    </p>
  )
}
