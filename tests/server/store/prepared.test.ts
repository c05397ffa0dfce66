import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../server/store/database.ts'
import { createPool } from '../../../server/store/pool.ts'
import { prepared } from '../../../server/store/prepared.ts'
import { createTestDatabase } from '../../support/database.ts'

async function opened(isPooled: boolean) {
  const database = await createTestDatabase()
  const db = openDatabase(database.url, createPool(database.url, isPooled))
  onTestFinished(async () => {
    await db.destroy()
    await database.drop()
  })
  return db
}

const namesWith = (letter: string) =>
  prepared(sql<{ id: string }>`select id from students where name like ${letter}`)

test.each([
  ['prepared once for each connection', false, 1],
  ['never prepared behind a transaction pooler, whose connections change', true, 0],
])('a statement is %s', async (_, isPooled, count) => {
  const db = await opened(isPooled)
  await db.connection().execute(async (connection) => {
    for (const letter of ['A%', 'B%', 'C%']) await namesWith(letter).execute(connection)
    const { rows } = await sql`select name from pg_prepared_statements`.execute(connection)
    expect(rows).toHaveLength(count)
  })
})

test('a prepared statement goes on while a new version adds columns', async () => {
  const db = await opened(false)
  await db.connection().execute(async (connection) => {
    await namesWith('A%').execute(connection)
    await sql`alter table students add column shoe_size integer default 42`.execute(connection)
    expect((await namesWith('A%').execute(connection)).rows).toEqual([])
  })
})
