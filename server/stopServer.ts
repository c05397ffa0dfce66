import { setTimeout as wait } from 'node:timers/promises'
import type { Dependencies } from './dependencies.ts'
import { errorFields } from './log.ts'

/** Background work may be interrupted after this time; another process does its jobs, or the next start. */
const BACKGROUND_MS = 1500

/** Requests in progress must finish within this time after the stop began. */
const FINISH_MS = 8000

/** What a server has started. */
interface Started {
  readonly deps: Dependencies
  readonly listening: { stop(patience: number): Promise<void> }
  readonly housekeeping: { stop(): Promise<void> }
  readonly metrics: { stop(): Promise<void> } | undefined
  /** The markets that are still being loaded. */
  readonly warming: Promise<void>
}

/**
 * Stops a server within ten seconds. With `isDrained`, load balancers first get time to notice. What fails is logged,
 * and the rest is still stopped: while the database is away, leases and jobs cannot be given back, but they expire.
 */
export async function stopServer(started: Started, isDrained: boolean): Promise<void> {
  const { deps, listening, housekeeping, metrics, warming } = started
  deps.draining.isOn = true
  const drainMs = isDrained ? deps.settings.drainSeconds * 1000 : 0
  await wait(drainMs)
  const steps = [
    () => deps.live.stop(),
    () => deps.owner.stop(),
    () => listening.stop(FINISH_MS - drainMs),
    () => Promise.race([housekeeping.stop(), wait(BACKGROUND_MS)]),
    () => metrics?.stop(),
    () => warming,
    // Again, because what was still in progress may have taken a market.
    () => deps.owner.stop(),
    () => deps.db.destroy(),
  ]
  for (const step of steps) {
    try {
      await step()
    } catch (error) {
      deps.log.warn(errorFields(error), 'a part of the server did not stop cleanly')
    }
  }
}
