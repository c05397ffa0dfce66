import { SECOND } from '../clock.ts'
import { createBoss, provideQueues } from './boss.ts'
import type { QueueTools } from './connection.ts'
import type { QueueName, RoundName, RowQueue } from './queues.ts'
import { type DoRow, repeatRound, workRows } from './work.ts'

/** How long a stop waits for running jobs. Then they are left to other processes. */
const STOP_MS = SECOND

/** How many jobs of a queue wait, run, and have failed for good. */
export interface JobCount {
  readonly queue: string
  readonly waiting: number
  readonly active: number
  readonly failed: number
}

/** The jobs of all processes on one database. One process does each job; if it is gone, another does it. */
export interface JobQueue {
  /** Connects and provides these queues; other queues are removed. */
  start(names: readonly QueueName[]): Promise<void>
  /** Starts doing the jobs of a queue, up to `atOnce` at the same time. */
  work(queue: RowQueue, atOnce: number, doRow: DoRow): Promise<void>
  /** Repeats a round every `every` milliseconds in one of the processes, the first time immediately. */
  repeat(name: RoundName, every: number, round: () => Promise<void>): Promise<void>
  /** As of a few seconds ago. */
  counts(): Promise<JobCount[]>
  /** Takes no more jobs, and waits up to a second for running ones. */
  stop(): Promise<void>
}

/** Creates the job queue of this process without starting it. */
export function createJobQueue(tools: QueueTools): JobQueue {
  const boss = createBoss(tools)
  const own = { boss, log: tools.log }
  return {
    start: async (names) => {
      await boss.start()
      await provideQueues(boss, names)
    },
    work: (queue, atOnce, doRow) => workRows(own, queue, { atOnce, doRow }),
    repeat: (name, every, round) => repeatRound(own, name, { every, round }),
    counts: async () =>
      (await boss.getQueues()).map(({ name, queuedCount, activeCount, failedCount }) => ({
        ...{ queue: name, waiting: queuedCount, active: activeCount, failed: failedCount },
      })),
    stop: () => boss.stop({ graceful: true, timeout: STOP_MS, close: false }),
  }
}
