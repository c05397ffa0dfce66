import { percentileOf } from '../percentile.ts'

/** Prints the median and the 99th percentile of these milliseconds. */
export function say(what: string, times: readonly number[]): void {
  const [p50, p99] = [percentileOf(times, 0.5).toFixed(1), percentileOf(times, 0.99).toFixed(1)]
  process.stdout.write(`${what}: p50 ${p50} ms, p99 ${p99} ms (${times.length})\n`)
}

/** Prints whether a figure is within its limit; if not, the exit code will be 1. */
export function check(what: string, value: number, limit: number): void {
  const isKept = value <= limit
  process.stdout.write(`${isKept ? 'kept' : 'MISSED'}: ${what} ${value.toFixed(2)} ≤ ${limit}\n`)
  if (!isKept) process.exitCode = 1
}
