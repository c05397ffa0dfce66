import { type Packed, pack } from '../../../server/matching/index/pack.ts'
import { topK } from '../../../server/matching/index/topK.ts'
import { viewerOf } from '../../../server/matching/index/viewer.ts'
import { UNCALIBRATED } from '../../../server/matching/probability.ts'
import { quantile, timesOf } from './clock.ts'
import { crowd } from './crowd.ts'
import { scan } from './scan.ts'

const LIMIT_MS = 1
const isExcluded = () => false

/** The least time in which the bytes a scan reads can pass through one core at all. */
function bandwidthBound({ size, age, cell, hasRoom, money }: Packed): number {
  const columns = [age, cell, hasRoom, money]
  const bytes = columns.reduce((sum, column) => sum + size * column.BYTES_PER_ELEMENT, 0)
  const words = new Float64Array(Math.ceil(bytes / 8))
  const copy = new Float64Array(words.length)
  copy.set(words)
  // Copying reads and writes every byte: reading alone is half of it.
  return (
    quantile(
      timesOf(21, () => copy.set(words)),
      0.5,
    ) / 2
  )
}

function wholeWay(packed: Packed, run: number, find: typeof topK): void {
  const viewer = viewerOf(packed, (run * 7919) % packed.size, UNCALIBRATED)
  find(packed, viewer, { k: 20, isExcluded, salt: run })
}

/** Exact top 20 of one among many: the index beside a plain scan of the same arrays and the memory. */
export function measureTop20(size: number): { lines: string[]; isWithin: boolean } {
  const people = crowd(size, 5)
  const [loading] = timesOf(1, () => pack(people))
  const packed = pack(people)
  const warm = 200
  timesOf(warm, (run) => wholeWay(packed, run + 1, topK))
  const engine = timesOf(400, (run) => wholeWay(packed, run, topK))
  const plain = timesOf(size > 200_000 ? 9 : 41, (run) => wholeWay(packed, run, scan))
  const bound = bandwidthBound(packed)
  const [middle, slow, peer] = [quantile(engine, 0.5), quantile(engine, 0.99), quantile(plain, 0.5)]
  const lines = [
    `Exact top 20 of one among ${size.toLocaleString('en')} students, engine time, one core:`,
    '',
    '| way | p50 ms | p99 ms | ratio to the scan |',
    '|---|---|---|---|',
    `| cell index, branch and bound | ${middle.toFixed(3)} | ${slow.toFixed(3)} | ${(middle / peer).toFixed(4)} |`,
    `| plain scan of the typed arrays | ${peer.toFixed(3)} | ${quantile(plain, 0.99).toFixed(3)} | 1 |`,
    `| memory bandwidth bound of the scan | ${bound.toFixed(3)} | | ${(bound / peer).toFixed(4)} |`,
    '',
    `${(packed.cells.start.length - 1).toLocaleString('en')} cells; packing took ${Math.round(loading ?? 0)} ms; limit ${LIMIT_MS} ms.`,
  ]
  return { lines, isWithin: middle <= LIMIT_MS }
}
