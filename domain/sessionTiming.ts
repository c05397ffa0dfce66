/** When the storage session is refreshed (§9 Session handling). Points in time are in milliseconds since 1970. */

export const REFRESH_TICK_MS = 30_000
export const REFRESH_TICKS_BEFORE_EXPIRY = 3
export const EXPIRY_MARGIN_MS = 10_000

/** A refresh is due when at most 3 ticks remain until the session expires. */
export function isRefreshDue(expiresAt: number, now: number): boolean {
  return expiresAt - now <= REFRESH_TICKS_BEFORE_EXPIRY * REFRESH_TICK_MS
}

/** A session counts as expired 10 seconds early, so that no request arrives after its expiry. */
export function isExpired(expiresAt: number, now: number): boolean {
  return expiresAt - now <= EXPIRY_MARGIN_MS
}
