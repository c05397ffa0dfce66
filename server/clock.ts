import { setTimeout as wait } from 'node:timers/promises'

/** The source of the current time. Tests use a clock that they set. */
export interface Clock {
  now(): Date
  /** Resolves after this many milliseconds. */
  wait(milliseconds: number): Promise<void>
}

export const systemClock: Clock = { now: () => new Date(), wait: (ms) => wait(ms) }

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Returns the time `milliseconds` after `from`, or before it if negative. */
export function later(from: Date, milliseconds: number): Date {
  return new Date(from.getTime() + milliseconds)
}
