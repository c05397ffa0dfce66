import { Icon } from '../brand/Icon.tsx'
import styles from './Checklist.module.css'

type ChecklistProps = {
  items: readonly { label: string; isMet: boolean }[]
  label?: string
}

/** Requirements that tick as one types; each change is announced once, politely. */
export function Checklist({ items, label = 'Password requirements' }: ChecklistProps) {
  const missing = items.filter((item) => !item.isMet).map((item) => item.label)
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {items.map((item) => (
          <li key={item.label} className={styles.item} data-met={item.isMet || undefined}>
            <span className={styles.mark}>{item.isMet && <Icon name="check" size={14} />}</span>
            <span>
              {item.label}
              <span className="visually-hidden">{item.isMet ? ' (met)' : ' (not yet)'}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {missing.length === 0
          ? 'All requirements met'
          : `${items.length - missing.length} of ${items.length} met. Missing: ${missing.join(', ')}`}
      </p>
    </>
  )
}
