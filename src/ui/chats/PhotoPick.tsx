import { Icon } from '../brand/Icon.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './PhotoPick.module.css'

/** Phones that take photos as HEIC give a JPEG where only these are accepted. */
const ACCEPTED = 'image/jpeg,image/png,image/webp'

type PhotoPickProps = { onPhoto: (file: File) => void }

/** Sends a photo from the box. By itself: the field for photos of a profile would come into the first script. */
export function PhotoPick({ onPhoto }: PhotoPickProps) {
  const { t } = useTranslation()
  return (
    <label className={styles.pick}>
      <input
        className="visually-hidden"
        type="file"
        accept={ACCEPTED}
        aria-label={t('Send a photo')}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) onPhoto(file)
          // Otherwise choosing the same file again would change nothing.
          event.target.value = ''
        }}
      />
      <Icon name="camera" size={24} />
    </label>
  )
}
