import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { isOutage } from '../../../server/store/outage.ts'
import { createPool, keepsLimits } from '../../../server/store/pool.ts'
import { createTestDatabase } from '../../support/database.ts'
import { proxyDatabase } from '../support/databaseProxy.ts'
import { poolTransactions } from '../support/transactionPooler.ts'

/** A text with a transaction of its own, as pg-boss sends them. */
const wholeTransaction = (statement: string) => `
    BEGIN;
    SET LOCAL lock_timeout = 30000;
    ${statement};
    COMMIT;
  `

test.each([
  ['', false],
  [', behind a transaction pooler', true],
])('a text with a transaction of its own that fails leaves nothing open%s', async (_, isPooled) => {
  const database = await createTestDatabase()
  const pool = createPool(database.url, isPooled)
  onTestFinished(async () => {
    await pool.end()
    await database.drop()
  })
  const client = await pool.connect()
  onTestFinished(() => client.release())
  await client.query(wholeTransaction('create table kept ()'), [])
  const failing = client.query(wholeTransaction('create table lost (); select 1 / 0'), [])
  await expect(failing).rejects.toThrow('division by zero')
  const { rows } = await client.query<{ kept: string; lost: string }>(
    `select to_regclass('kept')::text as kept, to_regclass('lost')::text as lost`,
    [],
  )
  expect(rows).toEqual([{ kept: 'kept', lost: null }])
})

test('safety 19: behind a query that got no answer, the rollback does not wait for another', async () => {
  const database = await createTestDatabase()
  const proxy = await proxyDatabase(database.url)
  const pool = createPool(proxy.url)
  onTestFinished(async () => {
    await pool.end()
    await proxy.stop()
    await database.drop()
  })
  const client = await pool.connect()
  await client.query('begin', [])
  proxy.silence()
  await expect(client.query('select 1', [])).rejects.toThrow()
  const rollback = client.query('rollback', []).catch((error: unknown) => error)
  const first = await Promise.race([rollback, nextTurn('still waiting')])
  expect(isOutage(first)).toBe(true)
  client.release()
  expect(pool.use()).toEqual({ busy: 0, idle: 0, waiting: 0 })
})

test('a database keeps the limits that a connection brings; a transaction pooler or nobody does not', async () => {
  const database = await createTestDatabase()
  const pooler = await poolTransactions(database.url, 1)
  onTestFinished(async () => {
    await pooler.stop()
    await database.drop()
  })
  expect(await keepsLimits(database.url)).toBe(true)
  expect(await keepsLimits(pooler.url)).toBe(false)
  expect(await keepsLimits('postgresql://nobody@127.0.0.1:1/nothing')).toBe(false)
})
