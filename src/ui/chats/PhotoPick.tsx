import { Icon } from '../brand/Icon.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './PhotoPick.module.css'

/** If only these types are accepted, phones that store photos as HEIC hand over a JPEG. */
const ACCEPTED = 'image/jpeg,image/png,image/webp'

type PhotoPickProps = { onPhoto: (file: File) => void }

/** A button that chooses a photo to send. It does not reuse FilePick, which would then move into the first chunk. */
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
