/** The formats that photos may have. HEIC is not among them (decision 19). */
export const FORMATS = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const
export type ImageFormat = (typeof FORMATS)[number]

function text(bytes: Buffer, from: number, to: number): string {
  return bytes.subarray(from, to).toString('latin1')
}

/** In the first box stand the brands, four letters each: the major one, a version, the compatible ones. */
function isAvif(bytes: Buffer): boolean {
  if (text(bytes, 4, 8) !== 'ftyp') return false
  const brands: string[] =
    text(bytes, 8, Math.min(bytes.readUInt32BE(0), 256)).match(/.{4}/gs) ?? []
  // HEIC shares all other brands with it.
  return brands.includes('avif') || brands.includes('avis')
}

/** What the first bytes say a file is; undefined for everything that is no allowed image. */
export function sniffFormat(bytes: Buffer): ImageFormat | undefined {
  if (text(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (/^GIF8[79]a$/.test(text(bytes, 0, 6))) return 'gif'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp'
  return isAvif(bytes) ? 'avif' : undefined
}

/** The format that a file of this name has to have. */
export function formatOfName(name: string): ImageFormat | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const format = extension === 'jpg' ? 'jpeg' : extension
  return FORMATS.find((known) => known === format)
}

/** The content type a format is served with. */
export function contentTypeOf(format: ImageFormat): string {
  return `image/${format}`
}
