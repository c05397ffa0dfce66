import { useState } from 'react'
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
  const [isShown, setShown] = useState(name === undefined)
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
  if (isShown) return <span className={styles.place}>{picture}</span>
  return (
    <button type="button" className={styles.place} onClick={() => setShown(true)}>
      {picture}
      <span className={styles.show}>{t('Show the photo')}</span>
    </button>
  )
}
