import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './MessagePhoto.module.css'

type MessagePhotoProps = {
  /** The name of the author; undefined for an own photo, which is not blurred. */
  name: string | undefined
  src: string
  /** Width and height of the picture, in pixels. */
  width: number
  height: number
}

/** A photo in a message. A photo of the other member is blurred until it is pressed. */
export function MessagePhoto({ name, src, width, height }: MessagePhotoProps) {
  const { t } = useTranslation()
  const [isTapped, setTapped] = useState(false)
  const isShown = isTapped || name === undefined
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // The button that had the focus is gone.
    if (isTapped) place.current?.focus({ preventScroll: true })
  }, [isTapped])
  const alt = name === undefined ? t('Your photo') : t('Photo of {name}', { name })
  const picture = (
    <img
      className={styles.photo}
      src={src}
      alt={isShown ? alt : ''}
      width={width}
      height={height}
      loading="lazy"
      data-blurred={!isShown || undefined}
    />
  )
  if (isShown) {
    return (
      <span ref={place} className={styles.place} tabIndex={isTapped ? -1 : undefined}>
        {picture}
      </span>
    )
  }
  return (
    <button type="button" className={styles.place} onClick={() => setTapped(true)}>
      {picture}
      <span className={styles.show}>{t('Show the photo')}</span>
    </button>
  )
}
