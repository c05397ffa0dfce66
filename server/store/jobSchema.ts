import type pg from 'pg'
import { getConstructionPlans, getMigrationPlans } from 'pg-boss'

/** The schema of the tables of pg-boss. */
export const JOB_SCHEMA = 'pgboss'

/** Finds the version of the tables in the plan that creates them. */
const WANTED = /insert into \w+\.version\s*\(version\) values \('(\d+)'\)/i

/**
 * Makes a plan part of our transaction: without its own begin and commit, without its longer waits for locks, and
 * without indexes that are built outside a transaction.
 */
function partOf(plan: string): string {
  return plan
    .replace(/^\s*begin;/i, '')
    .replace(/\bcommit;/i, '')
    .replaceAll(/set local (?:lock_timeout|idle_in_transaction_session_timeout) = \d+;/gi, '')
    .replaceAll(/\bconcurrently\b/gi, '')
}

/** Undefined if there are no tables yet. */
async function readVersion(client: pg.Client): Promise<number | undefined> {
  const table = await client.query(`select to_regclass('${JOB_SCHEMA}.version') as name`)
  if (table.rows[0]?.name === null) return undefined
  const { rows } = await client.query<{ version: number }>(
    `select version from ${JOB_SCHEMA}.version`,
  )
  return rows[0]?.version
}

/** Creates or upgrades the tables of the job queue, in the current transaction of this client. */
export async function migrateJobs(client: pg.Client): Promise<void> {
  const schema = await client.query(`select to_regnamespace('${JOB_SCHEMA}') as name`)
  // Roles that may not create a schema can be given an empty one.
  const createSchema = schema.rows[0]?.name === null
  const construction = getConstructionPlans(JOB_SCHEMA, { createSchema })
  const wanted = Number(WANTED.exec(construction)?.[1])
  const installed = await readVersion(client)
  if (installed === undefined) await client.query(partOf(construction))
  else if (installed < wanted) {
    await client.query(partOf(getMigrationPlans(JOB_SCHEMA, installed)))
  }
}
