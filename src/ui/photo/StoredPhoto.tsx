import { type ComponentProps, useState } from 'react'
import { photoSrcSet } from '../../../domain/photoSizes.ts'

type StoredPhotoProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt'> & {
  src: string
  alt: string
  /** How wide it is shown; the browser picks the file by it. */
  sizes: string
  /** Not even the upload itself could be shown. */
  onMissing?: () => void
}

/** An uploaded photo, in the width that is needed; the upload itself where a width is missing or unreadable. */
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
