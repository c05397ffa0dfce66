import { deflateSync } from 'node:zlib'

const CRC = Array.from({ length: 256 }, (_, start) => {
  let value = start
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value >>> 0
})

function crc32(bytes: Buffer): number {
  let value = 0xffffffff
  for (const byte of bytes) value = ((CRC[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8)) >>> 0
  return (value ^ 0xffffffff) >>> 0
}

/** A PNG chunk with length and checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A black PNG, `edge` pixels wide and high, 1 bit per pixel: a tiny file, but huge when decoded. */
export function pngBomb(edge: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(edge, 0)
  header.writeUInt32BE(edge, 4)
  header[8] = 1
  const row = Math.ceil(edge / 8) + 1
  const pixels = deflateSync(Buffer.alloc(row * edge), { level: 9 })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([signature, ...parts])
}

/** The beginning of a PNG file up to its first pixel. */
export function pngHeader(
  width: number,
  height: number,
  colourType: number,
  bits: number,
  isInterlaced: boolean,
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = bits
  header[9] = colourType
  header[12] = isInterlaced ? 1 : 0
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const [begun, data] = [pngChunk('IHDR', header), pngChunk('IDAT', Buffer.from([0x78, 0x9c]))]
  return Buffer.concat([signature, begun, data])
}

/** A progressive 4:2:0 JPEG, `edge` pixels wide and high, with this many empty scans. */
export function jpegOfScans(edge: number, scans: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16BE(edge, 0)
  size.writeUInt16BE(edge, 2)
  const start = Buffer.from([0xff, 0xd8, 0xff, 0xc2, 0, 17, 8])
  const components = Buffer.from([3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1])
  const scan = Buffer.from([0xff, 0xda, 0, 12, 3, 1, 0, 2, 0x11, 3, 0x11, 0, 0, 0])
  const all = Array.from({ length: scans }, () => scan)
  return Buffer.concat([start, size, components, ...all, Buffer.from([0xff, 0xd9])])
}

/** An incomplete JPEG: the header with its size, and the start of a scan. */
export function jpegBomb(edge: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16BE(edge, 0)
  size.writeUInt16BE(edge, 2)
  const start = Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8])
  const components = Buffer.from([3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1])
  const scan = Buffer.from([0xff, 0xda, 0, 12, 3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0])
  return Buffer.concat([start, size, components, scan])
}

/** An incomplete GIF with one frame. */
export function gifBomb(edge: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(edge, 0)
  size.writeUInt16LE(edge, 2)
  const twoColours = Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255])
  const frame = Buffer.concat([Buffer.from([0x2c, 0, 0, 0, 0]), size, Buffer.from([0])])
  const pixels = Buffer.from([2, 2, 0x4c, 1, 0, 0x3b])
  return Buffer.concat([Buffer.from('GIF89a'), size, twoColours, frame, pixels])
}

function riff(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(data.length)
  return Buffer.concat([Buffer.from(type), length, data])
}

/** An incomplete WebP. The format allows 16,383 pixels per side; a larger size is in the extended header. */
export function webpBomb(edge: number): Buffer {
  const most = Math.min(edge, 16_383)
  const key = Buffer.from([0x10, 0, 0, 0x9d, 0x01, 0x2a, 0, 0, 0, 0, 0, 0])
  key.writeUInt16LE(most, 6)
  key.writeUInt16LE(most, 8)
  const canvas = Buffer.alloc(10)
  canvas.writeUIntLE(edge - 1, 4, 3)
  canvas.writeUIntLE(edge - 1, 7, 3)
  const extended = edge > most ? riff('VP8X', canvas) : Buffer.alloc(0)
  return riff('RIFF', Buffer.concat([Buffer.from('WEBP'), extended, riff('VP8 ', key)]))
}

/** The beginning of a phone's photo file: a still HEVC image with this major brand. */
export function heicHeader(brand: string): Buffer {
  const box = (type: string, data: string) => {
    const bytes = Buffer.from(`0000${type}${data}`, 'latin1')
    bytes.writeUInt32BE(bytes.length)
    return bytes.toString('latin1')
  }
  const none = '\0\0\0\0'
  const handler = box('hdlr', `${none}${none}pict${none.repeat(3)}\0`)
  const brands = box('ftyp', `${brand}${none}mif1MiHBheic`)
  return Buffer.from(`${brands}${box('meta', `${none}${handler}`)}`, 'latin1')
}
