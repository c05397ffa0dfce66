import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { isNamedProcessAlive, nameOfProcess } from './processes.ts'

let requests = 0

/** Removes the lock file of a dead process. If another process took the lock in the meantime, its file is put back. */
async function breakLock(file: string, dead: string, aside: string): Promise<void> {
  const moved = await rename(file, aside).then(
    () => true,
    () => false,
  )
  if (!moved) return
  if ((await readFile(aside, 'utf8')) !== dead) await link(aside, file).catch(() => undefined)
  await rm(aside, { force: true })
}

async function take(file: string, own: string): Promise<void> {
  for (;;) {
    const taken = await link(own, file).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false
        throw error
      },
    )
    if (taken) return
    const holder = await readFile(file, 'utf8').catch(async (error: NodeJS.ErrnoException) => {
      // A folder of this name is not ours. It is renamed, not deleted.
      if (error.code === 'EISDIR') await rename(file, `${own}.found`)
      else if (error.code !== 'ENOENT') throw error
      return undefined
    })
    if (holder === undefined) continue
    if (isNamedProcessAlive(holder.split('\n')[0] ?? '')) await wait(25)
    else await breakLock(file, holder, `${own}.stale`)
  }
}

/** Runs the work while no other process runs work under the same lock file. */
export async function underLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  requests += 1
  const own = `${file}.${process.pid}.${requests}`
  try {
    await writeFile(own, `${nameOfProcess(process.pid)}\n${requests}`)
    await take(file, own)
    try {
      return await work()
    } finally {
      await rm(file, { force: true })
    }
  } finally {
    await rm(own, { force: true })
  }
}
