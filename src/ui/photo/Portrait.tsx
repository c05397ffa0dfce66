import { useState } from 'react'
import { Icon } from '../brand/Icon.tsx'
import styles from './Portrait.module.css'
import { StoredPhoto } from './StoredPhoto.tsx'

/** Uploads are squares; what is shown is the style's. */
const NATURAL = { width: 640, height: 640 }

type PortraitProps = {
  src: string
  /** How wide a `full` one is shown, as of an `img`. */
  sizes?: string
  /** Whose face it is; '' where the name stands beside it. */
  alt: string
  /** `nook` is the small arch; `full` fills its container, as on a card. */
  shape?: 'nook' | 'full'
  /** Side of the nook in pixels. */
  size?: number
  /** The picture matters at once, so it is not loaded lazily. */
  eager?: boolean
}

/** A person's picture; a quiet figure stands in when it does not load. */
export function Portrait(props: PortraitProps) {
  const { src, alt, shape = 'nook', size = 56, eager = false } = props
  const [failedSrc, setFailedSrc] = useState<string>()
  const side = shape === 'nook' ? { width: size, height: size } : undefined
  if (failedSrc === src || src === '') {
    const name = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt }
    return (
      <span className={styles.portrait} data-shape={shape} data-missing style={side} {...name}>
        <Icon name="user" size={shape === 'nook' ? size * 0.6 : 96} />
      </span>
    )
  }
  return (
    <StoredPhoto
      className={styles.portrait}
      data-shape={shape}
      style={side}
      src={src}
      sizes={props.sizes ?? `${size}px`}
      alt={alt}
      {...NATURAL}
      loading={eager ? 'eager' : 'lazy'}
      // One that was decoded ahead comes with its card, not a frame later.
      decoding={eager ? 'sync' : 'async'}
      onMissing={() => setFailedSrc(src)}
    />
  )
}
