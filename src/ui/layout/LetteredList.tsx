import styles from './LetteredList.module.css'

type LetteredListProps = { label: string; points: readonly string[] }

/** Points a, b, c … of a text. */
export function LetteredList({ label, points }: LetteredListProps) {
  return (
    <ol className={styles.list} type="a" aria-label={label}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ol>
  )
}
