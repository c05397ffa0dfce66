import { execFile } from 'node:child_process'
import { access, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { SettingsError } from '../settings.ts'
import { isSealed, seal } from './checksums.ts'

const run = promisify(execFile)

/** Packs a folder into a file that only its owner may read. The file is complete and flushed to disk, or not there. */
export async function pack(folder: string, file: string): Promise<void> {
  const half = `${file}.part`
  await (await open(half, 'w', 0o600)).close()
  try {
    await run('tar', ['-cf', half, '-C', folder, '.'])
    await seal(half)
    const handle = await open(half, 'r+')
    await handle.sync().finally(() => handle.close())
    await rename(half, file)
    const around = await open(dirname(file))
    await around.sync().finally(() => around.close())
  } finally {
    await rm(half, { force: true })
  }
}

/** Throws when the file is missing or damaged. False when it has no checksum, as in backups of older versions. */
export async function checkArchive(file: string): Promise<boolean> {
  await access(file).catch((cause: unknown) => {
    throw new SettingsError(`There is no file ${file}.`, { cause })
  })
  return isSealed(file)
}

/** Unpacks the file into an empty folder. Throws when it is not an archive. */
export async function unpack(file: string, folder: string): Promise<void> {
  await run('tar', ['-xf', file, '--no-same-owner', '-C', folder]).catch((cause: unknown) => {
    throw new SettingsError(`${file} is no backup of Nookmate, or it is damaged.`, { cause })
  })
}
