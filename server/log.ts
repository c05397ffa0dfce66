import pino, { type DestinationStream, type Logger } from 'pino'
import type { Identity } from './identity.ts'
import type { LogLevel } from './settings.ts'

export type Log = Logger

/**
 * Creates the structured log: one JSON line per event, on standard output by default. Callers name every
 * field that they log, so that bodies, addresses, names and tokens never get into it (safety.md 17).
 */
export function createLog(
  level: LogLevel,
  destination?: DestinationStream,
  identity: Identity | null = null,
): Log {
  const options = { level, base: identity, timestamp: pino.stdTimeFunctions.isoTime }
  return destination === undefined ? pino(options) : pino(options, destination)
}

/**
 * Returns the fields of an error that may be logged: its name, code and stack, and its message unless it
 * comes from the database.
 */
export function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error }
  const code = 'code' in error ? error.code : undefined
  const isDatabase = 'severity' in error
  // Only the stack is logged, because the message of a database error quotes values of the rejected row.
  const stack = error.stack?.split('\n').slice(1, 8).join('\n')
  return { error: error.name, code, reason: isDatabase ? undefined : error.message, stack }
}
