/** Where the server takes the time from; tests move it by hand. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** The moment that many milliseconds after (or, negative, before) another. */
export function later(from: Date, milliseconds: number): Date {
  return new Date(from.getTime() + milliseconds)
}
