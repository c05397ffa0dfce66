import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SettingsError } from '../settings.ts'
import type { KeptSequence, KeptTable } from './tables.ts'

/** Rises when an older version of Nookmate could not read it. */
const FORMAT = 1

/** What is in a backup. */
export interface Manifest {
  readonly format: number
  readonly madeAt: string
  readonly migrations: readonly { readonly number: number; readonly checksum: string }[]
  readonly tables: readonly KeptTable[]
  readonly sequences: readonly KeptSequence[]
  readonly photos: number
}

function fileIn(folder: string): string {
  return join(folder, 'manifest.json')
}

export async function writeManifest(folder: string, manifest: Omit<Manifest, 'format'>) {
  const text = JSON.stringify({ format: FORMAT, ...manifest }, null, 2)
  await writeFile(fileIn(folder), `${text}\n`)
}

/** Reads it out of an unpacked backup; refuses one that a newer version of Nookmate made. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(fileIn(folder), 'utf8').catch((cause: unknown) => {
    throw new SettingsError('This file is no backup of Nookmate.', { cause })
  })
  const manifest = JSON.parse(text) as Manifest
  if (manifest.format === FORMAT) return manifest
  throw new SettingsError(
    'This backup was made by a newer version of Nookmate. Restore it with that.',
  )
}

/** Where the rows of a table lie in an unpacked backup: one JSON object a line, packed. */
export function rowsFile(folder: string, table: string): string {
  return join(folder, 'tables', `${table}.ndjson.gz`)
}
