import { fromKysely, PgBoss } from 'pg-boss'
import { MINUTE } from '../clock.ts'
import type { Database } from '../store/database.ts'
import { JOB_SCHEMA } from '../store/jobSchema.ts'
import type { RowQueue } from './queues.ts'

/** If a row is still there this long after its job was due, the job is missing and is added again. */
export const JOB_IS_LOST_AFTER = MINUTE

/** The data of a job: which row it is for. */
export interface RowJob {
  readonly id: string
}

/**
 * Adds a job for each row, in the transaction that writes the rows, unless the row has one already. If the queue does
 * not exist, as the one of mails without a mail server, nothing is added.
 */
export async function addJobs(
  trx: Database,
  queue: RowQueue,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  // It is never started; it only makes the statements for this transaction.
  const boss = new PgBoss({ db: fromKysely(trx), schema: JOB_SCHEMA })
  if ((await boss.getQueue(queue)) === null) return
  // Sorted, so that transactions which add jobs for the same rows wait for each other in one order and cannot deadlock.
  const jobs = ids.toSorted().map((id) => ({ data: { id } satisfies RowJob, singletonKey: id }))
  await boss.insert(queue, jobs)
}
