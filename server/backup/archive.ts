import { execFile } from 'node:child_process'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { SettingsError, StartError } from '../startError.ts'
import { isSealed, seal } from './checksums.ts'

const run = promisify(execFile)

/** Runs tar. Throws a StartError with its last message, after what could not be done. */
async function tar(failed: string, ...options: string[]): Promise<void> {
  await run('tar', options).catch((cause: Error & { code?: unknown; stderr?: string }) => {
    // Without a message of its own, tar was killed.
    const said = cause.stderr?.trim() || cause.message
    const reason = cause.code === 'ENOENT' ? 'tar is not installed' : said.split('\n').at(-1)
    throw new StartError(`${failed}: ${reason}.`, { cause })
  })
}

/** Where a backup file is written before it is complete. */
export function unfinishedFile(file: string): string {
  return `${file}.part`
}

/** Packs a folder into a file that only its owner may read. If anything fails, no file is left behind. */
export async function pack(folder: string, file: string): Promise<void> {
  const unfinished = unfinishedFile(file)
  await (await open(unfinished, 'w', 0o600)).close()
  try {
    await tar(`${file} cannot be written`, '-cf', unfinished, '-C', folder, '.')
    await seal(unfinished)
    const handle = await open(unfinished, 'r+')
    await handle.sync().finally(() => handle.close())
    await rename(unfinished, file)
    const parent = await open(dirname(file))
    await parent.sync().finally(() => parent.close())
  } finally {
    await rm(unfinished, { force: true })
  }
}

/**
 * Checks a backup file against its checksum. Throws when the file is missing or damaged. Returns false when
 * it has no checksum, as in backups of older versions.
 */
export async function checkArchive(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) throw new SettingsError(`There is no file ${file}.`)
  return isSealed(file)
}

/**
 * Unpacks a backup file into an empty folder. Throws a StartError when it cannot be unpacked; a file without a checksum
 * may then be damaged or something else.
 */
export async function unpack(file: string, folder: string, hasSeal: boolean): Promise<void> {
  const failed = hasSeal ? 'cannot be unpacked' : 'is not a backup of Nookmate, or it is damaged'
  await tar(`${file} ${failed}`, '-xf', file, '--no-same-owner', '-C', folder)
}
