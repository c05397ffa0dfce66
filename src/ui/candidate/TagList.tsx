import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './TagList.module.css'

type TagListProps = {
  /** Names the list, such as "Interests". */
  label: string
  /** Of a closed list, as the wire has them. */
  tags: readonly string[]
}

/** Short words to read, such as interests. */
export function TagList({ label, tags }: TagListProps) {
  const { t } = useTranslation()
  return (
    <ul className={styles.list} aria-label={label}>
      {tags.map((tag) => (
        <li key={tag} className={styles.tag}>
          {t(tag)}
        </li>
      ))}
    </ul>
  )
}
