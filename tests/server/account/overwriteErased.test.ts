import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY, later } from '../../../server/clock.ts'
import { erasureOf, listErasure, readErasures } from '../../../server/services/account/erasures.ts'
import { overwriteErased } from '../../../server/services/account/overwriteErased.ts'
import { overwriteDeleted } from '../../../server/store/overwriteDeleted.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'
import { sweepAndErase } from '../support/eraseDue.ts'
import { onboard, PASSWORD } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import { openWithoutLimits } from '../support/waitingForLocks.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Onboards a poster whose texts all contain this word, and erases the account. */
async function erased(word: string): Promise<void> {
  const student = await onboard(server, 'poster', {
    profile: { city_of_origin: `${word}ville` },
    property: { title: `${word} loft`, description: `A ${word} in every room.` },
  })
  expect((await student.post('/profile/name', { name: word })).status).toBe(200)
  // Statistics hold values once several differ.
  const other = await onboard(server, 'poster')
  await other.post('/profile/name', { name: `Ada ${word.slice(0, 4)}` })
  await sql`analyze students`.execute(server.deps.db)
  await student.post('/account/delete', { password: PASSWORD })
  server.clock.pass(7 * DAY)
  await sweepAndErase(server.deps)
}

/** How many statistics hold a value with the word. */
async function statisticsWith(word: string): Promise<number> {
  const { rows } = await sql`
    select from pg_statistic where pg_statistic::text like ${`%${word}%`}`.execute(server.deps.db)
  return rows.length
}

/** Returns the files of PostgreSQL, of this database and of the log, that contain the word. */
async function filesWith(word: string): Promise<string[]> {
  const { rows } = await sql<{ folder: string; database: string }>`
    select current_setting('data_directory') as folder, 'base/' || oid as database
    from pg_database where datname = current_database()`.execute(server.deps.db)
  const { folder = '', database = '' } = rows[0] ?? {}
  // What is not yet on the disk is written there.
  await sql`checkpoint`.execute(openWithoutLimits(server.databaseUrl))
  const found: string[] = []
  for (const place of [database, 'pg_wal']) {
    for (const name of await readdir(join(folder, place))) {
      const bytes = await readFile(join(folder, place, name)).catch(() => Buffer.alloc(0))
      if (bytes.includes(word)) found.push(`${place}/${name}`)
    }
  }
  return found
}

/** Ends the idle connections to this database whose last statement is like the pattern. Returns how many. */
async function endIdle(pattern: string): Promise<number> {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and query like ${pattern} and state = 'idle'`.execute(server.deps.db)
  return rows.length
}

const notOverwritten = async () => {
  const rows = server.deps.db.selectFrom('erasures').select('erased_at')
  return (await rows.where('overwritten_at', 'is', null).execute()).length
}

/** Overwrites what was erased. Transactions of other tests may delay it. */
const overwrite = () =>
  expect
    .poll(async () => {
      await overwriteErased(server.deps)
      return notOverwritten()
    })
    .toBe(0)

describe('safety 36: the database forgets erased accounts, too', () => {
  test('its files, log and statistics have no byte of what was typed', async () => {
    await erased('Quaggazither')
    expect(await statisticsWith('Quaggazither')).toBeGreaterThan(0)
    expect(await filesWith('Quaggazither')).not.toEqual([])
    await overwrite()
    expect(await statisticsWith('Quaggazither')).toBe(0)
    expect(await filesWith('Quaggazither')).toEqual([])
  })

  test('an external database makes its statistics anew', async () => {
    await erased('Quokkazither')
    expect(await statisticsWith('Quokkazither')).toBeGreaterThan(0)
    const external = () => overwriteDeleted({ url: server.databaseUrl, isEmbedded: false })
    await overwriteErased({ ...server.deps, overwriteDeleted: external })
    expect(await statisticsWith('Quokkazither')).toBe(0)
    expect(await notOverwritten()).toBe(0)
  })

  test('waits for an old transaction, which still sees them', async () => {
    const backup = new pg.Client({ connectionString: server.databaseUrl })
    await backup.connect()
    await backup.query('begin isolation level repeatable read')
    await backup.query('select from secrets')
    await erased('Quollzither')
    const target = { url: server.databaseUrl, isEmbedded: true, patience: 0 }
    const overwriteDeletedNow = () => overwriteDeleted(target)
    await overwriteErased({ ...server.deps, overwriteDeleted: overwriteDeletedNow })
    expect(await notOverwritten()).toBe(1)
    await backup.query('rollback')
    await backup.end()
    await overwrite()
    expect(await filesWith('Quollzither')).toEqual([])
  })

  test('fails when its connection is lost, without ending the process, and succeeds the next time', async () => {
    const db = openWithoutLimits(server.databaseUrl)
    const target = { url: server.databaseUrl, isEmbedded: true, patience: 60_000 }
    const transaction = db.transaction().setIsolationLevel('repeatable read')
    await transaction.execute(async (trx) => {
      // An old transaction, so that the work waits with a connection that does nothing.
      await sql`select from secrets`.execute(trx)
      await erased('Quenazither')
      const lost = expect(overwriteDeleted(target)).rejects.toThrow('connection')
      await expect.poll(() => endIdle('%from pg_stat_activity where pid <>%')).toBe(1)
      await lost
    })
    await overwrite()
    expect(await filesWith('Quenazither')).toEqual([])
  })

  test('an account that is erased meanwhile is overwritten the next time', async () => {
    await erased('Quetzalzither')
    const meanwhile = async () => {
      await erased('Quelezither')
      return true
    }
    await overwriteErased({ ...server.deps, overwriteDeleted: meanwhile })
    expect(await notOverwritten()).toBe(1)
    await overwrite()
    expect(await filesWith('Quelezither')).toEqual([])
  })

  test('does nothing when nobody was erased', async () => {
    const never = () => Promise.reject(new Error('there is nothing to overwrite'))
    await overwriteErased({ ...server.deps, overwriteDeleted: never })
  })
})

test('the list beside the database keeps what a backup may still hold, each line once', async () => {
  const file = join(await temporaryFolder(), 'erased.txt')
  const now = new Date('2026-07-01T12:00:00Z')
  const of = (name: string, days: number, removes_messages: boolean) =>
    erasureOf(name, { erased_at: later(now, -days * DAY), removes_messages })
  const [old, recent, last] = [of('a', 36, true), of('b', 34, true), of('c', 0, false)]
  for (const one of [old, recent, last, last]) await listErasure(file, one)
  const text = await readFile(file, 'utf8')
  expect(readErasures(text)).toEqual([recent, last])
  expect(readErasures(`${text}\nno line\n${text.replaceAll('Z', 'X')}`)).toEqual([recent, last])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})
