import { logEvent, logFailure } from '../../effects/log.ts'

/** The logging action of all flows. */
export const logActions = {
  logFailure: (_: unknown, params: { reason: unknown }) => logFailure(params.reason),
}

/** Session events that no screen shows. */
export const logEventAction = {
  logEvent: (_: unknown, params: { type: string }) => logEvent(params.type),
}
