import type { Clock } from '../../../server/clock.ts'

/** A clock that stands still until it is moved. */
export interface HandClock extends Clock {
  /** Moves it on by this number of milliseconds. */
  pass(milliseconds: number): void
  /** What was waited for, in milliseconds; every wait is over at once. */
  readonly waits: number[]
}

/** Starts at the true time, since the storage client compares token times with its own clock. */
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
