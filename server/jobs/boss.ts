import { PgBoss } from 'pg-boss'
import { JOB_SCHEMA } from '../store/jobSchema.ts'
import { createComplaints } from './complaints.ts'
import { type QueueTools, queueConnection } from './connection.ts'
import { QUEUES, type QueueName } from './queues.ts'

/** How often one of the processes looks for jobs whose process is gone, in seconds. */
const SUPERVISE_EVERY = 5
/** How often done jobs are removed, in seconds. */
const CLEAN_EVERY = 60

/** Creates pg-boss without starting it. Our migrations create its tables. */
export function createBoss(tools: QueueTools): PgBoss {
  const { log } = tools
  const boss = new PgBoss({
    ...{ db: queueConnection(tools), schema: JOB_SCHEMA, migrate: false },
    ...{ superviseIntervalSeconds: SUPERVISE_EVERY, monitorIntervalSeconds: SUPERVISE_EVERY },
    ...{ maintenanceIntervalSeconds: CLEAN_EVERY, useListenNotify: true },
    // Not needed: cron schedules, a list of processes, and rebuilding indexes, which stay small.
    ...{ schedule: false, registerInstance: false, reindex: false, monitorVacuum: false },
  })
  boss.on('error', createComplaints(log))
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'job queue'))
  return boss
}

/** Creates these queues or updates their options. Other queues are removed together with their jobs. */
export async function provideQueues(boss: PgBoss, names: readonly QueueName[]): Promise<void> {
  for (const name of Object.keys(QUEUES) as QueueName[]) {
    const { policy, ...options } = QUEUES[name]
    if (!names.includes(name)) await boss.deleteQueue(name)
    else {
      await boss.createQueue(name, { policy, ...options })
      await boss.updateQueue(name, options)
    }
  }
}
