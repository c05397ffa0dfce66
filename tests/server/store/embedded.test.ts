import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { nameOfProcess, processesOf } from '../../../server/store/embedded/processes.ts'
import { type Embedded, startEmbedded } from '../../../server/store/embedded/startEmbedded.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'

const PROGRAM = fileURLToPath(new URL('../../support/embeddedProcess.ts', import.meta.url))

async function start(dataDir: string, told: string[] = []): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, log: (sentence) => told.push(sentence) })
  onTestFinished(async () => {
    await embedded.stop()
    await rm(embedded.location, { recursive: true, force: true })
  })
  return embedded
}

async function startProgram(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [PROGRAM, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  const [line] = await once(child.stdout, 'data')
  return { child, url: String(line).trim() }
}

async function ask<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Row>(sql)
    return rows
  } finally {
    await client.end()
  }
}

async function postmasterPid(embedded: Embedded): Promise<number> {
  return Number.parseInt(
    await readFile(join(embedded.location, 'cluster/postmaster.pid'), 'utf8'),
    10,
  )
}

describe('a running embedded database', () => {
  const told: string[] = []
  let dataDir: string
  let embedded: Embedded
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'nookmate-test-'))
    await chmod(dataDir, 0o755)
    embedded = await startEmbedded({ dataDir, log: (sentence) => told.push(sentence) })
  })
  afterAll(async () => {
    await embedded.stop()
    for (const folder of [embedded.location, dataDir]) {
      await rm(folder, { recursive: true, force: true })
    }
  })

  test('flushes to disk, is in UTF-8, and listens on no network', async () => {
    const { url } = embedded
    expect(
      await ask(
        url,
        `select current_setting('fsync') as fsync, current_setting('full_page_writes') as pages,
           current_setting('synchronous_commit') as commit, current_setting('server_encoding') as encoding,
           current_setting('listen_addresses') as listens, lower('ÉÇOLE') as lower`,
      ),
    ).toEqual([
      { fsync: 'on', pages: 'on', commit: 'on', encoding: 'UTF8', listens: '', lower: 'éçole' },
    ])
  })

  test('tells the time in UTC, sorts by code, checks what it reads, and uses no file of the log again', async () => {
    const { url } = embedded
    expect(
      await ask(
        url,
        `select current_setting('timezone') as zone, current_setting('log_timezone') as log_zone, 'B' < 'a' as by_code,
           current_setting('data_checksums') as checks, current_setting('wal_recycle') as recycles,
           current_setting('max_connections') as connections`,
      ),
    ).toEqual([
      {
        ...{ zone: 'UTC', log_zone: 'UTC', by_code: true },
        ...{ checks: 'on', recycles: 'off', connections: '100' },
      },
    ])
  })

  test('safety 17: writes no statement and no row into its log', async () => {
    const { url } = embedded
    expect(
      await ask(
        url,
        `select current_setting('log_min_messages') as told, current_setting('log_error_verbosity') as detail,
           current_setting('log_min_error_statement') as quoted`,
      ),
    ).toEqual([{ told: 'fatal', detail: 'terse', quoted: 'panic' }])
  })

  test('says where it lies, and lets nobody else in', async () => {
    const { location } = embedded
    expect(told).toContain(`The database is in ${location}`)
    expect((await stat(location)).mode & 0o777).toBe(0o700)
  })

  test('is another database for another data folder', async () => {
    const second = await start(await temporaryFolder())
    expect(second.location).not.toBe(embedded.location)
    await ask(embedded.url, 'create table mine ()')
    expect(await ask(second.url, "select to_regclass('mine') as found")).toEqual([{ found: null }])
  })
})

