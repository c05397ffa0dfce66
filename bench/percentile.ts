/** The percentile of values; `part` is 0 to 1. NaN if there are none, which is within no limit. */
export function percentileOf(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

/** The median of values; NaN if there are none. */
export function median(values: readonly number[]): number {
  return percentileOf(values, 0.5)
}
