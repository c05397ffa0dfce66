import type { Clock } from '../../../server/clock.ts'

/** A clock that stands still until it is moved. */
export interface HandClock extends Clock {
  /** Moves it on by so many milliseconds. */
  pass(milliseconds: number): void
}

/** Starts at the true time, since the storage client compares token times with its own clock. */
export function handClock(): HandClock {
  let now = Date.now()
  return {
    now: () => new Date(now),
    pass: (milliseconds) => {
      now += milliseconds
    },
  }
}
