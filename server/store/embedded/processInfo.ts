import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'

/** A process, as the operating system reports it. */
export interface ProcessInfo {
  /** The first letter of the state; Z for a zombie. */
  readonly state: string
  /** The start time. It differs between two processes with the same number, even after a reboot. */
  readonly startedAt: string
  readonly command: string
  /** The working folder; undefined if the system does not report it. */
  readonly folder: string | undefined
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** Reads a process on Linux, from the files under /proc. */
export function readProc(pid: number): ProcessInfo | undefined {
  const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  if (stat === undefined) return undefined
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const boot = attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')) ?? ''
  const command = attempt(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? ''
  return {
    state: fields[0] ?? '',
    startedAt: `${fields[19] ?? ''} ${boot.slice(0, 8)}`.trim(),
    command: command.replaceAll('\0', ' ').trim(),
    folder: attempt(() => readlinkSync(`/proc/${pid}/cwd`)),
  }
}

/** Reads a process on other systems, such as macOS, with the program `ps`. */
export function readPs(pid: number): ProcessInfo | undefined {
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
  const options = ['-ww', '-o', 'stat=,lstart=,command=', '-p', String(pid)]
  const { status, stdout } = spawnSync('ps', options, { env, encoding: 'utf8' })
  const found = /^\s*(\S)\S*\s+(\S+\s+\S+\s+\S+\s+\S+\s+\d{4})\s+(.*)$/m.exec(stdout ?? '')
  if (status !== 0 || found === null) return undefined
  const [, state = '', startedAt = '', command = ''] = found
  return { state, startedAt: startedAt.replaceAll(/\s+/g, ' '), command, folder: undefined }
}

/** Finds the numbers of all processes whose command contains this text, with `ps`. */
export function pidsByCommand(text: string): number[] {
  const { stdout } = spawnSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' })
  const lines = (stdout ?? '').split('\n').filter((line) => `${line} `.includes(text))
  return lines.map((line) => Number.parseInt(line, 10))
}

/** Reads the process with this number; undefined if there is none. */
export const readProcess = process.platform === 'linux' ? readProc : readPs
