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
 * Adds a job for each row, in the transaction that writes the rows, unless the row has one already. Adds nothing if the
 * queue does not exist, such as that of mails when there is no mail server.
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
