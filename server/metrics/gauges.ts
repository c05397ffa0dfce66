import { collectDefaultMetrics, Gauge } from 'prom-client'
import type { Identity } from '../identity.ts'
import type { JobQueue } from '../jobs/jobQueue.ts'
import type { Database } from '../store/database.ts'
import type { PoolUse } from '../store/pool.ts'
import { registry } from './registry.ts'

/** What the gauges read whenever the metrics are requested. */
export interface Measured {
  readonly db: Database
  readonly jobs: Pick<JobQueue, 'counts'>
  readonly poolUse: () => PoolUse
  /** False if mails stay in the embedded mailbox; then none counts as waiting. */
  readonly isSending: boolean
}

/** Registers the gauge that tells several processes and their versions apart, for example during a rollout. */
export function registerInfo({ instance, version }: Identity): void {
  registry.removeSingleMetric('nookmate_info')
  const info = new Gauge({
    name: 'nookmate_info',
    help: 'Always 1; its labels name the process and its version.',
    labelNames: ['instance', 'version'] as const,
    registers: [registry],
  })
  info.set({ instance, version }, 1)
}

async function countMails(db: Database, isGivenUp: boolean): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('given_up_at', isGivenUp ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

function addMailGauge(name: string, help: string, read: () => Promise<number>): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.set(await read().catch(() => Number.NaN))
    },
  })
}

function addJobGauge(jobs: Pick<JobQueue, 'counts'>): void {
  new Gauge({
    name: 'nookmate_jobs',
    help: 'Jobs of all processes by queue and state, as of some seconds ago; failed: not tried again.',
    labelNames: ['queue', 'state'] as const,
    registers: [registry],
    async collect() {
      this.reset()
      for (const { queue, ...states } of await jobs.counts().catch(() => [])) {
        for (const [state, count] of Object.entries(states)) this.set({ queue, state }, count)
      }
    },
  })
}

/**
 * Registers the metrics of the process, the connection pool, the jobs and the outbox. While the database cannot be
 * reached, those of the outbox are NaN, and those of the jobs are missing.
 */
export function registerGauges({ db, jobs, poolUse, isSending }: Measured): void {
  registry.removeSingleMetric('nookmate_jobs')
  registry.removeSingleMetric('nookmate_database_connections')
  registry.removeSingleMetric('nookmate_mails_waiting')
  registry.removeSingleMetric('nookmate_mails_given_up')
  if (registry.getSingleMetric('process_cpu_seconds_total') === undefined) {
    collectDefaultMetrics({ register: registry })
  }
  new Gauge({
    name: 'nookmate_database_connections',
    help: 'Connections of the pool by state; waiting: requests that have none yet.',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(poolUse())) this.set({ state }, count)
    },
  })
  addJobGauge(jobs)
  addMailGauge('nookmate_mails_waiting', 'Mails in the outbox that were not sent yet.', async () =>
    isSending ? countMails(db, false) : 0,
  )
  addMailGauge('nookmate_mails_given_up', 'Mails of the last 30 days that were given up.', () =>
    countMails(db, true),
  )
}
