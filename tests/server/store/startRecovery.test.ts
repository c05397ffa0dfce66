import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  rename,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { type Embedded, startEmbedded } from '../../../server/store/embedded/startEmbedded.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(sql).finally(() => client.end())
  return rows
}

async function start(dataDir: string): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, log: () => undefined, durable: false })
  onTestFinished(async () => {
    await embedded.stop()
    await rm(embedded.location, { recursive: true, force: true })
  })
  return embedded
}

const PROGRAM = join(import.meta.dirname, '..', '..', 'support', 'embeddedProcess.ts')

async function startProgram(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [PROGRAM, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = await once(child.stdout, 'data')
  return { child, url: String(line).trim() }
}

/** The process id of the database server of the whole test run: a PostgreSQL, but of another cluster. */
async function strangePid(): Promise<string> {
  const [row] = (await ask(inject('databaseServer'), 'show data_directory')) as [
    { data_directory: string },
  ]
  const text = await readFile(join(row.data_directory, 'postmaster.pid'), 'utf8')
  return text.split('\n')[0] ?? ''
}

const PID = 'cluster/postmaster.pid'
const LOCK = 'socket/.s.PGSQL.5432.lock'

async function replaceByFolder(path: string): Promise<void> {
  await rm(path, { force: true })
  await mkdir(path)
  await writeFile(join(path, 'something'), 'of somebody')
}

const SEED = 31

/** Damages to the folder of a stopped database, before it is started again. */
const STATES: Record<string, (location: string) => Promise<unknown>> = {
  'an empty postmaster.pid': (at) => writeFile(join(at, PID), ''),
  'random bytes in postmaster.pid': (at) => writeFile(join(at, PID), bytes(SEED, 300)),
  'a number that no process can have': (at) => writeFile(join(at, PID), '99999999999999\n'),
  'a process number of zero': (at) => writeFile(join(at, PID), '0\n'),
  'the process number of another PostgreSQL': async (at) => {
    const pid = await strangePid()
    await writeFile(join(at, PID), `${pid}\n${at}/cluster\n1\n5432\n\nlocalhost\n  1 2\nready   \n`)
    await writeFile(join(at, LOCK), `${pid}\n${at}/cluster\n`)
  },
  'half of the process number of another PostgreSQL': async (at) =>
    writeFile(join(at, PID), (await strangePid()).slice(0, 2)),
  'a folder as postmaster.pid': (at) => replaceByFolder(join(at, PID)),
  'an empty lock of the socket': (at) => writeFile(join(at, LOCK), ''),
  'a folder as lock of the socket': (at) => replaceByFolder(join(at, LOCK)),
  'a folder as socket': (at) => replaceByFolder(join(at, 'socket/.s.PGSQL.5432')),
  'a file as folder of the socket': async (at) => {
    await rm(join(at, 'socket'), { recursive: true, force: true })
    await writeFile(join(at, 'socket'), '')
  },
  'a folder as start lock': (at) => replaceByFolder(join(at, 'start.lock')),
  'an empty start lock': (at) => writeFile(join(at, 'start.lock'), ''),
  'a start lock of a process number that was given out again': (at) =>
    writeFile(join(at, 'start.lock'), `${process.pid} 1\n1`),
  'a folder as owner': (at) => replaceByFolder(join(at, 'owner')),
  'random bytes as owner': (at) => writeFile(join(at, 'owner'), bytes(SEED, 64)),
  'half a cluster of a start that was killed': (at) =>
    cp(join(at, 'cluster'), join(at, 'cluster.new'), { recursive: true }),
  'a cluster that the group may write to': (at) => chmod(join(at, 'cluster'), 0o770),
  'a cluster that others may read, as in a copy': (at) => chmod(join(at, 'cluster'), 0o755),
}

/** Generates pseudo-random bytes, the same for the same seed. */
function bytes(from: number, length: number): Buffer {
  let state = from
  return Buffer.from(
    Array.from({ length }, () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
      return state >>> 16
    }),
  )
}

