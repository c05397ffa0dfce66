import { useId } from 'react'
import { TextButton } from '../action/TextButton.tsx'
import { Icon } from '../brand/Icon.tsx'
import { FieldNotes } from '../field/Field.tsx'
import { ProgressBar } from '../progress/ProgressBar.tsx'
import { useWords } from '../words/useWords.ts'
import { FilePick } from './FilePick.tsx'
import styles from './PhotoGrid.module.css'
import { StoredPhoto } from './StoredPhoto.tsx'

type GridPhoto = {
  key: string
  src: string
  /** 0 to 1 while uploading. */
  progress?: number | undefined
  hasFailed?: boolean
}

type PhotoGridProps = {
  hint?: string
  error?: string | undefined
  /** In order; the first is the cover. */
  photos: readonly GridPhoto[]
  /** No more can be added from this many on. */
  max: number
  onAdd: (files: readonly File[]) => void
  onRemove: (key: string) => void
  /** Sends a photo again that `hasFailed`. */
  onRetry?: (key: string) => void
}

/** The photos of a listing. */
export function PhotoGrid(props: PhotoGridProps) {
  const { hint, error, photos, max, onAdd } = props
  const id = useId()
  const { t } = useWords()
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <span className={styles.label} id={`${id}-label`}>
          {t('Photos')}
        </span>
        <span className={styles.count}>
          {t('{count} of {most}', { count: photos.length, most: max })}
        </span>
      </div>
      <ul className={styles.grid} aria-labelledby={`${id}-label`}>
        {photos.map((photo, index) => (
          <Tile
            key={photo.key}
            photo={photo}
            place={index + 1}
            onRemove={() => props.onRemove(photo.key)}
            onRetry={() => props.onRetry?.(photo.key)}
          />
        ))}
        {photos.length < max && (
          <li>
            <FilePick
              label={t('Add photos')}
              className={styles.add}
              describedBy={`${id}-hint ${id}-error`}
              isInvalid={error !== undefined}
              onFiles={onAdd}
              allowsSeveral
            >
              <Icon name="camera" size={28} />
              {t('Add photos')}
            </FilePick>
          </li>
        )}
      </ul>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

type TileProps = { photo: GridPhoto; place: number; onRemove: () => void; onRetry: () => void }

function Tile({ photo, place, onRemove, onRetry }: TileProps) {
  const { t } = useWords()
  return (
    <li className={styles.tile} data-failed={photo.hasFailed || undefined}>
      <StoredPhoto
        className={styles.picture}
        src={photo.src}
        sizes="(min-width: 480px) 12rem, 45vw"
        alt={t('Number {place}', { place })}
      />
      {place === 1 && <span className={styles.cover}>{t('Cover')}</span>}
      <button
        className={styles.remove}
        type="button"
        aria-label={t('Remove photo {place}', { place })}
        onClick={onRemove}
      >
        <span>
          <Icon name="close" size={18} />
        </span>
      </button>
      {photo.progress !== undefined && (
        <div className={styles.progress}>
          <ProgressBar fraction={photo.progress} label={t('Uploading photo {place}', { place })} />
        </div>
      )}
      {photo.hasFailed && (
        <div className={styles.failed} role="status">
          {t('Not uploaded')}
          <TextButton onClick={onRetry}>
            {t('Try again')}
            <span className="visually-hidden">{t(': photo {place}', { place })}</span>
          </TextButton>
        </div>
      )}
    </li>
  )
}
