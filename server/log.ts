import pino, { type DestinationStream, type Logger } from 'pino'
import type { LogLevel } from './settings.ts'

export type Log = Logger

/**
 * Structured log, one JSON line an event, on standard output. What is logged is named field by field
 * where it is logged: no bodies, addresses, names or tokens ever reach it (safety.md 17).
 */
export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime }
  return destination === undefined ? pino(options) : pino(options, destination)
}

/** What may be said of an error in the log: its kind and where it was thrown, and a message of ours or a library's. */
export function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error }
  const code = 'code' in error ? error.code : undefined
  const isDatabase = 'severity' in error
  // A database error quotes the values of the row that it refused.
  const stack = error.stack?.split('\n').slice(1, 8).join('\n')
  return { error: error.name, code, reason: isDatabase ? undefined : error.message, stack }
}
