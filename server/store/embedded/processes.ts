import { readdirSync } from 'node:fs'
import { type ProcessInfo, pidsByCommand, readProcess } from './processInfo.ts'

const LARGEST_PID = 2 ** 31 - 1

/** Parses the process id in the first line of a text; undefined if there is none. */
export function parsePid(text: string): number | undefined {
  const line = text.split('\n')[0]?.trim() ?? ''
  const pid = /^\d{1,10}$/.test(line) ? Number(line) : 0
  return pid > 0 && pid <= LARGEST_PID ? pid : undefined
}

/** Whether a process id is in use, even by a zombie. */
export function isPidInUse(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function readLiving(pid: number): ProcessInfo | undefined {
  const found = isPidInUse(pid) ? readProcess(pid) : undefined
  return found?.state === 'Z' ? undefined : found
}

function namesFolder({ command }: ProcessInfo, cluster: string): boolean {
  return `${command} `.includes(`postgres -D ${cluster} `)
}

/**
 * Whether a process belongs to the server of a cluster: by its working folder or, where that is unknown, by
 * its command.
 */
function worksIn(found: ProcessInfo, cluster: string): boolean {
  if (found.folder === undefined) return namesFolder(found, cluster)
  return found.folder === cluster && found.command.includes('postgres')
}

/** Whether this process is a live PostgreSQL server of this cluster (a real path), and of no other. */
export function isServerOf(pid: number, cluster: string): boolean {
  const found = readLiving(pid)
  return found !== undefined && worksIn(found, cluster)
}

/** The live processes of a cluster. Where working folders are unknown, only the first of them. */
export function processesOf(cluster: string): number[] {
  if (process.platform !== 'linux') return pidsByCommand(`postgres -D ${cluster} `)
  const pids = readdirSync('/proc').map(parsePid)
  return pids.filter((pid) => pid !== undefined && isServerOf(pid, cluster)) as number[]
}

/** Like `isServerOf`, but cheap enough to call several times a second on systems where that starts `ps`. */
export function isStillServerOf(pid: number, cluster: string): boolean {
  return process.platform === 'linux' ? isServerOf(pid, cluster) : isPidInUse(pid)
}

/** Whether a process is the main process of its server. */
export function isPostmaster(pid: number): boolean {
  return / -D /.test(readLiving(pid)?.command ?? '')
}

/**
 * Identifies a process by number and start time, so that another process with a reused number is not mistaken
 * for it.
 */
export function nameOfProcess(pid: number): string {
  return `${pid} ${readProcess(pid)?.startedAt ?? ''}`.trim()
}

/** Whether the process with this `nameOfProcess` is still alive. */
export function isNamedProcessAlive(name: string): boolean {
  const pid = Number.parseInt(name, 10)
  if (!Number.isInteger(pid) || pid <= 0 || pid > LARGEST_PID) return false
  return readLiving(pid) !== undefined && nameOfProcess(pid) === name.trim()
}
