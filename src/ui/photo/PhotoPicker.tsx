import { useId, useState } from 'react'
import { Icon } from '../brand/Icon.tsx'
import { FieldNotes } from '../field/Field.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { FilePick } from './FilePick.tsx'
import styles from './PhotoPicker.module.css'
import { StoredPhoto } from './StoredPhoto.tsx'

type PhotoPickerProps = {
  hint?: string
  /** The current picture. */
  src?: string | undefined
  /** A file was chosen, dropped or taken by the camera. */
  onFile: (file: File) => void
  /** Why the file cannot be used. */
  error?: string | undefined
}

const MISSING = 'This photo cannot be shown. Please choose another one.'

/** The field for the profile photo: press it, or drop a picture on it. */
export function PhotoPicker({ hint, src, onFile, ...props }: PhotoPickerProps) {
  const [missingSrc, setMissingSrc] = useState<string>()
  const isMissing = src !== undefined && missingSrc === src
  const error = props.error ?? (isMissing ? MISSING : undefined)
  const id = useId()
  const { t } = useTranslation()
  return (
    <div className={styles.field}>
      <FilePick
        label={src ? t('Profile photo: change photo') : t('Profile photo: add a photo')}
        className={styles.pick}
        describedBy={`${id}-hint ${id}-error`}
        isInvalid={error !== undefined}
        onFiles={([file]) => onFile(file)}
      >
        <span className={styles.nook} data-filled={src ? true : undefined}>
          {src && !isMissing ? (
            <StoredPhoto
              className={styles.picture}
              src={src}
              sizes="10rem"
              alt=""
              onMissing={() => setMissingSrc(src)}
            />
          ) : (
            <Icon name="user" size={72} />
          )}
        </span>
        <span className={styles.act}>
          <Icon name="camera" size={20} />
          {src ? t('Change photo') : t('Add a photo')}
        </span>
      </FilePick>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
