import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { photoSrcSet } from '../../../domain/photoSizes.ts'

type StoredPhotoProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt'> & {
  src: string
  alt: string
  /** How wide the photo is shown; the browser picks the file by it. */
  sizes: string
  /** Called when not even the upload itself could be shown. */
  onMissing?: () => void
}

/** An uploaded photo in the width that is needed; where that file is missing or unreadable, the upload itself. */
export function StoredPhoto({ src, alt, sizes, onMissing, ...image }: StoredPhotoProps) {
  const [unsizedSrc, setUnsizedSrc] = useState<string>()
  const srcSet = unsizedSrc === src ? undefined : photoSrcSet(src)
  return (
    <img
      {...image}
      src={src}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      alt={alt}
      onError={srcSet ? () => setUnsizedSrc(src) : onMissing}
    />
  )
}

/** The `sizes` of the pictures of a candidate: the portrait and the photos of the listing. */
export const CARD_WIDTH = '(min-width: 480px) 27rem, 100vw'

type PictureAheadProps = { src: string; sizes: string }

/** Fetches and decodes a picture before it is needed, in the width it will have, without showing it. */
export function PictureAhead({ src, sizes }: PictureAheadProps) {
  const holder = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: src is the trigger, each picture is decoded once
  useEffect(() => {
    // A failure is handled where the picture is shown.
    holder.current
      ?.querySelector('img')
      ?.decode?.()
      .catch(() => undefined)
  }, [src])
  return (
    <div ref={holder} hidden>
      <StoredPhoto src={src} sizes={sizes} alt="" />
    </div>
  )
}
