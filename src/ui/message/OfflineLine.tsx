import { useSyncExternalStore } from 'react'
import { useWords } from '../words/useWords.ts'
import styles from './OfflineLine.module.css'

function listen(onChange: () => void): () => void {
  for (const type of ['online', 'offline']) addEventListener(type, onChange)
  return () => {
    for (const type of ['online', 'offline']) removeEventListener(type, onChange)
  }
}

/** Says that there is no network, for as long as there is none. */
export function OfflineLine() {
  const { t } = useWords()
  const isOffline = useSyncExternalStore(
    listen,
    () => !navigator.onLine,
    () => false,
  )
  return (
    <div className={styles.place} role="status">
      {isOffline && <p className={styles.line}>{t('You are offline. What you enter is kept.')}</p>}
    </div>
  )
}
