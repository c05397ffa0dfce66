/** Fetches a picture before it is needed; nothing is seen of it. */
export function PictureAhead({ src }: { src: string }) {
  return <img src={src} alt="" hidden />
}
