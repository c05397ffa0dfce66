import { setTimeout as wait } from 'node:timers/promises'

/** Where the server takes the time from; tests move it by hand. */
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

/** The moment that many milliseconds after (or, negative, before) another. */
export function later(from: Date, milliseconds: number): Date {
  return new Date(from.getTime() + milliseconds)
}
