import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { holdsNumber, isPostgres } from './processes.ts'
import { SOCKET_NAME } from './socket.ts'

const FAST_SHUTDOWN = 'SIGINT'
const IMMEDIATE_SHUTDOWN = 'SIGQUIT'
const PATIENCE = 10_000

async function recordedPid(file: string): Promise<number | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return Number.isInteger(pid) && pid > 0 ? pid : undefined
}

/** The living server of a cluster, by the lock file that PostgreSQL keeps in it. */
export async function livingPostmaster(cluster: string): Promise<number | undefined> {
  const pid = await recordedPid(join(cluster, 'postmaster.pid'))
  return pid !== undefined && isPostgres(pid) ? pid : undefined
}

/**
 * Removes lock files whose process number a zombie still holds or a stranger got: PostgreSQL would
 * take that for a living server. All others it clears itself, after a look at the shared memory that
 * we cannot take. Only under the start lock: files removed from under a server that has just started
 * would let a second one into the same cluster.
 */
export async function removeMisleadingLocks(cluster: string, socketFolder: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid')
  const pid = await recordedPid(file)
  if (pid === undefined || !holdsNumber(pid) || isPostgres(pid)) return
  await rm(file, { force: true })
  await rm(join(socketFolder, SOCKET_NAME), { force: true })
  await rm(join(socketFolder, `${SOCKET_NAME}.lock`), { force: true })
}

async function waitUntilGone(pid: number, limit: number): Promise<boolean> {
  const end = Date.now() + limit
  while (isPostgres(pid)) {
    if (Date.now() > end) return false
    await wait(20)
  }
  return true
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Stops a server: open transactions are rolled back, everything committed is on disk. */
export async function stopPostmaster(pid: number): Promise<void> {
  signal(pid, FAST_SHUTDOWN)
  if (await waitUntilGone(pid, PATIENCE)) return
  signal(pid, IMMEDIATE_SHUTDOWN)
  await waitUntilGone(pid, PATIENCE)
}
