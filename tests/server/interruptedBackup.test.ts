import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { backUp } from '../../server/backup/backUp.ts'
import { readSettings } from '../../server/settings.ts'
import { type Database, openDatabase } from '../../server/store/database.ts'
import { createPool } from '../../server/store/pool.ts'
import { BARE_ENVIRONMENT } from '../support/bareEnvironment.ts'
import { createTestDatabase } from '../support/database.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'
import { listenTo, startProcess, whenReady } from './support/serverProcess.ts'
import { waitingForLocks } from './support/waitingForLocks.ts'

const PROGRAM = join(import.meta.dirname, '..', '..', 'server', 'backup', 'main.ts')

let url: string
let db: Database
let outer: string
let dataDir: string
beforeEach(async () => {
  const database = await createTestDatabase()
  url = database.url
  db = openDatabase(url, createPool(url))
  outer = await temporaryFolder()
  dataDir = join(outer, 'data')
  await mkdir(dataDir)
})

/** A backup in another process, which waits in the middle of its work until `end` is called. */
async function stuckBackup() {
  const locked = Promise.withResolvers<void>()
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const locking = db.transaction().execute(async (trx) => {
    await sql`lock table students`.execute(trx)
    locked.resolve()
    await ended
  })
  await locked.promise
  const env = { ...BARE_ENVIRONMENT, DATABASE_URL: url, DATA_DIR: dataDir }
  const child = spawn(process.execPath, [PROGRAM, 'backup', join(outer, 'stuck')], { env })
  const said = listenTo(child)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    end()
    await locking
    await db.destroy()
  })
  await expect.poll(() => waitingForLocks(db)).toBe(1)
  expect(await unfinished()).toHaveLength(1)
  const finish = () => {
    end()
    return locking
  }
  return { child, said, finish }
}

const unfinished = async () => (await readdir(dataDir)).filter((name) => name.includes('backup'))

async function codeOf(child: ChildProcess): Promise<unknown> {
  return (await once(child, 'close'))[0]
}

/** Makes a backup in this process. */
function backUpHere(name: string) {
  return backUp(readSettings({ DATABASE_URL: url, DATA_DIR: dataDir }, '/'), join(outer, name))
}

describe('a backup that is interrupted', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('by %s leaves nothing', async (signal) => {
    const { child, said } = await stuckBackup()
    child.kill(signal)
    child.kill(signal)
    expect([await codeOf(child), said()]).toEqual([1, 'The backup was interrupted.\n'])
    expect([await unfinished(), await readdir(outer)]).toEqual([[], ['data']])
  })

  test('by SIGKILL leaves a folder, which goes when the next one starts', async () => {
    const { child, finish } = await stuckBackup()
    child.kill('SIGKILL')
    await codeOf(child)
    expect(await unfinished()).toHaveLength(1)
    await finish()
    await backUpHere('next')
    expect(await unfinished()).toEqual([])
  })

  test('by SIGKILL leaves a folder, which goes when a server starts', async () => {
    const { child, finish } = await stuckBackup()
    child.kill('SIGKILL')
    await codeOf(child)
    await finish()
    await whenReady(startProcess({ DATABASE_URL: url, DATA_DIR: dataDir }))
    await expect.poll(unfinished).toEqual([])
  })
})

test('a backup that still runs keeps its folder when another one is made', async () => {
  const { child, finish, said } = await stuckBackup()
  const [folder] = await unfinished()
  const code = codeOf(child)
  const other = backUpHere('other')
  await expect.poll(() => waitingForLocks(db)).toBe(2)
  expect(await unfinished()).toContain(folder)
  await finish()
  await other
  expect([await code, said()]).toEqual([0, expect.stringContaining('rows, 0 photos')])
  expect((await readdir(outer)).sort()).toEqual(['data', 'other', 'stuck'])
})
