import { useSyncExternalStore } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './OfflineLine.module.css'

function listen(onChange: () => void): () => void {
  for (const type of ['online', 'offline']) addEventListener(type, onChange)
  return () => {
    for (const type of ['online', 'offline']) removeEventListener(type, onChange)
  }
}

/** The text for each amount of input that a reload restores. Passwords and codes are never kept. */
const KEPT = {
  everything: 'You are offline. We keep what you enter.',
  notSecrets: 'You are offline. We keep what you enter, except passwords and codes.',
  nothing: 'You are offline.',
} as const

const AWAITED = 'We cannot reach Nookmate. Once it answers, you can pick up where you left off.'

type OfflineLineProps = {
  /** Whether the student was sent away from a screen behind the login because the server does not answer. They return with its first answer. */
  isServerAwaited?: boolean
  /** Whether the open dashboard has lost the server and is reconnecting. */
  isCut?: boolean
  /** How much of the open page's input a reload restores. */
  kept?: keyof typeof KEPT
  /** The position where it covers neither the heading nor the buttons: above the bar of a flow, or at an edge. */
  at?: 'top' | 'bottom' | 'aboveBar'
}

/** Says that there is no network or that the server does not answer, as long as that lasts. */
export function OfflineLine({
  isServerAwaited = false,
  isCut = false,
  kept = 'everything',
  at = 'top',
}: OfflineLineProps) {
  const { t } = useTranslation()
  const isOffline = useSyncExternalStore(
    listen,
    () => !navigator.onLine,
    () => false,
  )
  const line = isOffline ? KEPT[kept] : isServerAwaited ? AWAITED : isCut && 'Reconnecting'
  return (
    <div className={styles.place} data-at={at} data-shown={!!line || undefined} role="status">
      {line && <p className={styles.line}>{t(line)}</p>}
    </div>
  )
}
