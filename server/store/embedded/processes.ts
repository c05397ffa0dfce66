import { readFileSync } from 'node:fs'

interface ProcStat {
  name: string
  state: string
  startedAt: string
}

/** Linux tells more than whether a number is in use; elsewhere there is nothing to read. */
function readStat(pid: number): ProcStat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const end = text.lastIndexOf(')')
    const fields = text.slice(end + 2).split(' ')
    return {
      name: text.slice(text.indexOf('(') + 1, end),
      state: fields[0] ?? '',
      startedAt: fields[19] ?? '',
    }
  } catch {
    return undefined
  }
}

/** Whether a number is in use at all, be it by a zombie. */
export function holdsNumber(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A zombie does not live: it holds its number and nothing else. */
function isAlive(pid: number): boolean {
  return holdsNumber(pid) && readStat(pid)?.state !== 'Z'
}

/** Whether that process lives and is a PostgreSQL server, not a stranger who got its number. */
export function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false
  const found = readStat(pid)
  return found === undefined || found.name.startsWith('postgres')
}

/** A process by number and start, so that a number given out again is not mistaken for it. */
export function nameOfProcess(pid: number): string {
  return `${pid} ${readStat(pid)?.startedAt ?? ''}`.trim()
}

/** Whether the process that `nameOfProcess` named still lives. */
export function isNamedProcessAlive(name: string): boolean {
  const pid = Number.parseInt(name, 10)
  return Number.isInteger(pid) && pid > 0 && isAlive(pid) && nameOfProcess(pid) === name.trim()
}
