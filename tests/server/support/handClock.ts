import type { Clock } from '../../../server/clock.ts'

/** A clock that only moves when the test says so. */
export interface HandClock extends Clock {
  /** Moves the clock forward. */
  pass(milliseconds: number): void
  /** The requested waits in milliseconds; each ends immediately. */
  readonly waits: number[]
}

/** Starts at the real time, because the storage client compares token times with its own clock. */
export function handClock(): HandClock {
  let now = Date.now()
  const waits: number[] = []
  return {
    waits,
    now: () => new Date(now),
    wait: async (milliseconds) => void waits.push(milliseconds),
    pass: (milliseconds) => {
      now += milliseconds
    },
  }
}
