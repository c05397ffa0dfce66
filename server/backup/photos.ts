import { constants, copyFile, link, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { BUCKETS, PHOTO_FOLDER } from '../../domain/photo.ts'

async function keep(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true })
  try {
    await link(from, to).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'EEXIST') throw error
      return copyFile(from, to, constants.COPYFILE_EXCL)
    })
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return true
    if (code === 'ENOENT') return false
    throw error
  }
}

/** Makes a hard link to every photo, so that a deletion during the backup does not remove it. */
export async function holdPhotos(files: string, held: string): Promise<void> {
  for (const bucket of BUCKETS) {
    const folder = join(bucket, PHOTO_FOLDER)
    const names = await readdir(join(files, folder)).catch(() => [])
    for (const name of names) await keep(join(files, folder, name), join(held, folder, name))
  }
}

/** Links photos that were added since. Returns how many photos the database names in this transaction and the disk has. */
export async function holdKnownPhotos(
  client: pg.ClientBase,
  files: string,
  held: string,
): Promise<number> {
  const { rows } = await client.query<{ path: string }>(
    `select bucket || '/' || name as path from photos where stored_at is not null`,
  )
  let count = 0
  for (const { path } of rows) if (await keep(join(files, path), join(held, path))) count += 1
  return count
}
