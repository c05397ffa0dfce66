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

/** The process id of the running server of a cluster, read from its lock file; undefined when that process does not work in this folder. */
export async function livingPostmaster(cluster: string): Promise<number | undefined> {
  const pid = await recordedPid(lockFile(cluster))
  return pid !== undefined && isServerOf(pid, cluster) ? pid : undefined
}

/**
 * When the lock file names a process that no longer exists, PostgreSQL removes the file itself, after a check of
 * the shared memory that we cannot make. With any other lock file it refuses to start.
 */
async function isMisleading(file: string): Promise<boolean> {
  const found = await lstat(file).catch(() => undefined)
  if (found === undefined) return false
  if (!found.isFile()) return true
  const pid = await recordedPid(file)
  return pid === undefined || holdsNumber(pid)
}

/** Deletes a file; renames a folder, because somebody may want its content back. */
async function putAside(path: string, to: string): Promise<void> {
  const found = await lstat(path).catch(() => undefined)
  if (found?.isDirectory()) await rename(path, to)
  else await rm(path, { force: true })
}

/** Stops servers that still run in the cluster although no lock file names them. */
async function endUnrecorded(cluster: string): Promise<void> {
  for (const pid of processesOf(cluster)) if (isPostmaster(pid)) await stopPostmaster(pid, cluster)
  const end = Date.now() + PATIENCE
  while (processesOf(cluster).length > 0 && Date.now() < end) await wait(50)
}

/**
 * Removes lock files that would keep PostgreSQL from starting although no server runs in this cluster: they are
 * empty, hold something else, or name a process id that another process has got. Call it only while holding the
 * start lock: removing the files of a server that has just started would let a second one into the cluster.
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

/** Whether a server runs but its socket file is gone, for example because /tmp was cleaned. */
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

/** Stops a server with a fast shutdown: open transactions are rolled back. After a timeout, with an immediate one. */
export async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  if (!isServerOf(pid, cluster)) return
  signal(pid, FAST_SHUTDOWN)
  if (await waitUntilGone(pid, cluster)) return
  signal(pid, IMMEDIATE_SHUTDOWN)
  await waitUntilGone(pid, cluster)
}
