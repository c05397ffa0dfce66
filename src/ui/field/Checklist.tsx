import { Icon } from '../brand/Icon.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './Checklist.module.css'

type ChecklistProps = {
  /** The labels are in English. They are translated here. */
  items: readonly { label: string; isMet: boolean }[]
}

/** The requirements of a password, ticked off while it is typed. Each change is announced once, politely. */
export function Checklist({ items }: ChecklistProps) {
  const { t } = useTranslation()
  const missing = items.filter((item) => !item.isMet).map((item) => item.label)
  const met = items.length - missing.length
  return (
    <>
      <ul className={styles.list} aria-label={t('Password requirements')}>
        {items.map((item) => (
          <li key={item.label} className={styles.item} data-met={item.isMet || undefined}>
            <span className={styles.mark}>{item.isMet && <Icon name="check" size={14} />}</span>
            <span>
              {t(item.label)}
              <span className="visually-hidden"> {item.isMet ? t('(met)') : t('(not yet)')}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {missing.length === 0
          ? t('All requirements met')
          : t('{met} of {count} met. Missing: {missing}', { met, count: items.length, missing })}
      </p>
    </>
  )
}
