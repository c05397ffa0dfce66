import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { ERASED_LIST } from '../services/account/erasures.ts'
import { StartError } from '../startError.ts'
import { fileExists } from '../store/embedded/fileExists.ts'
import { isNamedProcessAlive, nameOfProcess } from '../store/embedded/processes.ts'

const PREFIX = 'unfinished-backup-'
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** The folder in which this process collects a backup, named after it so that a dead one's can be recognised. */
export function unfinishedFolder(dataDir: string): string {
  return join(dataDir, `${PREFIX}${nameOfProcess(process.pid)}`)
}

/** Removes the unfinished backups of processes that no longer run: they are readable copies of the data. */
export async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir).catch(() => [])) {
    if (!name.startsWith(PREFIX) || isNamedProcessAlive(name.slice(PREFIX.length))) continue
    await rm(join(dataDir, name), { recursive: true, force: true })
  }
}

/** The folder into which a restore unpacks a backup. It is there until the restore has succeeded or failed. */
export function restoringFolder(dataDir: string): string {
  return join(dataDir, 'restoring')
}

/** Rejects with a StartError if a restore into this folder still runs or was killed: its data are not complete. */
export async function requireNoUnfinishedRestore(dataDir: string): Promise<void> {
  if (!(await fileExists(restoringFolder(dataDir)))) return
  throw new StartError(
    `A restore into ${dataDir} has not finished. If none is running now, it was interrupted: delete everything in this folder except ${ERASED_LIST}, and restore the backup again.`,
  )
}

/**
 * Does work that can clean up after an interruption: Ctrl-C and other signals do not end the process then, but reject
 * the promise that the work is given.
 */
export async function interruptible<T>(
  work: (interruption: Promise<never>) => Promise<T>,
): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  promise.catch(() => undefined)
  let isInterrupted = false
  const interrupt = () => {
    isInterrupted = true
    reject(new StartError('The backup was interrupted.'))
  }
  for (const signal of SIGNALS) process.on(signal, interrupt)
  try {
    return await work(promise)
  } finally {
    // A terminal and npm can both send the signal, so it may come again until the process has ended.
    if (!isInterrupted) for (const signal of SIGNALS) process.off(signal, interrupt)
  }
}
