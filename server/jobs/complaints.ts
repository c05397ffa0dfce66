import { MINUTE } from '../clock.ts'
import type { Log } from '../log.ts'

/** The fields of an error as pg-boss passes them on, with the queue where it occurred. */
interface Complaint {
  readonly code?: unknown
  readonly message?: unknown
  /** Only errors of the database have one; their messages quote values of rows. */
  readonly severity?: unknown
  readonly queue?: unknown
}

/**
 * Logs errors of pg-boss, at most once a minute: while the database cannot be reached, every worker fails each time it
 * polls.
 */
export function createComplaints(log: Log): (error: unknown) => void {
  let quietUntil = 0
  return (error) => {
    const now = performance.now()
    if (now < quietUntil) return
    quietUntil = now + MINUTE
    const { code, message, severity, queue } = error as Complaint
    const reason = severity === undefined ? message : undefined
    log.warn({ work: 'jobs', queue, code, reason }, 'background work failed')
  }
}
