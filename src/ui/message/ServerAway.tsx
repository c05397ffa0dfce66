import { useTranslation } from '../i18n/useTranslation.ts'
import { Page } from '../layout/Page.tsx'
import { Spinner } from '../progress/Spinner.tsx'
import styles from './ServerAway.module.css'

/** In place of a screen behind the login while the server does not answer. */
export function ServerAway() {
  const { t } = useTranslation()
  return (
    <div className={styles.frame}>
      <Page
        heading={t('We cannot reach Nookmate')}
        lead={t('We keep trying. Once it answers, you pick up where you left off.')}
        centred
      >
        <Spinner overlay={false} label={t('Trying again')} />
      </Page>
    </div>
  )
}
