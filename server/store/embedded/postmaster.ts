import { lstat, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { holdsNumber, isPostmaster, isServerOf, parsePid, processesOf } from './processes.ts'
import { SOCKET_NAME } from './socket.ts'

const FAST_SHUTDOWN = 'SIGINT'
const IMMEDIATE_SHUTDOWN = 'SIGQUIT'
const PATIENCE = 10_000

/** The lock file that PostgreSQL keeps in the folder of a cluster. */
function lockFile(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}

async function recordedPid(file: string): Promise<number | undefined> {
  return parsePid(await readFile(file, 'utf8').catch(() => ''))
}

/** The living server of a cluster, by its lock file: a process that works in this very folder. */
export async function livingPostmaster(cluster: string): Promise<number | undefined> {
  const pid = await recordedPid(lockFile(cluster))
  return pid !== undefined && isServerOf(pid, cluster) ? pid : undefined
}

/**
 * PostgreSQL removes a lock file itself when it names a process that is gone, after a look at the
 * shared memory that we cannot take. It refuses all others.
 */
async function isMisleading(file: string): Promise<boolean> {
  const found = await lstat(file).catch(() => undefined)
  if (found === undefined) return false
  if (!found.isFile()) return true
  const pid = await recordedPid(file)
  return pid === undefined || holdsNumber(pid)
}

/** A folder in place of a lock file may hold something that somebody wants back. */
async function putAside(path: string, to: string): Promise<void> {
  const found = await lstat(path).catch(() => undefined)
  if (found?.isDirectory()) await rename(path, to)
  else await rm(path, { force: true })
}

/** Ends what still works in the cluster without a lock file that says so. */
async function endUnrecorded(cluster: string): Promise<void> {
  for (const pid of processesOf(cluster)) if (isPostmaster(pid)) await stopPostmaster(pid, cluster)
  const end = Date.now() + PATIENCE
  while (processesOf(cluster).length > 0 && Date.now() < end) await wait(50)
}

/**
 * Removes the lock files that PostgreSQL would refuse although no server runs in this cluster: they
 * are empty or no lock files at all, or another process got their number. Only under the start lock:
 * files removed from under a server that has just started would let a second one into the cluster.
 */
export async function removeMisleadingLocks(cluster: string, socketFolder: string): Promise<void> {
  const socket = join(socketFolder, SOCKET_NAME)
  const aside = (name: string) => join(dirname(cluster), `found-${name}-${Date.now()}`)
  if (await isMisleading(lockFile(cluster))) {
    await endUnrecorded(cluster)
    await putAside(lockFile(cluster), aside('postmaster.pid'))
  }
  if (await isMisleading(`${socket}.lock`)) await putAside(`${socket}.lock`, aside('socket.lock'))
  const found = await lstat(socket).catch(() => undefined)
  if (found !== undefined && !found.isSocket()) await putAside(socket, aside('socket'))
}

/** Whether a server takes connections but its socket is gone, such as from a folder that was swept. */
export async function isUnreachable(cluster: string, socketFolder: string): Promise<boolean> {
  const lines = (await readFile(lockFile(cluster), 'utf8').catch(() => '')).split('\n')
  const found = await lstat(join(socketFolder, SOCKET_NAME)).catch(() => undefined)
  return lines[7]?.trim() === 'ready' && !found?.isSocket()
}

async function waitUntilGone(pid: number, cluster: string): Promise<boolean> {
  const end = Date.now() + PATIENCE
  while (isServerOf(pid, cluster)) {
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
export async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  if (!isServerOf(pid, cluster)) return
  signal(pid, FAST_SHUTDOWN)
  if (await waitUntilGone(pid, cluster)) return
  signal(pid, IMMEDIATE_SHUTDOWN)
  await waitUntilGone(pid, cluster)
}
