import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SettingsError } from '../settings.ts'
import { checksumsOf, damaged } from './checksums.ts'
import type { BackupSequence, BackupTable } from './tables.ts'

/** The version of the backup format. Raise it when older versions of Nookmate could not read the new one. */
const FORMAT = 2

/** Backups of this format have no checksums. */
const FORMAT_WITHOUT_CHECKSUMS = 1

/** The table of contents of a backup, stored in it as `manifest.json`. */
export interface Manifest {
  readonly format: number
  readonly madeAt: string
  readonly migrations: readonly { readonly number: number; readonly checksum: string }[]
  readonly tables: readonly BackupTable[]
  readonly sequences: readonly BackupSequence[]
  readonly photos: number
  /** The checksums of all other files of the backup, by path: the rows of each table, and every photo. */
  readonly files: Readonly<Record<string, string>>
}

function fileIn(folder: string): string {
  return join(folder, 'manifest.json')
}

export async function writeManifest(folder: string, manifest: Omit<Manifest, 'format' | 'files'>) {
  const files = await checksumsOf(folder)
  const text = JSON.stringify({ format: FORMAT, ...manifest, files }, null, 2)
  await writeFile(fileIn(folder), `${text}\n`)
}

function parse(text: string): Manifest {
  try {
    return JSON.parse(text) as Manifest
  } catch {
    throw damaged('manifest.json of the backup')
  }
}

/** Reads the manifest of an unpacked backup. Throws when it is missing, damaged or of a newer format. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(fileIn(folder), 'utf8').catch((cause: unknown) => {
    throw new SettingsError('This file is not a backup of Nookmate, or it is damaged.', { cause })
  })
  const manifest = parse(text)
  if (manifest.format === FORMAT || manifest.format === FORMAT_WITHOUT_CHECKSUMS) return manifest
  throw new SettingsError(
    'This backup was made by a newer version of Nookmate. Restore it with that.',
  )
}

/**
 * Checks every file of an unpacked backup against the manifest and throws when one is damaged. Returns false
 * when an older version of Nookmate made the backup without checksums.
 */
export async function isVerified(
  folder: string,
  manifest: Manifest,
  hasSeal: boolean,
): Promise<boolean> {
  if (manifest.format === FORMAT_WITHOUT_CHECKSUMS && !hasSeal) return false
  if (!hasSeal || manifest.format !== FORMAT) throw damaged('The end of the backup')
  const { 'manifest.json': _, ...found } = await checksumsOf(folder)
  const paths = new Set([...Object.keys(found), ...Object.keys(manifest.files)])
  const wrong = [...paths].find((path) => found[path] !== manifest.files[path])
  if (wrong !== undefined) throw damaged(`${wrong} in the backup`)
  return true
}

/** The file with the rows of a table in an unpacked backup: one JSON object per line, compressed with gzip. */
export function rowsFile(folder: string, table: string): string {
  return join(folder, 'tables', `${table}.ndjson.gz`)
}
