import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { BUCKETS } from '../../domain/buckets.ts'
import { keptPhotos, type Ledger } from './ledger.ts'

interface PhotoRow {
  readonly path: string
  readonly bytes: number
  readonly stored: boolean
  readonly released: boolean
}

const PHOTOS = `
  select bucket || '/' || name as path, bytes, stored_at is not null as stored,
    released_at is not null as released
  from photos`

async function readRows(url: string): Promise<Map<string, PhotoRow>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<PhotoRow>(PHOTOS)
    return new Map(rows.map((row) => [row.path, row]))
  } finally {
    await client.end()
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return found
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
}

async function sizeOf(path: string): Promise<number | undefined> {
  return stat(path).then(
    ({ size }) => size,
    () => undefined,
  )
}

async function lostBytes(folder: string, rows: readonly PhotoRow[]): Promise<string[]> {
  const lost: string[] = []
  for (const { path, bytes, stored, released } of rows) {
    if (!stored || released) continue
    const size = await sizeOf(join(folder, path))
    if (size !== bytes) lost.push(`${path} has ${size ?? 'no'} bytes of ${bytes}`)
  }
  return lost
}

/**
 * Compares the ledger and the `photos` table with the files on disk. Finds acknowledged photos without a row, stored
 * photos whose file is missing or has the wrong size, files without a row, and incomplete uploads. Returns a sentence
 * for each.
 */
export async function photoFaults(url: string, folder: string, ledger: Ledger): Promise<string[]> {
  const rows = await readRows(url)
  const kept = ledger.pages.flatMap(keptPhotos)
  const missing = kept
    .map(({ bucket, name }) => `${bucket}/${name}`)
    .filter((path) => !rows.has(path))
  const files = await Promise.all(BUCKETS.map((bucket) => filesIn(join(folder, bucket, 'public'))))
  const orphans = files
    .flat()
    .map((file) => file.slice(folder.length + 1))
    .filter((path) => !rows.has(path))
  const half = await filesIn(join(folder, 'incoming'))
  return [
    ...missing.map((path) => `${path} has no row`),
    ...(await lostBytes(folder, [...rows.values()])),
    ...orphans.map((path) => `${path} belongs to nobody`),
    ...half.map((path) => `${path} is half an upload`),
  ]
}
