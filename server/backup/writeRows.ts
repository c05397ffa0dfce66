import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import type pg from 'pg'
import { rowsFile } from './manifest.ts'
import { type BackupTable, quoted, readTables } from './tables.ts'

const ROWS_AT_ONCE = 2000
/** For tables whose rows may be larger than a database page, such as photos and long texts. */
const LARGE_ROWS_AT_ONCE = 20

type Table = Omit<BackupTable, 'rows'>

async function rowsAtOnce(client: pg.ClientBase, name: string): Promise<number> {
  const { rows } = await client.query<{ hasLarge: boolean }>(
    `select coalesce(pg_relation_size(nullif(reltoastrelid, 0)), 0) > 0 as "hasLarge"
     from pg_class where oid = $1::regclass`,
    [client.escapeIdentifier(name)],
  )
  return rows[0]?.hasLarge ? LARGE_ROWS_AT_ONCE : ROWS_AT_ONCE
}

async function* linesOf(client: pg.ClientBase, { name, columns }: Table, count: () => void) {
  const from = client.escapeIdentifier(name)
  const atOnce = await rowsAtOnce(client, name)
  await client.query(
    `declare table_rows no scroll cursor for
     select row_to_json(row)::text as line from (select ${quoted(client, columns)} from ${from}) row`,
  )
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${atOnce} from table_rows`)
    if (rows.length === 0) break
    for (const { line } of rows) {
      count()
      yield `${line}\n`
    }
  }
  await client.query('close table_rows')
}

async function writeTable(
  client: pg.ClientBase,
  folder: string,
  table: Table,
): Promise<BackupTable> {
  let rows = 0
  const lines = linesOf(client, table, () => {
    rows += 1
  })
  const file = createWriteStream(rowsFile(folder, table.name))
  const pack = createGzip({ level: constants.Z_BEST_SPEED })
  await pipeline(Readable.from(lines), pack, file)
  return { ...table, rows }
}

/** Writes the rows of all tables as the current transaction sees them. */
export async function writeRows(client: pg.ClientBase, folder: string): Promise<BackupTable[]> {
  await mkdir(join(folder, 'tables'), { recursive: true })
  const written: BackupTable[] = []
  for (const table of await readTables(client))
    written.push(await writeTable(client, folder, table))
  return written
}
