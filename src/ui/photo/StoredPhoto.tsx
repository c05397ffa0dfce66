import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { photoSrcSet } from '../../../domain/photoSizes.ts'

type StoredPhotoProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt'> & {
  src: string
  alt: string
  /** The width at which the photo is shown, as the `sizes` of an img. The browser chooses the file by it. */
  sizes: string
  /** Called if not even the original upload can be shown. */
  onMissing?: () => void
}

/** Shows an uploaded photo in the needed width. If that file is missing or unreadable, shows the original upload. */
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

type PictureAheadProps = { src: string; sizes: string }

/** Preloads a picture: fetches and decodes it in the width it will have, without showing it. */
export function PictureAhead({ src, sizes }: PictureAheadProps) {
  const holder = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when src has changed, so that each picture is decoded once
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
