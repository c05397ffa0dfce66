/** Milliseconds of each of several runs, in ascending order. */
export function timesOf(runs: number, work: (run: number) => void): number[] {
  return Array.from({ length: runs }, (_, run) => {
    const start = performance.now()
    work(run)
    return performance.now() - start
  }).sort((one, other) => one - other)
}

/** The value below which a share of sorted values lies. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
