import { lstat, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartError } from '../../startError.ts'
import { isPidInUse, isPostmaster, isServerOf, parsePid, processesOf } from './processes.ts'
import { SOCKET_NAME } from './socket.ts'

const FAST_SHUTDOWN = 'SIGINT'
const IMMEDIATE_SHUTDOWN = 'SIGQUIT'
const PATIENCE = 10_000

/** The lock file that PostgreSQL writes into the folder of a cluster. */
function lockFile(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}

async function recordedPid(file: string): Promise<number | undefined> {
  return parsePid(await readFile(file, 'utf8').catch(() => ''))
}

/** The process id in the lock file of a cluster; undefined if that process does not run this cluster. */
export async function livingPostmaster(cluster: string): Promise<number | undefined> {
  const pid = await recordedPid(lockFile(cluster))
  return pid !== undefined && isServerOf(pid, cluster) ? pid : undefined
}

/**
 * Whether a lock file would wrongly keep PostgreSQL from starting. If it names a process that no longer
 * exists, PostgreSQL deletes it itself, after a check of shared memory that we cannot make. With any other
 * leftover lock file it refuses to start.
 */
async function isMisleading(file: string): Promise<boolean> {
  const found = await lstat(file).catch(() => undefined)
  if (found === undefined) return false
  if (!found.isFile()) return true
  const pid = await recordedPid(file)
  return pid === undefined || isPidInUse(pid)
}

/** Deletes a file. A folder is renamed instead, because somebody may want its content back. */
async function moveAway(path: string, to: string): Promise<void> {
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
 * Removes lock files that would keep PostgreSQL from starting although no server runs in this cluster: they
 * are empty, contain something else, or name a process id that now belongs to another process. Call it only
 * while holding the start lock: otherwise it could remove the files of a server that has just started, and a
 * second one would enter the cluster.
 */
export async function removeMisleadingLocks(cluster: string, socketFolder: string): Promise<void> {
  const socket = join(socketFolder, SOCKET_NAME)
  const aside = (name: string) => join(dirname(cluster), `found-${name}-${Date.now()}`)
  if (await isMisleading(lockFile(cluster))) {
    await endUnrecorded(cluster)
    await moveAway(lockFile(cluster), aside('postmaster.pid'))
  }
  if (await isMisleading(`${socket}.lock`)) await moveAway(`${socket}.lock`, aside('socket.lock'))
  const found = await lstat(socket).catch(() => undefined)
  if (found !== undefined && !found.isSocket()) await moveAway(socket, aside('socket'))
}

/**
 * The folder of the socket to use: that of the running server, which differs from `own` if its process has another
 * temporary folder. Throws a StartError if this process cannot see it, because stopping that server would be wrong.
 */
export async function usedSocketFolder(cluster: string, own: string): Promise<string> {
  if ((await livingPostmaster(cluster)) === undefined) return own
  const lines = (await readFile(lockFile(cluster), 'utf8').catch(() => '')).split('\n')
  const used = lines[4]?.trim() ?? ''
  if (used === '' || used === own) return own
  const found = await lstat(join(used, SOCKET_NAME)).catch(() => undefined)
  if (found?.isSocket()) return used
  throw new StartError(
    `The database in ${dirname(cluster)} is run by a process with another temporary folder, which cannot be seen here (${used}). Set TMPDIR as there, or stop that process.`,
  )
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

/** Stops a server with a fast shutdown, which rolls back open transactions; after a timeout, with an immediate one. */
export async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  if (!isServerOf(pid, cluster)) return
  signal(pid, FAST_SHUTDOWN)
  if (await waitUntilGone(pid, cluster)) return
  signal(pid, IMMEDIATE_SHUTDOWN)
  await waitUntilGone(pid, cluster)
}
