/** Runs `work` several times; returns the milliseconds. */
export function timesOf(runs: number, work: (run: number) => void): number[] {
  return Array.from({ length: runs }, (_, run) => {
    const start = performance.now()
    work(run)
    return performance.now() - start
  })
}
