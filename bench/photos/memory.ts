import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

const LOOK_EVERY = 50

async function field(pid: string, name: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
}

/** Memory of a server and its image workers in MB, from `/proc`. */
export async function megabytesOf(pid: number): Promise<number> {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  let kilobytes = await field(String(pid), 'VmRSS')
  for (const other of all) {
    if ((await field(other, 'PPid')) !== pid) continue
    const command = await readFile(`/proc/${other}/cmdline`, 'utf8').catch(() => '')
    if (command.includes('imageWorker')) kilobytes += await field(other, 'VmRSS')
  }
  return kilobytes / 1024
}

/** Maximum memory in MB until `isOver` returns true. */
export async function mostMegabytes(pid: number, isOver: () => boolean): Promise<number> {
  let most = 0
  while (!isOver()) {
    most = Math.max(most, await megabytesOf(pid))
    await wait(LOOK_EVERY)
  }
  return most
}
