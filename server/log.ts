import pino, { type DestinationStream, type Logger } from 'pino'
import type { Identity } from './identity.ts'
import type { LogLevel } from './settings.ts'

export type Log = Logger

/**
 * Structured log on standard output, one JSON line for each event. Callers name every field that they log, so that
 * bodies, addresses, names and tokens never reach it (safety.md 17).
 */
export function createLog(
  level: LogLevel,
  destination?: DestinationStream,
  identity: Identity | null = null,
): Log {
  const options = { level, base: identity, timestamp: pino.stdTimeFunctions.isoTime }
  return destination === undefined ? pino(options) : pino(options, destination)
}

/** The fields of an error that may be logged: its kind, its stack, and its message unless the database made it. */
export function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error }
  const code = 'code' in error ? error.code : undefined
  const isDatabase = 'severity' in error
  // A database error quotes the values of the row that it refused.
  const stack = error.stack?.split('\n').slice(1, 8).join('\n')
  return { error: error.name, code, reason: isDatabase ? undefined : error.message, stack }
}
