import { rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { type Settings, SettingsError } from '../settings.ts'
import { createClient } from '../store/client.ts'
import { fileExists } from '../store/embedded/fileExists.ts'
import { migrate } from '../store/migrate.ts'
import { pack, unfinishedFile } from './archive.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import { linkKnownPhotos, linkPhotos } from './photos.ts'
import { openPlace, type Place, requireFiles } from './place.ts'
import { readSequences } from './tables.ts'
import {
  interruptible,
  removeUnfinished,
  requireNoUnfinishedRestore,
  unfinishedFolder,
} from './unfinished.ts'
import { writeRows } from './writeRows.ts'

/** The numbers that a backup or a restoration reports. */
export interface Count {
  readonly rows: number
  readonly photos: number
  /** False when a backup of an older version was restored, which had no checksums. */
  readonly isVerified: boolean
}

async function readMigrations(client: pg.ClientBase): Promise<Manifest['migrations']> {
  const { rows } = await client.query<Manifest['migrations'][number]>(
    'select number, checksum from schema_migrations order by number',
  )
  return rows
}

/**
 * Writes tables, photos and manifest into a folder. One transaction reads everything, so all of it is from
 * the same moment.
 */
async function collect(client: pg.Client, files: string, folder: string): Promise<Count> {
  const linked = join(folder, 'files')
  await linkPhotos(files, linked)
  await client.query('begin isolation level repeatable read read only')
  const tables = await writeRows(client, folder)
  const photos = await linkKnownPhotos(client, files, linked)
  const migrations = await readMigrations(client)
  const sequences = await readSequences(client)
  await client.query('commit')
  const madeAt = new Date().toISOString()
  await writeManifest(folder, { madeAt, migrations, tables, sequences, photos })
  return { rows: tables.reduce((sum, { rows }) => sum + rows, 0), photos, isVerified: true }
}

/** Collects everything in a folder and packs it into the file. */
async function make(place: Place, dataDir: string, file: string, interruption: Promise<never>) {
  const folder = unfinishedFolder(dataDir)
  const client = createClient({ connectionString: place.url })
  const work = async () => {
    await mkdir(folder, { mode: 0o700 })
    // Servers of another version may run on an external database.
    if (place.isEmbedded) await migrate(place.url)
    await client.connect()
    const count = await collect(client, join(dataDir, 'files'), folder)
    await pack(folder, file)
    return count
  }
  try {
    return await Promise.race([work(), interruption])
  } finally {
    await client.end()
    await place.stop()
    // Last and synchronously: interrupted work continues until the process ends, and could make the folder again.
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    rmSync(unfinishedFile(file), { force: true })
  }
}

/**
 * Writes the database and the photos of a data folder into one new file, all as of the same moment. The server may be
 * running. Throws when the file exists, its folder does not, or a signal interrupts it; the process must then end.
 */
export async function backUp(settings: Settings, file: string): Promise<Count> {
  requireFiles(settings)
  const { dataDir } = settings
  const outer = dirname(file)
  if (!(await fileExists(outer))) throw new SettingsError(`There is no folder ${outer}.`)
  if (await fileExists(file)) throw new SettingsError(`${file} already exists.`)
  if (!(await fileExists(dataDir))) throw new SettingsError(`There is no data in ${dataDir}.`)
  await requireNoUnfinishedRestore(dataDir)
  await removeUnfinished(dataDir)
  const place = await openPlace(settings)
  return interruptible((interruption) => make(place, dataDir, file, interruption))
}