describe('safety 31: the embedded database starts again and has its rows, with', () => {
  let dataDir: string
  let location: string
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'nookmate test '))
    await chmod(dataDir, 0o755)
    const first = await startEmbedded({ dataDir, log: () => undefined, durable: false })
    await ask(first.url, 'create table kept as select 42 as answer')
    await first.stop()
    location = first.location
  })
  afterAll(async () => {
    for (const folder of [location, dataDir]) await rm(folder, { recursive: true, force: true })
  })

  test.each(Object.keys(STATES))('%s', async (name) => {
    await STATES[name]?.(location)
    const { url, stop } = await startEmbedded({ dataDir, log: () => undefined, durable: false })
    onTestFinished(stop)
    expect(await ask(url, 'select answer from kept')).toEqual([{ answer: 42 }])
  })

  test('the process number of the live server that it was copied from', async () => {
    const [from, to] = [await temporaryFolder(), await temporaryFolder()]
    const original = await start(from)
    await ask(original.url, 'create table kept as select 42 as answer')
    await ask(original.url, 'checkpoint')
    await cp(original.location, join(to, 'database'), {
      recursive: true,
      filter: (path) => !path.includes('socket'),
    })
    await ask(original.url, 'update kept set answer = 43')
    const copy = await start(to)
    expect(await ask(copy.url, 'select answer from kept')).toEqual([{ answer: 42 }])
    expect(await ask(original.url, 'select answer from kept')).toEqual([{ answer: 43 }])
  })

  test('a live server whose lock file was damaged or whose socket was swept away', async () => {
    const folder = await temporaryFolder()
    const { child, url } = await startProgram(folder)
    await ask(url, 'create table kept as select 42 as answer')
    await truncate(join(folder, 'database', PID), 0)
    const second = await start(folder)
    expect(await ask(second.url, 'select answer from kept')).toEqual([{ answer: 42 }])
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
    await second.stop()
    const other = await startProgram(folder)
    await rm(join(folder, 'database/socket/.s.PGSQL.5432'))
    const third = await start(folder)
    expect(await ask(third.url, 'select answer from kept')).toEqual([{ answer: 42 }])
    other.child.kill('SIGTERM')
    expect(await once(other.child, 'exit')).toEqual([0, null])
  })
})

/** Tries to start the database. Returns the error message, which must be one sentence. */
async function refusal(dataDir: string): Promise<string> {
  const error = await startEmbedded({ dataDir, log: () => undefined }).then(
    () => undefined,
    (reason: Error) => reason,
  )
  expect(error?.constructor.name).toBe('StartError')
  expect(error?.message).toMatch(/^[^\n]+: [^\n]+[^.]\.$/)
  return error?.message ?? ''
}

describe('safety 31: what cannot be mended is said in one sentence', () => {
  test('a data folder that cannot be made', async () => {
    expect(await refusal('/proc/nookmate/data')).toMatch(
      'The data folder /proc/nookmate/data cannot be made',
    )
    const outer = await temporaryFolder()
    await writeFile(join(outer, 'file'), '')
    expect(await refusal(join(outer, 'file'))).toContain('cannot be made (EEXIST): set DATA_DIR to')
    expect(await refusal(join(outer, 'file', 'data'))).toContain('cannot be made (ENOTDIR)')
  })

  test('a file in place of the cluster, and a cluster without a version or of another one', async () => {
    const dataDir = await temporaryFolder()
    const { location, stop } = await start(dataDir)
    await stop()
    const version = join(location, 'cluster/PG_VERSION')
    await writeFile(version, '18\n')
    expect(await refusal(dataDir)).toContain('was made by PostgreSQL 18, and this version of')
    await writeFile(version, bytes(SEED, 8))
    expect(await refusal(dataDir)).toContain(
      'is damaged (PG_VERSION cannot be read): move DATA_DIR',
    )
    await rename(join(location, 'cluster'), join(location, 'kept'))
    await writeFile(join(location, 'cluster'), '')
    expect(await refusal(dataDir)).toContain('/cluster is in the way of the database in')
  })

  test('a damaged control file, in the words of PostgreSQL', async () => {
    const dataDir = await temporaryFolder()
    const { location, stop } = await start(dataDir)
    await stop()
    await truncate(join(location, 'cluster/global/pg_control'), 100)
    expect(await refusal(dataDir)).toMatch(
      /does not start in .*cluster \(could not read file "global\/pg_control": read 100 of \d+\): start again, and if/,
    )
  })
})
