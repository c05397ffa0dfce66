import { Icon } from '../brand/Icon.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './AddressCard.module.css'

/** Shows the private address of a place, which its poster shares with this student only. */
export function AddressCard({ address }: { address: string }) {
  const { t } = useTranslation()
  return (
    <div className={styles.card}>
      <Icon name="home" />
      <div>
        <p className={styles.head}>{t('This address is shown to you only')}</p>
        <p className={styles.address} dir="auto">
          {address}
        </p>
      </div>
    </div>
  )
}
