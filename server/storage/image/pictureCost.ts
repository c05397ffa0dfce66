import type { Metadata } from 'sharp'
import { countScans } from './jpegScans.ts'

/** More than any phone's ordinary photo has. */
const MOST_PIXELS = 64_000_000

/** The processor time and memory that decoding and encoding one picture may take. */
export interface Limits {
  readonly cpuMs: number
  readonly megabytes: number
}

/** The limits of safety.md 25. */
export const LIMITS: Limits = { cpuMs: 3000, megabytes: 200 }

/** The longest edge of a stored photo, in pixels (safety.md 8). */
export const LONGEST_EDGE = 2048

/** Why a picture is rejected. */
export type Reason = 'unreadable' | 'pixels' | 'cpu' | 'memory'

/** The cost of decoding: nanoseconds of processor time per pixel, and megabytes in total. */
interface Cost {
  readonly nanoseconds: number
  readonly megabytes: number
}

/** Milliseconds for encoding up to 2,048 × 2,048 pixels in any format. */
const ENCODING_MS = 500
/** Megabytes for the library, its buffers and the encoded result. */
const BASE_MEGABYTES = 50
/** Nanoseconds per pixel for applying a colour profile. */
const PROFILE_NANOSECONDS = 20

// The figures below were measured on pictures made for the purpose (docs/performance.md) and rounded up.

function pngCost({ width, height, channels, depth, isProgressive }: Metadata): Cost {
  const isDeep = depth === 'ushort'
  const bytes = width * channels * (isDeep ? 2 : 1)
  const nanoseconds = channels * (isDeep ? 25 : 5) * (isProgressive ? 2 : 1)
  // The decoder keeps an interlaced picture in memory as a whole, any other in bands of rows.
  const rows = isProgressive ? height * 1.05 : Math.min(height, 1600)
  return { nanoseconds, megabytes: (bytes * rows) / 1e6 }
}

const SAMPLES: Readonly<Record<string, number>> = { '4:2:0': 1.5, '4:2:2': 2 }

function jpegCost(header: Metadata, bytes: Buffer): Cost {
  const { width, height, channels } = header
  const colours = channels > 3 ? 20 : 4
  const scans = countScans(bytes)
  if (scans < 2) return { nanoseconds: colours, megabytes: (width * channels * 600) / 1e6 }
  // Every scan covers the whole picture again, and the decoder keeps the coefficients of the whole picture in
  // memory.
  const samples = SAMPLES[header.chromaSubsampling ?? ''] ?? channels
  const megabytes = (width * height * samples * 2.1) / 1e6
  return { nanoseconds: colours + 2 * scans, megabytes }
}

function costOf(header: Metadata, bytes: Buffer): Cost {
  const megapixels = (header.width * header.height) / 1e6
  switch (header.format) {
    case 'png':
      return pngCost(header)
    case 'jpeg':
      return jpegCost(header, bytes)
    case 'webp':
      return { nanoseconds: 25, megabytes: megapixels * 4 }
    case 'gif':
      return { nanoseconds: 25, megabytes: megapixels * 5.2 }
    default:
      return { nanoseconds: 75, megabytes: megapixels * 17 }
  }
}

/** The number of pixels after decoding; a JPEG is shrunk while it is decoded. */
function shrunkTo({ format, width, height }: Metadata): number {
  const ratio = Math.max(width, height) / LONGEST_EDGE
  const factor =
    format === 'jpeg' && ratio >= 2 ? 2 ** Math.min(3, Math.floor(Math.log2(ratio))) : 1
  return (width * height) / factor ** 2
}

/** Estimates from header and markers why a picture is too costly to decode; undefined if it is not. */
export function costProblem(header: Metadata, bytes: Buffer): Reason | undefined {
  const pixels = header.width * header.height
  if (pixels > MOST_PIXELS) return 'pixels'
  const { nanoseconds, megabytes } = costOf(header, bytes)
  if (BASE_MEGABYTES + megabytes > LIMITS.megabytes) return 'memory'
  const profile = header.hasProfile ? shrunkTo(header) * PROFILE_NANOSECONDS : 0
  const cpuMs = ENCODING_MS + (pixels * nanoseconds + profile) / 1e6
  return cpuMs > LIMITS.cpuMs ? 'cpu' : undefined
}
