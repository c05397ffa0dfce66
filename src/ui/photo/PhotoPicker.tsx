import { useId } from 'react'
import { Icon } from '../brand/Icon.tsx'
import { FieldNotes } from '../field/Field.tsx'
import { Notice } from '../message/Notice.tsx'
import { ProgressBar } from '../progress/ProgressBar.tsx'
import { FilePick } from './FilePick.tsx'
import styles from './PhotoPicker.module.css'

type PhotoPickerProps = {
  label?: string
  hint?: string
  /** The picture so far. */
  src?: string | undefined
  /** A file was chosen, dropped or taken by the camera. */
  onFile: (file: File) => void
  /** 0 to 1 while uploading. */
  progress?: number | undefined
  /** Why the file cannot be used. */
  error?: string | undefined
  /** The upload failed and can be tried again with the same crop. */
  onRetry?: (() => void) | undefined
}

/** The profile photo: a large nook to press or to drop a picture on. */
export function PhotoPicker({
  label = 'Profile photo',
  hint,
  src,
  onFile,
  progress,
  error,
  onRetry,
}: PhotoPickerProps) {
  const id = useId()
  const act = src ? 'Change photo' : 'Add a photo'
  return (
    <div className={styles.field}>
      <FilePick
        label={`${label}: ${act.toLowerCase()}`}
        className={styles.pick}
        describedBy={`${id}-hint ${id}-error`}
        isInvalid={error !== undefined}
        onFile={onFile}
      >
        <span className={styles.nook} data-filled={src ? true : undefined}>
          {src ? (
            <img className={styles.picture} src={src} alt="" />
          ) : (
            <Icon name="user" size={72} />
          )}
        </span>
        <span className={styles.act}>
          <Icon name="camera" size={20} />
          {act}
        </span>
      </FilePick>
      {progress !== undefined && (
        <div className={styles.progress}>
          <ProgressBar fraction={progress} label={`Uploading ${label.toLowerCase()}`} />
        </div>
      )}
      {onRetry && (
        <Notice tone="quiet" onRetry={onRetry}>
          The photo was not uploaded.
        </Notice>
      )}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
