import { constants, copyFile, link, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { BUCKETS, PHOTO_FOLDER } from '../../domain/buckets.ts'

/**
 * Makes a hard link to a photo, or a copy where links are not possible. Returns false when the photo no
 * longer exists.
 */
async function linkOrCopy(from: string, to: string): Promise<boolean> {
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

/** Links every photo into `linked`, so that a deletion during the backup does not remove it from the backup. */
export async function linkPhotos(files: string, linked: string): Promise<void> {
  for (const bucket of BUCKETS) {
    const folder = join(bucket, PHOTO_FOLDER)
    const names = await readdir(join(files, folder)).catch(() => [])
    for (const name of names)
      await linkOrCopy(join(files, folder, name), join(linked, folder, name))
  }
}

/**
 * Links the photos that were added since `linkPhotos`. Returns how many photos the database names in this
 * transaction and the disk has.
 */
export async function linkKnownPhotos(
  client: pg.ClientBase,
  files: string,
  linked: string,
): Promise<number> {
  const { rows } = await client.query<{ path: string }>(
    `select bucket || '/' || name as path from photos where stored_at is not null`,
  )
  let count = 0
  for (const { path } of rows)
    if (await linkOrCopy(join(files, path), join(linked, path))) count += 1
  return count
}
