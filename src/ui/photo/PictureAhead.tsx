import { useEffect, useRef } from 'react'
import { StoredPhoto } from './StoredPhoto.tsx'

type PictureAheadProps = { src: string; sizes: string }

/** Fetches and decodes a picture before it is needed, in the width it will have; nothing is seen of it. */
export function PictureAhead({ src, sizes }: PictureAheadProps) {
  const holder = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is decoded anew
  useEffect(() => {
    // Whether it can be decoded is found out where it is shown.
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
