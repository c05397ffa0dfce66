import { useSyncExternalStore } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './OfflineLine.module.css'

function listen(onChange: () => void): () => void {
  for (const type of ['online', 'offline']) addEventListener(type, onChange)
  return () => {
    for (const type of ['online', 'offline']) removeEventListener(type, onChange)
  }
}

/** What a reload brings back. Passwords and codes are never kept. */
const KEPT = {
  everything: 'You are offline. What you enter is kept.',
  notSecrets: 'You are offline. What you enter is kept, but no passwords or codes.',
  nothing: 'You are offline.',
} as const

type OfflineLineProps = {
  /** The server does not answer, and the page goes back behind the login once it does. */
  isServerAwaited?: boolean
  /** What is true of the page that is open. */
  kept?: keyof typeof KEPT
  /** Where it hides neither what names the page nor what is pressed: above the bar of a flow, or at an edge. */
  at?: 'top' | 'bottom' | 'aboveBar'
}

/** Says that there is no network or no answer, for as long as that is so. */
export function OfflineLine({
  isServerAwaited = false,
  kept = 'everything',
  at = 'top',
}: OfflineLineProps) {
  const { t } = useTranslation()
  const isOffline = useSyncExternalStore(
    listen,
    () => !navigator.onLine,
    () => false,
  )
  const isShown = isOffline || isServerAwaited
  return (
    <div className={styles.place} data-at={at} data-shown={isShown || undefined} role="status">
      {isOffline && <p className={styles.line}>{t(KEPT[kept])}</p>}
      {!isOffline && isServerAwaited && (
        <p className={styles.line}>
          {t('We cannot reach Nookmate. Once it answers, you pick up where you left off.')}
        </p>
      )}
    </div>
  )
}
