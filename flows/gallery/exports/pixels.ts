function loaded(source: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('The picture could not be drawn.'))
    image.src = source
  })
}

/** Renders an SVG to a PNG with `density` pixels per SVG pixel. Rejects if the browser cannot draw it. */
export async function pixelsOf(
  svg: string,
  { width, height }: { width: number; height: number },
  density: number,
): Promise<Blob> {
  const image = await loaded(`data:image/svg+xml,${encodeURIComponent(svg)}`)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * density)
  canvas.height = Math.round(height * density)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture was made.')))),
  )
}
