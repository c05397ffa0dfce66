import type { PgBoss } from 'pg-boss'
import { SECOND } from '../clock.ts'
import { errorFields, type Log } from '../log.ts'
import type { RowJob } from './addJobs.ts'
import type { QueueName, RoundName, RowQueue } from './queues.ts'
import { TryAgain } from './tryAgain.ts'

/**
 * NOTIFY wakes all workers. The first worker of each queue also polls this often, in seconds: for retries, and where
 * NOTIFY is not available.
 */
const FIRST_POLLS_EVERY: Readonly<Record<RowQueue, number>> = { mails: 1, pushes: 2, erasures: 5 }
/** The other workers poll this often; a worker that gets a job wakes the next one. */
const OTHERS_POLL_EVERY = 10
/** A round may begin this many seconds late. */
const ROUNDS_POLL_EVERY = 3

/** What workers need. */
export interface WorkTools {
  readonly boss: PgBoss
  readonly log: Log
}

/** The work for one row. If it throws, the job is retried; TryAgain means that the reason is already logged. */
export type DoRow = (id: string) => Promise<void>

/** Does some work. Errors are logged here and replaced, because pg-boss stores them and they may quote personal data. */
async function guarded(log: Log, queue: QueueName, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof TryAgain)) {
      log.warn({ work: queue, ...errorFields(error) }, 'background work failed')
    }
    throw new Error('It is tried again.')
  }
}

/** Does the jobs of a queue, up to `atOnce` at the same time. */
export async function workRows(
  { boss, log }: WorkTools,
  queue: RowQueue,
  { atOnce, doRow }: { readonly atOnce: number; readonly doRow: DoRow },
): Promise<void> {
  const workers: string[] = []
  const wake = (index: number) => boss.notifyWorker(workers[index % workers.length] ?? '')
  for (let index = 0; index < atOnce; index += 1) {
    const seconds = index === 0 ? FIRST_POLLS_EVERY[queue] : OTHERS_POLL_EVERY
    const options = { pollingIntervalSeconds: seconds, notifyPollingIntervalSeconds: seconds }
    const worker = await boss.work<RowJob>(queue, options, async ([job]) => {
      if (job === undefined) return
      // There may be more jobs: for the next worker now, and for this one afterwards.
      wake(index + 1)
      await guarded(log, queue, () => doRow(job.data.id)).finally(() => wake(index))
    })
    workers.push(worker)
  }
}

/** Repeats some work every `every` milliseconds in one of the processes, the first time immediately. */
export async function repeatRound(
  { boss, log }: WorkTools,
  name: RoundName,
  { every, round }: { readonly every: number; readonly round: () => Promise<void> },
): Promise<void> {
  const key = { singletonKey: name }
  await boss.work(name, { pollingIntervalSeconds: ROUNDS_POLL_EVERY }, async () => {
    // Added before the work, so that there is a next round even if this process is killed.
    await boss.send(name, null, { ...key, startAfter: every / SECOND })
    await guarded(log, name, round).catch(() => undefined)
  })
  await boss.send(name, null, key)
}
