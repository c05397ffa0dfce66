/** The formats that photos may have. HEIC is not accepted (decision 19). */
export const FORMATS = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const
export type ImageFormat = (typeof FORMATS)[number]

function text(bytes: Buffer, from: number, to: number): string {
  return bytes.subarray(from, to).toString('latin1')
}

/**
 * Whether a file is AVIF. Its first box contains four-letter brands: the major brand, a version, the
 * compatible brands.
 */
function isAvif(bytes: Buffer): boolean {
  if (text(bytes, 4, 8) !== 'ftyp') return false
  const brands: string[] =
    text(bytes, 8, Math.min(bytes.readUInt32BE(0), 256)).match(/.{4}/gs) ?? []
  // HEIC files share all the other brands.
  return brands.includes('avif') || brands.includes('avis')
}

/** Detects the format from the first bytes of a file; undefined if it is not an accepted one. */
export function sniffFormat(bytes: Buffer): ImageFormat | undefined {
  if (text(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (/^GIF8[79]a$/.test(text(bytes, 0, 6))) return 'gif'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp'
  return isAvif(bytes) ? 'avif' : undefined
}

/** Returns the format for a file name's extension. */
export function formatOfName(name: string): ImageFormat | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const format = extension === 'jpg' ? 'jpeg' : extension
  return FORMATS.find((known) => known === format)
}

/** Returns the content type of a format. */
export function contentTypeOf(format: ImageFormat): string {
  return `image/${format}`
}
