import { mkdir, open, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartError } from '../../startError.ts'

/**
 * Makes a folder and its parents. Node's `recursive` option reports ENOENT, or never returns, where no folder
 * can be made, such as on a read-only disk or under /proc.
 */
async function makeFolders(folder: string): Promise<void> {
  const failure = await mkdir(folder).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error,
  )
  if (failure === undefined) return
  const found = await stat(folder).catch(() => undefined)
  if (found?.isDirectory()) return
  if (failure.code !== 'ENOENT' || dirname(folder) === folder) throw failure
  const above = await stat(dirname(folder)).catch(() => undefined)
  if (above !== undefined) throw failure
  await makeFolders(dirname(folder))
  await mkdir(folder)
}

async function tryToWrite(folder: string): Promise<void> {
  const file = join(folder, `.write-test-${process.pid}`)
  try {
    await writeFile(file, 'Nookmate')
  } finally {
    await rm(file, { force: true }).catch(() => undefined)
  }
}

/** Makes the data folder, checks that it is writable, and returns its real path. */
export async function provideDataFolder(dataDir: string): Promise<string> {
  await makeFolders(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST' && error.code !== 'ENOTDIR') throw error
    throw new StartError(
      `The data folder ${dataDir} cannot be made (${error.code}): set DATA_DIR to a folder, or to a name in a folder, that can be written to.`,
      { cause: error },
    )
  })
  await tryToWrite(dataDir)
  return realpath(dataDir)
}

async function flush(path: string): Promise<void> {
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
}

/** Writes a file so that, after a crash or on a full disk, it has either the old or the new content. */
export async function writeWhole(file: string, text: string): Promise<void> {
  const unfinished = `${file}.${process.pid}`
  try {
    await writeFile(unfinished, text)
    await flush(unfinished)
    await rename(unfinished, file).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EISDIR') throw error
      await rename(file, `${file}.found-${Date.now()}`)
      await rename(unfinished, file)
    })
    await flush(dirname(file))
  } finally {
    await rm(unfinished, { force: true })
  }
}
