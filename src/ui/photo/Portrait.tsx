import { useState } from 'react'
import { Icon } from '../brand/Icon.tsx'
import styles from './Portrait.module.css'
import { StoredPhoto } from './StoredPhoto.tsx'

/** Attributes of the `img`: uploads are square; the CSS decides the size that is shown. */
const NATURAL = { width: 640, height: 640 }

type PortraitProps = {
  src: string
  /** The `sizes` of a `full` picture. */
  sizes?: string
  /** The person's name; '' if the name is shown beside the picture. */
  alt: string
  /** `nook` is the small arch; `full` fills its container, as on a card. */
  shape?: 'nook' | 'full'
  /** The width of the nook in pixels. */
  size?: number
  /** The picture is needed at once, so it is not loaded lazily. */
  eager?: boolean
}

/** A person's picture. If it cannot be loaded, a drawn figure takes its place. */
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
      // A picture that was decoded in advance shows in the same frame as its card, not one later.
      decoding={eager ? 'sync' : 'async'}
      onMissing={() => setFailedSrc(src)}
    />
  )
}
