/** Delay before the first retry, in milliseconds; it doubles with each attempt (§8, §9). */
export const RETRY_FIRST_DELAY_MS = 200
/** The longest delay before a retry, in milliseconds. */
export const RETRY_LONGEST_DELAY_MS = 30_000

/** §9 Retry delay: 200 ms × 2^attempt, attempts counted from 0, at most 30 s. */
export function retryDelay(attempt: number): number {
  return Math.min(RETRY_FIRST_DELAY_MS * 2 ** attempt, RETRY_LONGEST_DELAY_MS)
}
