/** The formats that photos may have. HEIC is not among them (decision 19). */
export const FORMATS = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const
export type ImageFormat = (typeof FORMATS)[number]

function text(bytes: Buffer, from: number, to: number): string {
  return bytes.subarray(from, to).toString('latin1')
}

/** The first box holds four-letter brands: the major brand, a version, the compatible brands. */
function isAvif(bytes: Buffer): boolean {
  if (text(bytes, 4, 8) !== 'ftyp') return false
  const brands: string[] =
    text(bytes, 8, Math.min(bytes.readUInt32BE(0), 256)).match(/.{4}/gs) ?? []
  // HEIC shares all other brands with it.
  return brands.includes('avif') || brands.includes('avis')
}

/** The format by the first bytes of a file; undefined when it is not an accepted one. */
export function sniffFormat(bytes: Buffer): ImageFormat | undefined {
  if (text(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (/^GIF8[79]a$/.test(text(bytes, 0, 6))) return 'gif'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp'
  return isAvif(bytes) ? 'avif' : undefined
}

/** The format for the extension of a name. */
export function formatOfName(name: string): ImageFormat | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const format = extension === 'jpg' ? 'jpeg' : extension
  return FORMATS.find((known) => known === format)
}

/** The content type a format is served with. */
export function contentTypeOf(format: ImageFormat): string {
  return `image/${format}`
}
