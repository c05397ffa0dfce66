import { type DragEvent, useState } from 'react'
import { Icon } from '../brand/Icon.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './PhotoTile.module.css'
import { StoredPhoto } from './StoredPhoto.tsx'

export type GridPhoto = { key: string; src: string }

/** The handlers that let a mouse drag tiles into another order, and files onto a tile. */
export type TileDrag = {
  onStart: () => void
  /** Called after the drop, and also if the drag was given up. */
  onEnd: () => void
  /** `files` is empty if a tile was dropped. */
  onDrop: (files: readonly File[]) => void
}

type PhotoTileProps = {
  photo: GridPhoto
  /** The position of the photo, counted from 1. */
  place: number
  count: number
  drag: TileDrag
  /** Moves the photo to another position, counted from 1. */
  onMove: (to: number) => void
  onRemove: () => void
}

/** One photo of a listing, with × to remove it and arrows to move it. It can also be dragged. */
export function PhotoTile({ photo, place, count, drag, onMove, onRemove }: PhotoTileProps) {
  const { t } = useTranslation()
  const [missingSrc, setMissingSrc] = useState<string>()
  const [isOver, setOver] = useState(false)
  const isMovable = count > 1
  const enter = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    drag.onDrop([...event.dataTransfer.files])
  }
  return (
    <li
      className={styles.tile}
      data-over={isOver || undefined}
      draggable={isMovable}
      onDragStart={drag.onStart}
      onDragEnd={drag.onEnd}
      onDragOver={enter}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <StoredPhoto
        className={styles.picture}
        src={photo.src}
        sizes="(min-width: 480px) 12rem, 45vw"
        alt={t('Number {place}', { place })}
        draggable={false}
        onMissing={() => setMissingSrc(photo.src)}
      />
      {place === 1 && <span className={styles.cover}>{t('Cover')}</span>}
      {isMovable && <Moves place={place} count={count} onMove={onMove} />}
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
      {missingSrc === photo.src && (
        <div className={styles.failed} role="status">
          {t('This photo cannot be shown. Please choose another one.')}
        </div>
      )}
    </li>
  )
}

type MovesProps = Pick<PhotoTileProps, 'place' | 'count' | 'onMove'>

function Moves({ place, count, onMove }: MovesProps) {
  const { t } = useTranslation()
  // At either end the button stays in the page, so that it keeps the focus.
  const move = (to: number) => () => to >= 1 && to <= count && onMove(to)
  return (
    <div className={styles.moves}>
      <button
        type="button"
        aria-label={t('Move photo {place} earlier', { place })}
        aria-disabled={place === 1 || undefined}
        onClick={move(place - 1)}
      >
        <Icon name="chevron-left" size={18} />
      </button>
      <button
        type="button"
        aria-label={t('Move photo {place} later', { place })}
        aria-disabled={place === count || undefined}
        onClick={move(place + 1)}
      >
        <Icon name="chevron-right" size={18} />
      </button>
    </div>
  )
}
