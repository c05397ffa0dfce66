import { Icon } from '../brand/Icon.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './ReasonList.module.css'

/** More would not be read. */
const MOST = 3

/** Why two people may fit, each reason a few words, the strongest first. */
export function ReasonList({ reasons }: { reasons: readonly string[] }) {
  const { t } = useTranslation()
  return (
    <ul className={styles.list} aria-label={t('Why you may fit')}>
      {reasons.slice(0, MOST).map((reason) => (
        <li key={reason} className={styles.reason}>
          <Icon name="check" size={16} />
          {reason}
        </li>
      ))}
    </ul>
  )
}
