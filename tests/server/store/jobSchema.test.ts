import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { getRollbackPlans, PgBoss } from 'pg-boss'
import { expect, onTestFinished, test } from 'vitest'
import { JOB_SCHEMA } from '../../../server/store/jobSchema.ts'
import { migrate } from '../../../server/store/migrate.ts'
import { createEmptyDatabase } from '../../support/database.ts'

async function emptyDatabase(): Promise<string> {
  const { url, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  return url
}

/** What the library says of the tables; nothing of what it wants may be missing or different. */
async function inspect(url: string) {
  const boss = new PgBoss({ connectionString: url, schema: JOB_SCHEMA, migrate: false })
  boss.on('error', () => undefined)
  await boss.start()
  const { ok } = await boss.detectSchemaDrift()
  const version = await boss.schemaVersion()
  await boss.stop({ graceful: false })
  return { ok, version }
}

test('the migrations make the tables of the job queue as the library wants them', async () => {
  const url = await emptyDatabase()
  await Promise.all([migrate(url), migrate(url), migrate(url)])
  const { ok, version } = await inspect(url)
  expect(ok).toBe(true)
  await migrate(url)
  expect(await inspect(url)).toEqual({ ok, version })
})

test('a role that may not create a schema can be given an empty one', async () => {
  const url = await emptyDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  const role = `modest_${randomBytes(6).toString('hex')}`
  await client.query(`create role ${role} login`)
  onTestFinished(async () => {
    await client.query(`drop owned by ${role} cascade`)
    await client.query(`drop role ${role}`)
  })
  await client.query(`grant all on schema public to ${role}`)
  const own = new URL(url)
  own.username = role
  await expect(migrate(own.href)).rejects.toThrow('permission denied')
  await client.query(`create schema ${JOB_SCHEMA} authorization ${role}`)
  await migrate(own.href)
  expect((await inspect(own.href)).ok).toBe(true)
})

test('tables of an earlier version of the library are brought up to date, jobs included', async () => {
  const url = await emptyDatabase()
  await migrate(url)
  const { version } = await inspect(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`select ${JOB_SCHEMA}.create_queue('mails', '{"policy": "standard"}')`)
  await client.query(`insert into ${JOB_SCHEMA}.job (name, data) values ('mails', '{"id": "7"}')`)
  await client.query(getRollbackPlans(JOB_SCHEMA, version ?? 0))
  const back = await client.query(`select version from ${JOB_SCHEMA}.version`)
  expect(back.rows).toEqual([{ version: (version ?? 0) - 1 }])
  await migrate(url)
  expect(await inspect(url)).toEqual({ ok: true, version })
  const { rows } = await client.query(`select data from ${JOB_SCHEMA}.job`)
  expect(rows).toEqual([{ data: { id: '7' } }])
})
