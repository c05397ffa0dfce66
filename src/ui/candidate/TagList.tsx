import styles from './TagList.module.css'

type TagListProps = {
  /** Names the list, such as "Interests". */
  label: string
  tags: readonly string[]
}

/** Short words to read, such as interests. */
export function TagList({ label, tags }: TagListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {tags.map((tag) => (
        <li key={tag} className={styles.tag}>
          {tag}
        </li>
      ))}
    </ul>
  )
}
