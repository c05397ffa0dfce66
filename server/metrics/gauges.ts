import { collectDefaultMetrics, Gauge } from 'prom-client'
import type { Database } from '../store/database.ts'
import type { PoolUse } from '../store/pool.ts'
import { registry } from './registry.ts'

/** What is looked up when the figures are asked for. */
export interface Measured {
  readonly db: Database
  readonly poolUse: () => PoolUse
  /** False when mails are kept for the embedded mailbox, where none of them waits. */
  readonly isSending: boolean
}

async function countWaiting(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Adds the figures of the process, of the pool and of the outbox; without the database mails are NaN. */
export function registerGauges({ db, poolUse, isSending }: Measured): void {
  registry.removeSingleMetric('nookmate_database_connections')
  registry.removeSingleMetric('nookmate_mails_waiting')
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
  new Gauge({
    name: 'nookmate_mails_waiting',
    help: 'Mails in the outbox that were not sent yet.',
    registers: [registry],
    async collect() {
      this.set(isSending ? await countWaiting(db).catch(() => Number.NaN) : 0)
    },
  })
}
