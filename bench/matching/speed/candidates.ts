import { type Packed, pack } from '../../../server/matching/index/pack.ts'
import { topK } from '../../../server/matching/index/topK.ts'
import { viewerOf } from '../../../server/matching/index/viewer.ts'
import { UNCALIBRATED } from '../../../server/matching/probability.ts'
import { ALLOCATION } from '../../../server/matching/weights.ts'
import { median, percentileOf } from '../../percentile.ts'
import { timesOf } from './clock.ts'
import { answeringCrowd } from './crowd.ts'
import { scan } from './scan.ts'

/** Limit in milliseconds for finding one student's candidates among `LIMIT_AT` students. */
const LIMIT_MS = 10
const LIMIT_AT = 30_000
const isExcluded = () => false

/** Bytes of all columns per student. */
function bytesEach({ living, ...packed }: Packed): number {
  const columns = [...Object.values(packed), ...Object.values(living), ...living.own]
  const sizes = columns.map((column) => (ArrayBuffer.isView(column) ? column.byteLength : 0))
  return sizes.reduce((sum, size) => sum + size, 0) / packed.size
}

/** A lower bound for a scan in ms: the time one core needs to read this many bytes from memory. */
function bandwidthBound(bytes: number): number {
  const words = new Float64Array(Math.ceil(bytes / 8))
  const copy = new Float64Array(words.length)
  copy.set(words)
  const times = timesOf(21, () => copy.set(words))
  // Copying reads and writes every byte; reading alone takes half the time.
  return median(times) / 2
}

function find(packed: Packed, run: number, way: typeof topK): void {
  const viewer = viewerOf(packed, (run * 7919) % packed.size, UNCALIBRATED)
  way(packed, viewer, { k: ALLOCATION.preranked, isExcluded, salt: run })
}

function measureAt(size: number) {
  const packed = pack(answeringCrowd(size, 5))
  timesOf(100, (run) => find(packed, run + 1, topK))
  const engine = timesOf(300, (run) => find(packed, run, topK))
  const plain = timesOf(60, (run) => find(packed, run, scan))
  const each = bytesEach(packed)
  const [middle, slow, peer] = [median(engine), percentileOf(engine, 0.99), median(plain)]
  const times = [middle, slow, peer, bandwidthBound(each * size)].map((time) => time.toFixed(3))
  return {
    isWithin: size > LIMIT_AT || slow <= LIMIT_MS,
    text: `| ${[size.toLocaleString('en'), ...times, each.toFixed(0)].join(' | ')} |`,
  }
}

/**
 * Measures the search for one student's best candidates in the whole market: the engine, and a full scan that
 * computes every score.
 */
export function measureCandidates(sizes: readonly number[]): {
  lines: string[]
  isWithin: boolean
} {
  const rows = sizes.map(measureAt)
  const lines = [
    `The ${ALLOCATION.preranked} best candidates of one student of all, everybody has answered 20 items; engine time, one core:`,
    '',
    '| market | p50 ms | p99 ms | every score p50 ms | memory bandwidth bound ms | bytes a student |',
    '|---|---|---|---|---|---|',
    ...rows.map(({ text }) => text),
    '',
    `Limit ${LIMIT_MS} ms among ${LIMIT_AT.toLocaleString('en')}.`,
  ]
  return { lines, isWithin: rows.every(({ isWithin }) => isWithin) }
}
