import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ERASED_LIST } from '../services/account/erasures.ts'
import { type Settings, SettingsError } from '../settings.ts'
import { createClient } from '../store/client.ts'
import { fileExists } from '../store/embedded/fileExists.ts'
import { migrate } from '../store/migrate.ts'
import { readMigrations } from '../store/migrations.ts'
import { checkArchive, unpack } from './archive.ts'
import type { Count } from './backUp.ts'
import { isVerified, type Manifest, readManifest } from './manifest.ts'
import { openPlace, requireFiles, requireNoTables } from './place.ts'
import { loadRows } from './readRows.ts'
import { requireNoUnfinishedRestore, restoringFolder } from './unfinished.ts'

async function requireEmpty(dataDir: string): Promise<void> {
  const found = await readdir(dataDir).catch(() => [])
  if (found.every((name) => name === ERASED_LIST)) return
  throw new SettingsError(
    `${dataDir} is not empty. Stop the server and move it away, or set DATA_DIR to another folder.`,
  )
}

/**
 * Returns the number of the backup's last migration. Throws when a migration of the backup is missing or
 * different in this version.
 */
async function requireKnownMigrations({ migrations }: Manifest): Promise<number> {
  const known = new Map((await readMigrations()).map(({ number, checksum }) => [number, checksum]))
  const strange = migrations.find(({ number, checksum }) => known.get(number) !== checksum)
  if (strange === undefined) return migrations.at(-1)?.number ?? 0
  throw new SettingsError(
    `This backup has migration ${strange.number}, which is missing or different in this version of Nookmate. Restore it with the version that made it.`,
  )
}

async function fill(url: string, folder: string, manifest: Manifest): Promise<void> {
  await migrate(url, { upTo: await requireKnownMigrations(manifest) })
  const client = createClient({ connectionString: url })
  await client.connect()
  try {
    await loadRows(client, folder, manifest)
  } finally {
    await client.end()
  }
  await migrate(url)
}

async function build(settings: Settings, folder: string, hasSeal: boolean): Promise<Count> {
  const manifest = await readManifest(folder)
  const isChecked = await isVerified(folder, manifest, hasSeal)
  await requireKnownMigrations(manifest)
  const files = join(folder, 'files')
  if (await fileExists(files)) await rename(files, join(settings.dataDir, 'files'))
  const place = await openPlace(settings)
  try {
    await requireNoTables(place)
    await fill(place.url, folder, manifest)
  } catch (error) {
    await place.stop()
    await place.remove()
    throw error
  }
  await place.stop()
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  return { rows, photos: manifest.photos, isVerified: isChecked }
}

/**
 * Restores the photos of a backup into an empty data folder and its tables into the embedded database there, or into
 * the empty one of `DATABASE_URL`, then migrates them to this version. A damaged backup is rejected before anything is written; after any other failure the folder
 * is empty again. The list of erased accounts may be in the folder and stays there.
 */
export async function restore(settings: Settings, file: string): Promise<Count> {
  requireFiles(settings)
  const { dataDir } = settings
  await requireNoUnfinishedRestore(dataDir)
  await requireEmpty(dataDir)
  const hasSeal = await checkArchive(file)
  const folder = restoringFolder(dataDir)
  await mkdir(folder, { recursive: true })
  try {
    await unpack(file, folder, hasSeal)
    const count = await build(settings, folder, hasSeal)
    await rm(folder, { recursive: true, force: true })
    return count
  } catch (error) {
    for (const name of await readdir(dataDir)) {
      if (name === ERASED_LIST) continue
      await rm(join(dataDir, name), { recursive: true, force: true })
    }
    throw error
  }
}
