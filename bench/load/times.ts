import type { Watch } from '../journey/browser.ts'
import { percentileOf } from '../percentile.ts'

/** Statistics of calls. */
export interface Times {
  readonly watch: Watch
  /** The percentile of accepted requests in milliseconds; `part` is 0 to 1. */
  percentile(part: number): number
  readonly count: () => number
  /** Numbers of answers by status: `200 × 12, 503 × 1`; 0 is a call without an answer. */
  statuses(): string
  /** Number of answers with an error of the server, and of calls without an answer. */
  failures(): number
  /** The same without 503, which says that the server is busy. */
  broken(): number
  /** One line per call, the slowest first. */
  byCall(): string[]
}

const isFailure = (status: number) => status === 0 || status >= 500

/** The call of a path: without the query and the names of photos. */
function callOf(path: string): string {
  return path.replace(/\?.*/, '').replace(/public\/[^/]+$/, '…')
}

/** Creates empty statistics. */
export function takeTimes(): Times {
  const calls = new Map<string, number[]>()
  const statuses = new Map<number, number>()
  const taken: number[] = []
  const countOf = (isCounted: (status: number) => boolean) =>
    [...statuses].reduce((sum, [status, count]) => sum + (isCounted(status) ? count : 0), 0)
  return {
    watch: ({ path }, status, ms) => {
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (isFailure(status) || status === 429) return
      const call = callOf(path)
      calls.set(call, [...(calls.get(call) ?? []), ms])
      taken.push(ms)
    },
    percentile: (part) => percentileOf(taken, part),
    count: () => taken.length,
    statuses: () =>
      [...statuses]
        .sort(([a], [b]) => a - b)
        .map(([status, count]) => `${status} × ${count}`)
        .join(', '),
    failures: () => countOf(isFailure),
    broken: () => countOf((status) => isFailure(status) && status !== 503),
    byCall: () =>
      [...calls]
        .map(([call, all]) => ({ call, p50: percentileOf(all, 0.5), p99: percentileOf(all, 0.99) }))
        .sort((a, b) => b.p99 - a.p99)
        .map(
          ({ call, p50, p99 }) => `  ${call}: p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
        ),
  }
}
