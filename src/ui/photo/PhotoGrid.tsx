import { useId, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../brand/Icon.tsx'
import { FieldNotes, fieldAria } from '../field/Field.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { FilePick } from './FilePick.tsx'
import styles from './PhotoGrid.module.css'
import { type GridPhoto, PhotoTile } from './PhotoTile.tsx'

type PhotoGridProps = {
  hint?: string
  error?: string | undefined
  /** In the order they are shown; the first is the cover. */
  photos: readonly GridPhoto[]
  /** The highest number of photos. */
  max: number
  onAdd: (files: readonly File[]) => void
  onRemove: (key: string) => void
  /** Moves a photo to another position, counted from 0. */
  onMove: (key: string, to: number) => void
}

/**
 * Moves photos, announces the new position, and keeps the focus on the button that moved the photo. Files that are dropped
 * on a photo are added.
 */
function useMoves({ photos, onAdd, onMove }: Pick<PhotoGridProps, 'photos' | 'onAdd' | 'onMove'>) {
  const { t } = useTranslation()
  const [dragged, setDragged] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const focused = useRef<HTMLElement>(null)
  // React moves the element in the document, and the browser takes the focus from an element that is moved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when photos has changed
  useLayoutEffect(() => {
    focused.current?.focus()
    focused.current = null
  }, [photos])
  const move = (key: string, to: number) => {
    const from = photos.findIndex((photo) => photo.key === key)
    if (from < 0 || from === to) return
    focused.current = document.activeElement as HTMLElement | null
    setAnnouncement(t('Photo {from} is now number {to}.', { from: from + 1, to: to + 1 }))
    onMove(key, to)
  }
  const dragAt = (key: string, index: number) => ({
    onStart: () => setDragged(key),
    onEnd: () => setDragged(undefined),
    onDrop(files: readonly File[]) {
      setDragged(undefined)
      if (files.length > 0) onAdd(files)
      else if (dragged !== undefined) move(dragged, index)
    },
  })
  return { announcement, move, dragAt }
}

/** The field for the photos of a listing: they can be added, removed and moved. */
export function PhotoGrid(props: PhotoGridProps) {
  const { hint, error, photos, max, onAdd } = props
  const id = useId()
  const { t } = useTranslation()
  const { announcement, move, dragAt } = useMoves(props)
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
          <PhotoTile
            key={photo.key}
            photo={photo}
            place={index + 1}
            count={photos.length}
            drag={dragAt(photo.key, index)}
            onMove={(to) => move(photo.key, to - 1)}
            onRemove={() => props.onRemove(photo.key)}
          />
        ))}
        {photos.length < max && (
          <li>
            <FilePick
              label={t('Add photos')}
              className={styles.add}
              describedBy={fieldAria(id, { hint, error })['aria-describedby']}
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
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
