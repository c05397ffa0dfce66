import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import type pg from 'pg'
import { rowsFile } from './manifest.ts'
import { type KeptTable, quoted, readTables } from './tables.ts'

const AT_ONCE = 2000

type Table = Omit<KeptTable, 'rows'>

async function* linesOf(client: pg.ClientBase, { name, columns }: Table, count: () => void) {
  const [from] = [client.escapeIdentifier(name)]
  await client.query(
    `declare kept no scroll cursor for
     select row_to_json(row)::text as line from (select ${quoted(client, columns)} from ${from}) row`,
  )
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${AT_ONCE} from kept`)
    if (rows.length === 0) break
    for (const { line } of rows) {
      count()
      yield `${line}\n`
    }
  }
  await client.query('close kept')
}

async function writeTable(client: pg.ClientBase, folder: string, table: Table): Promise<KeptTable> {
  let rows = 0
  const lines = linesOf(client, table, () => {
    rows += 1
  })
  const file = createWriteStream(rowsFile(folder, table.name))
  const pack = createGzip({ level: constants.Z_BEST_SPEED })
  await pipeline(Readable.from(lines), pack, file)
  return { ...table, rows }
}

/** Writes all tables as this transaction sees them. */
export async function writeRows(client: pg.ClientBase, folder: string): Promise<KeptTable[]> {
  await mkdir(join(folder, 'tables'), { recursive: true })
  const written: KeptTable[] = []
  for (const table of await readTables(client))
    written.push(await writeTable(client, folder, table))
  return written
}
