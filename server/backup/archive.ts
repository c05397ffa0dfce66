import { execFile } from 'node:child_process'
import { access, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { SettingsError } from '../settings.ts'
import { isSealed, seal } from './checksums.ts'

const run = promisify(execFile)

/** Packs a folder into a file that only its owner may read. If anything fails, no file is left behind. */
export async function pack(folder: string, file: string): Promise<void> {
  const unfinished = `${file}.part`
  await (await open(unfinished, 'w', 0o600)).close()
  try {
    await run('tar', ['-cf', unfinished, '-C', folder, '.'])
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
  await access(file).catch((cause: unknown) => {
    throw new SettingsError(`There is no file ${file}.`, { cause })
  })
  return isSealed(file)
}

/** Unpacks a backup file into an empty folder. Throws when the file is not an archive. */
export async function unpack(file: string, folder: string): Promise<void> {
  await run('tar', ['-xf', file, '--no-same-owner', '-C', folder]).catch((cause: unknown) => {
    throw new SettingsError(`${file} is not a backup of Nookmate, or it is damaged.`, { cause })
  })
}
