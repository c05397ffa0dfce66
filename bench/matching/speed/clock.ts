/** Runs `work` several times; returns the milliseconds in ascending order. */
export function timesOf(runs: number, work: (run: number) => void): number[] {
  return Array.from({ length: runs }, (_, run) => {
    const start = performance.now()
    work(run)
    return performance.now() - start
  }).sort((one, other) => one - other)
}

/** A quantile of sorted values; `share` is 0 to 1. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
