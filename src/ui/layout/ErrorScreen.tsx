import { useEffect } from 'react'
import { CRASH_HEADING } from '../../../domain/messages.ts'
import buttonStyles from '../action/Button.module.css'
import { Button } from '../action/Button.tsx'
import { NightHouse } from '../brand/NightHouse.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Spinner } from '../progress/Spinner.tsx'
import styles from './ErrorScreen.module.css'
import { Page } from './Page.tsx'

type ErrorScreenProps = {
  /** The error's message or HTTP status. */
  message: string
  onReload: () => void
}

/**
 * The screen after a crash (§8): the error, a button to reload, and a link home. It reloads when a lost network is
 * back.
 */
export function ErrorScreen({ message, onReload }: ErrorScreenProps) {
  const { t } = useTranslation()
  useEffect(() => {
    addEventListener('online', onReload)
    return () => removeEventListener('online', onReload)
  }, [onReload])
  return (
    <div className={styles.frame}>
      <NightHouse />
      <Page heading={t(CRASH_HEADING)} centred>
        <p className={styles.message}>{t(message)}</p>
        <div className={styles.actions}>
          <Button icon="retry" onClick={onReload}>
            {t('Reload')}
          </Button>
          {/* A plain link: the router may be what crashed. */}
          <a className={buttonStyles.button} data-look="secondary" href="/">
            {t('Go to the home page')}
          </a>
        </div>
      </Page>
    </div>
  )
}

/** Shown instead of a screen behind the login while the server does not answer. */
export function ServerAway() {
  const { t } = useTranslation()
  return (
    <div className={styles.away}>
      <Page
        heading={t('We cannot reach Nookmate')}
        lead={t('We keep trying. Once it answers, you can pick up where you left off.')}
        centred
      >
        <Spinner overlay={false} label={t('Trying again')} />
      </Page>
    </div>
  )
}