describe('the embedded database', () => {
  test('keeps its rows over a restart, in a folder with spaces', async () => {
    const dataDir = await temporaryFolder()
    const first = await start(dataDir)
    await ask(first.url, 'create table kept as select 42 as answer')
    await first.stop()
    const second = await start(dataDir)
    expect(await ask(second.url, 'select answer from kept')).toEqual([{ answer: 42 }])
  })

  test('is joined by a second process, which leaves it running', async () => {
    const dataDir = await temporaryFolder()
    const { child, url } = await startProgram(dataDir)
    const told: string[] = []
    const joined = await start(dataDir, told)
    expect(joined.url).toBe(url)
    expect(told).toContain(`The database is run by process ${child.pid}; this one uses it too.`)
    await joined.stop()
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  test.runIf(process.platform === 'linux')(
    'belongs to the process that joined it once its owner is gone, and stops with it',
    async () => {
      const dataDir = await temporaryFolder()
      const { child } = await startProgram(dataDir)
      // A process that is stopped neither ends its server nor starts it again.
      child.kill('SIGSTOP')
      const owner = join(dataDir, 'database', 'owner')
      await writeFile(owner, `${child.pid} of another time`)
      const told: string[] = []
      const joined = await start(dataDir, told)
      expect(told).toEqual([`The database is in ${joined.location}`])
      expect(await readFile(owner, 'utf8')).toBe(nameOfProcess(process.pid))
      const cluster = await realpath(join(joined.location, 'cluster'))
      expect(processesOf(cluster)).not.toEqual([])
      await joined.stop()
      expect(processesOf(cluster)).toEqual([])
    },
  )

  test('is one server when two processes start at once', async () => {
    const dataDir = await temporaryFolder()
    const programs = await Promise.all([startProgram(dataDir), startProgram(dataDir)])
    const starts = await Promise.all(
      programs.map(({ url }) => ask(url, 'select pg_postmaster_start_time() as at')),
    )
    expect(starts[0]).toEqual(starts[1])
    for (const { child } of programs) {
      child.kill('SIGTERM')
      expect(await once(child, 'exit')).toEqual([0, null])
    }
  })

  test('starts again at once after its process was killed', async () => {
    const dataDir = await temporaryFolder()
    for (let round = 0; round < 3; round += 1) {
      const { child, url } = await startProgram(dataDir)
      await ask(url, 'create table if not exists rounds (round int)')
      await ask(url, `insert into rounds values (${round})`)
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    const { url } = await start(dataDir)
    expect(await ask(url, 'select count(*)::int as rounds from rounds')).toEqual([{ rounds: 3 }])
  })

  test('comes back when its server dies', async () => {
    const told: string[] = []
    const embedded = await start(await temporaryFolder(), told)
    process.kill(await postmasterPid(embedded), 'SIGKILL')
    await expect.poll(() => told).toContain('The embedded database is back.')
    expect(await ask(embedded.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('that is stopped while it comes back is gone afterwards', async () => {
    const told: string[] = []
    const embedded = await start(await temporaryFolder(), told)
    process.kill(await postmasterPid(embedded), 'SIGKILL')
    await expect.poll(() => told).toContain('The embedded database went away; starting it again.')
    await embedded.stop()
    expect(told.at(-1)).toBe('The embedded database is back.')
    expect(processesOf(await realpath(join(embedded.location, 'cluster')))).toEqual([])
  })

  test('refuses a cluster of another PostgreSQL in plain words', async () => {
    const dataDir = await temporaryFolder()
    const { location, stop } = await start(dataDir)
    await stop()
    await writeFile(join(location, 'cluster/PG_VERSION'), '16\n')
    await expect(startEmbedded({ dataDir, log: () => undefined })).rejects.toThrow(
      /was made by PostgreSQL 16, and this version of Nookmate runs 17/,
    )
  })
})

describe.runIf(process.getuid?.() === 0)('the embedded database of root', () => {
  test('lies where another user reaches it, and moves with the data folder', async () => {
    const outer = await temporaryFolder(0o700)
    const first = await start(join(outer, 'one'))
    expect(first.location.startsWith(outer)).toBe(false)
    await first.stop()
    await rename(join(outer, 'one'), join(outer, 'two'))
    const second = await start(join(outer, 'two'))
    expect(second.location).toBe(first.location)
  })

  test('is not shared with a copy of the data folder', async () => {
    const outer = await temporaryFolder(0o700)
    await start(join(outer, 'one'))
    await cp(join(outer, 'one'), join(outer, 'copy'), { recursive: true })
    await expect(
      startEmbedded({ dataDir: join(outer, 'copy'), log: () => undefined }),
    ).rejects.toThrow(/both point to the database in/)
  })
})

test('a process with another temporary folder joins the running server, or is refused if it cannot see it', async () => {
  const folder = await temporaryFolder()
  const [here, there] = [await temporaryFolder(), await temporaryFolder()]
  // So long that the socket is in the temporary folder.
  const dataDir = join(folder, 'd'.repeat(80))
  await mkdir(dataDir)
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('TMPDIR', here)
  const first = await start(dataDir)
  const pid = await postmasterPid(first)
  vi.stubEnv('TMPDIR', there)
  const second = await start(dataDir)
  expect([second.url, await postmasterPid(second)]).toEqual([first.url, pid])
  expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await rename(here, `${here} hidden`)
  onTestFinished(() => rename(`${here} hidden`, here))
  await expect(startEmbedded({ dataDir, log: () => undefined })).rejects.toThrow(
    'is run by a process with another temporary folder',
  )
  expect(await postmasterPid(first)).toBe(pid)
})
