import { readdirSync } from 'node:fs'
import { type ProcessInfo, pidsByCommand, readProcess } from './processInfo.ts'

const LARGEST_PID = 2 ** 31 - 1

/** A process number as the first line of a file names it; undefined for anything else. */
export function parsePid(text: string): number | undefined {
  const line = text.split('\n')[0]?.trim() ?? ''
  const pid = /^\d{1,10}$/.test(line) ? Number(line) : 0
  return pid > 0 && pid <= LARGEST_PID ? pid : undefined
}

/** Whether a number is in use at all; a zombie's is. */
export function holdsNumber(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function readLiving(pid: number): ProcessInfo | undefined {
  const found = holdsNumber(pid) ? readProcess(pid) : undefined
  return found?.state === 'Z' ? undefined : found
}

function namesFolder({ command }: ProcessInfo, cluster: string): boolean {
  return `${command} `.includes(`postgres -D ${cluster} `)
}

/** All processes of a server work in its cluster; where that cannot be seen, its command names it. */
function worksIn(found: ProcessInfo, cluster: string): boolean {
  if (found.folder === undefined) return namesFolder(found, cluster)
  return found.folder === cluster && found.command.includes('postgres')
}

/** Whether that process is a live PostgreSQL server of this cluster (a real path), and of no other. */
export function isServerOf(pid: number, cluster: string): boolean {
  const found = readLiving(pid)
  return found !== undefined && worksIn(found, cluster)
}

/** The live processes of this cluster; where working folders cannot be seen, only the first of them. */
export function processesOf(cluster: string): number[] {
  if (process.platform !== 'linux') return pidsByCommand(`postgres -D ${cluster} `)
  const pids = readdirSync('/proc').map(parsePid)
  return pids.filter((pid) => pid !== undefined && isServerOf(pid, cluster)) as number[]
}

/** Like `isServerOf`, but cheap enough to ask several times a second where that starts a program. */
export function isStillServerOf(pid: number, cluster: string): boolean {
  return process.platform === 'linux' ? isServerOf(pid, cluster) : holdsNumber(pid)
}

/** Whether a process is the one that the others of its server come from. */
export function isPostmaster(pid: number): boolean {
  return / -D /.test(readLiving(pid)?.command ?? '')
}

/** A process by number and start, so that a number given out again is not mistaken for it. */
export function nameOfProcess(pid: number): string {
  return `${pid} ${readProcess(pid)?.startedAt ?? ''}`.trim()
}

/** Whether the process that `nameOfProcess` named is still alive. */
export function isNamedProcessAlive(name: string): boolean {
  const pid = Number.parseInt(name, 10)
  if (!Number.isInteger(pid) || pid <= 0 || pid > LARGEST_PID) return false
  return readLiving(pid) !== undefined && nameOfProcess(pid) === name.trim()
}
