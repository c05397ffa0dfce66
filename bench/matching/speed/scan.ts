import { Best } from '../../../server/matching/index/best.ts'
import type { Packed } from '../../../server/matching/index/pack.ts'
import type { Ranked, TopKQuery } from '../../../server/matching/index/topK.ts'
import { couldMeet, mutualAt, type Viewer } from '../../../server/matching/index/viewer.ts'
import { draw } from '../../../server/matching/random.ts'

/** Computes the result of `topK` by scoring every row: the reference in tests, and the comparison in the benchmark. */
export function scan(packed: Packed, viewer: Viewer, { k, isExcluded, salt }: TopKQuery): Ranked {
  const best = new Best(k)
  for (let row = 0; row < packed.size; row += 1) {
    if (!couldMeet(packed, viewer, row) || isExcluded(row)) continue
    best.offer(row, mutualAt(packed, viewer, row), draw(packed.key[row] ?? 0, salt))
  }
  return best.take()
}
