import type { Metadata } from 'sharp'
import { countScans } from './jpegScans.ts'

/** More than any phone's ordinary photo. */
const MOST_PIXELS = 64_000_000

/** The processor time and the memory that one picture may take. */
export interface Limits {
  readonly cpuMs: number
  readonly megabytes: number
}

/** safety.md 25. */
export const LIMITS: Limits = { cpuMs: 3000, megabytes: 200 }

/** The longest edge of a stored photo, in pixels (safety.md 8). */
export const LONGEST_EDGE = 2048

/** Why a picture is not made new. */
export type Reason = 'unreadable' | 'pixels' | 'cpu' | 'memory'

/** What decoding takes: nanoseconds of processor time for a pixel, and megabytes in all. */
interface Cost {
  readonly nanoseconds: number
  readonly megabytes: number
}

/** Encoding, at most 2,048 pixels each way, in any format. */
const ENCODING_MS = 500
/** The library, its buffers and the encoded result. */
const BASE_MEGABYTES = 50
/** Applying a colour profile to a pixel. */
const PROFILE_NANOSECONDS = 20

// The figures below were measured on pictures made for the purpose (docs/performance.md), rounded up.

function pngCost({ width, height, channels, depth, isProgressive }: Metadata): Cost {
  const isDeep = depth === 'ushort'
  const bytes = width * channels * (isDeep ? 2 : 1)
  const nanoseconds = channels * (isDeep ? 25 : 5) * (isProgressive ? 2 : 1)
  // An interlaced picture is held whole, any other a band of rows at a time.
  const rows = isProgressive ? height * 1.05 : Math.min(height, 1600)
  return { nanoseconds, megabytes: (bytes * rows) / 1e6 }
}

const SAMPLES: Readonly<Record<string, number>> = { '4:2:0': 1.5, '4:2:2': 2 }

function jpegCost(header: Metadata, bytes: Buffer): Cost {
  const { width, height, channels } = header
  const colours = channels > 3 ? 20 : 4
  const scans = countScans(bytes)
  if (scans < 2) return { nanoseconds: colours, megabytes: (width * channels * 600) / 1e6 }
  // Every scan goes over the whole picture again, and the coefficients of all are held.
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

/** How much smaller a JPEG is already decoded, in pixels. */
function shrunkTo({ format, width, height }: Metadata): number {
  const ratio = Math.max(width, height) / LONGEST_EDGE
  const factor =
    format === 'jpeg' && ratio >= 2 ? 2 ** Math.min(3, Math.floor(Math.log2(ratio))) : 1
  return (width * height) / factor ** 2
}

/** What stands against decoding a picture, told by its header and the marks of its file; undefined when nothing does. */
export function costProblem(header: Metadata, bytes: Buffer): Reason | undefined {
  const pixels = header.width * header.height
  if (pixels > MOST_PIXELS) return 'pixels'
  const { nanoseconds, megabytes } = costOf(header, bytes)
  if (BASE_MEGABYTES + megabytes > LIMITS.megabytes) return 'memory'
  const profile = header.hasProfile ? shrunkTo(header) * PROFILE_NANOSECONDS : 0
  const cpuMs = ENCODING_MS + (pixels * nanoseconds + profile) / 1e6
  return cpuMs > LIMITS.cpuMs ? 'cpu' : undefined
}
