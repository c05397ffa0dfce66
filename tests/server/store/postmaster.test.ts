import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import pg from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { canReach } from '../../../server/store/embedded/canReach.ts'
import {
  isUnreachable,
  livingPostmaster,
  removeMisleadingLocks,
} from '../../../server/store/embedded/postmaster.ts'
import { isPostmaster, parsePid, processesOf } from '../../../server/store/embedded/processes.ts'
import { pidsByCommand, readProc, readPs } from '../../../server/store/embedded/processInfo.ts'
import { SOCKET_NAME } from '../../../server/store/embedded/socket.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'

const LEFT = ['cluster/postmaster.pid', 'socket/.s.PGSQL.5432.lock']

async function lockedBy(pid: number): Promise<string> {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'cluster'))
  await mkdir(join(folder, 'socket'))
  for (const file of LEFT) await writeFile(join(folder, file), `${pid}\n`)
  return folder
}

async function filesAfterwards(folder: string): Promise<string[]> {
  await removeMisleadingLocks(join(folder, 'cluster'), join(folder, 'socket'))
  const names = await readdir(folder, { recursive: true })
  return names.filter((name) => name.includes('/')).sort()
}

/**
 * Makes a zombie: a dead child whose parent has become a program that never waits for it. The child lives until its
 * input is closed, because the shell would reap one that dies earlier.
 */
async function zombie(): Promise<number> {
  const parent = spawn('sh', ['-c', 'cat <&3 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
  })
  onTestFinished(() => {
    parent.kill('SIGKILL')
  })
  const [pid] = await once(parent.stdout as Readable, 'data')
  await expect.poll(() => readFile(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n')
  parent.stdio[3]?.destroy()
  const state = () => readFile(`/proc/${Number(pid)}/stat`, 'utf8')
  await expect.poll(state).toMatch(/\) Z /)
  return Number(pid)
}

async function clusterOfTheRun(): Promise<string> {
  const client = new pg.Client({ connectionString: inject('databaseServer') })
  await client.connect()
  const { rows } = await client
    .query<{ data_directory: string }>('show data_directory')
    .finally(() => client.end())
  return rows[0]?.data_directory ?? ''
}

async function deadNumber(): Promise<number> {
  const child = spawn('true')
  await once(child, 'exit')
  return child.pid ?? 0
}

describe.runIf(process.platform === 'linux')('locks of a database server', () => {
  test('are removed when a zombie holds their number', async () => {
    const folder = await lockedBy(await zombie())
    expect(await livingPostmaster(join(folder, 'cluster'))).toBeUndefined()
    expect(await filesAfterwards(folder)).toEqual([])
  })

  test('are removed when a stranger got their number', async () => {
    const folder = await lockedBy(process.pid)
    expect(await livingPostmaster(join(folder, 'cluster'))).toBeUndefined()
    expect(await filesAfterwards(folder)).toEqual([])
  })

  test('are removed when another PostgreSQL got their number', async () => {
    // The other processes of a server, one for each connection, may end at any time.
    const pid = processesOf(await clusterOfTheRun()).find(isPostmaster)
    const folder = await lockedBy(pid ?? 0)
    expect(await livingPostmaster(join(folder, 'cluster'))).toBeUndefined()
    expect(await livingPostmaster(await clusterOfTheRun())).toBeDefined()
    expect(await filesAfterwards(folder)).toEqual([])
  })

  test('are left to PostgreSQL when nobody has their number', async () => {
    const folder = await lockedBy(await deadNumber())
    expect(await livingPostmaster(join(folder, 'cluster'))).toBeUndefined()
    expect(await filesAfterwards(folder)).toEqual(LEFT)
  })
})

describe('a server whose socket is gone', () => {
  const isGone = (folder: string) => isUnreachable(join(folder, 'cluster'), join(folder, 'socket'))

  async function startedServer(status: string): Promise<string> {
    const folder = await lockedBy(1)
    const lines = ['1', '/data', '1', '5432', '/socket', '', '1', status, '']
    await writeFile(join(folder, 'cluster', 'postmaster.pid'), lines.join('\n'))
    return folder
  }

  test.each(['ready   ', 'ready'])('cannot be reached once it has said %j', async (status) => {
    const folder = await startedServer(status)
    expect(await isGone(folder)).toBe(true)
    const socket = createServer().listen(join(folder, 'socket', SOCKET_NAME))
    onTestFinished(() => void socket.close())
    await once(socket, 'listening')
    expect(await isGone(folder)).toBe(false)
  })

  test.each(['starting', 'stopping', 'standby'])(
    'may still make it while it says %s',
    async (status) => {
      expect(await isGone(await startedServer(status))).toBe(false)
    },
  )
})

describe.runIf(process.platform !== 'win32')('a folder can be reached by another user', () => {
  test.each([
    [0o711, 'own', true],
    [0o710, 'own', true],
    [0o701, 'own', false],
    [0o710, 'other', false],
    [0o701, 'other', true],
    [0o700, 'other', false],
  ])('with mode %o and a group of its %s: %s', async (mode, group, isReached) => {
    const folder = await temporaryFolder(mode)
    const { uid, gid } = await stat(folder)
    const user = { uid: uid + 1, gid: group === 'own' ? gid : gid + 1 }
    expect(await canReach(folder, user)).toBe(isReached)
  })

  test('only if the folders above it let it through', async () => {
    const outer = await temporaryFolder(0o700)
    const inner = join(outer, 'inner')
    await mkdir(inner, { mode: 0o777 })
    const { uid, gid } = await stat(outer)
    expect(await canReach(inner, { uid, gid })).toBe(true)
    expect(await canReach(inner, { uid: uid + 1, gid })).toBe(false)
  })
})

describe('a process', () => {
  test.runIf(process.platform === 'linux')(
    'is the same for ps, as on macOS, as for /proc',
    async () => {
      const pid = (await livingPostmaster(await clusterOfTheRun())) ?? 0
      const [seen, told] = [readProc(pid), readPs(pid)]
      // The process may start or finish work between the two readings.
      const living = expect.stringMatching(/^[RSD]$/)
      expect(seen?.state).toEqual(living)
      expect(told).toEqual({
        state: living,
        startedAt: expect.stringMatching(/^[A-Z][a-z]{2} [A-Z][a-z]{2} \d+ [\d:]{8} \d{4}$/),
        command: seen?.command,
        folder: undefined,
      })
      expect(told?.command).toContain(`postgres -D ${seen?.folder} -c listen_addresses= -c `)
      // Until it has named itself, the process of a new connection has the command of the one that it was forked from.
      const named = () => pidsByCommand(`postgres -D ${seen?.folder} `)
      await expect.poll(named).toEqual([pid])
      expect(readPs(await deadNumber())).toBeUndefined()
    },
  )

  test.each([
    ['12\nmore', 12],
    [' 12 ', 12],
    ['', undefined],
    ['12x', undefined],
    ['-12', undefined],
    ['0', undefined],
    ['4294967296', undefined],
  ])('has the number that a file says: %j', (text, pid) => {
    expect(parsePid(text)).toBe(pid)
  })
})
