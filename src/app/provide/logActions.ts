import { logEvent, logFailure } from '../../effects/log.ts'

/** The logging action that every flow needs. */
export const logActions = {
  logFailure: (_: unknown, params: { reason: unknown }) => logFailure(params.reason),
}

/** Logs the storage session's events, which no screen shows. */
export const logEventAction = {
  logEvent: (_: unknown, params: { type: string }) => logEvent(params.type),
}
