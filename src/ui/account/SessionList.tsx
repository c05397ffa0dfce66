import { useRef } from 'react'
import type { OwnSession } from '../../../domain/account.ts'
import { TextButton } from '../action/TextButton.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFocusFallback } from '../layout/focus.ts'
import { When } from '../likes/When.tsx'
import styles from './SessionList.module.css'

type SessionListProps = {
  sessions: readonly OwnSession[]
  onEnd: (session: string) => void
}

/** Lists the devices on which the student is signed in, with a button to sign out each of the others. */
export function SessionList({ sessions, onEnd }: SessionListProps) {
  const { t } = useTranslation()
  const deviceOf = ({ browser, system }: OwnSession) => {
    const known = [browser, system].filter((part) => part !== undefined)
    return known.length > 0 ? known.join(' · ') : t('Unknown device')
  }
  return (
    <ul className={styles.list}>
      {sessions.map((session) => {
        const device = deviceOf(session)
        return (
          <li key={session.id} className={styles.row}>
            <div>
              <p className={styles.device}>{device}</p>
              <p className={styles.when}>
                {session.is_current ? (
                  t('This device')
                ) : (
                  <>
                    {t('Last used:')} <When at={session.seen_at} />
                  </>
                )}
              </p>
            </div>
            {!session.is_current && <End device={device} onEnd={() => onEnd(session.id)} />}
          </li>
        )
      })}
    </ul>
  )
}

type EndProps = { device: string; onEnd: () => void }

/** Ends a session. Its row goes away then; the heading takes the focus. */
function End({ device, onEnd }: EndProps) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  useFocusFallback(place)
  return (
    <div ref={place}>
      <TextButton onClick={onEnd}>
        {t('Sign out')} <span className="visually-hidden">{device}</span>
      </TextButton>
    </div>
  )
}
