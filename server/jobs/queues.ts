import type { Queue, QueuePolicy } from 'pg-boss'

/** Seconds without a sign of life after which a job's process counts as gone; the shortest that pg-boss allows. */
const HEARTBEAT = 10
const MINUTE = 60
/** Done jobs are removed after this many seconds. */
const KEPT_WHEN_DONE = MINUTE

interface Options extends Omit<Queue, 'name'> {
  readonly policy: QueuePolicy
}

/**
 * Options for jobs that name a row. They are retried until the row is gone; the row says how long it is worth trying.
 */
function work(expireInSeconds: number, retryDelayMax: number): Options {
  return {
    // At most one unfinished job for each row.
    policy: 'exclusive',
    notify: true,
    heartbeatSeconds: HEARTBEAT,
    deleteAfterSeconds: KEPT_WHEN_DONE,
    ...{ retryLimit: 100_000, retryDelay: 1, retryBackoff: true, retryDelayMax, expireInSeconds },
  }
}

/** Options for a job that adds its successor: at most one waits and at most one runs. */
const ROUND: Options = {
  policy: 'stately',
  heartbeatSeconds: HEARTBEAT,
  deleteAfterSeconds: KEPT_WHEN_DONE,
  ...{ retryLimit: 100_000, retryDelay: 1, expireInSeconds: 60 * MINUTE },
}

/** All queues. A job contains an id or nothing. */
export const QUEUES = {
  /** Sends a mail. The time limit is longer than an SMTP conversation. */
  mails: work(2 * MINUTE, 5 * MINUTE),
  /** Sends a push message. */
  pushes: work(MINUTE, 30 * MINUTE),
  /** Erases an account. */
  erasures: work(60 * MINUTE, 10 * MINUTE),
  /** Removes what has ended. */
  sweep: ROUND,
  /** Sends notices. */
  notices: ROUND,
  /** Gives up mails and push messages whose time is over, and adds missing jobs. */
  left: ROUND,
} as const satisfies Readonly<Record<string, Options>>

export type QueueName = keyof typeof QUEUES
/** Queues of jobs that name a row. */
export type RowQueue = 'mails' | 'pushes' | 'erasures'
/** Queues of repeated work. */
export type RoundName = Exclude<QueueName, RowQueue>
