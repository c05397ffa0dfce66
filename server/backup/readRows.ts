import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { StartError } from '../startError.ts'
import { type Manifest, rowsFile } from './manifest.ts'
import { type BackupTable, quoted } from './tables.ts'

const ROWS_AT_ONCE = 1000
/** Large rows, such as photos, are inserted in smaller groups. */
const CHARACTERS_AT_ONCE = 4 * 1024 * 1024

async function insert(
  client: pg.ClientBase,
  { name, columns }: BackupTable,
  lines: readonly string[],
): Promise<void> {
  const table = client.escapeIdentifier(name)
  const list = quoted(client, columns)
  await client.query(
    `insert into ${table} (${list}) overriding system value
     select ${list} from json_populate_recordset(null::${table}, $1::json)`,
    [`[${lines.join(',')}]`],
  )
}

/**
 * Reads the lines of a table's file. Throws when it is missing or cut off. Only \n ends a line: readline would also end
 * one at U+2028, which JSON does not escape.
 */
async function* linesOf(folder: string, table: string): AsyncGenerator<string> {
  const input = createGunzip().setEncoding('utf8')
  const unpacked = pipeline(createReadStream(rowsFile(folder, table)), input)
  // `input` throws the same error.
  unpacked.catch(() => undefined)
  let rest = ''
  try {
    for await (const part of input as AsyncIterable<string>) {
      const lines = part.split('\n')
      lines[0] = rest + lines[0]
      rest = lines.pop() ?? ''
      yield* lines
    }
    await unpacked
  } catch (cause) {
    throw new StartError(`The backup is damaged: the rows of ${table} cannot be read.`, { cause })
  }
  if (rest !== '') yield rest
}

async function loadTable(client: pg.ClientBase, folder: string, table: BackupTable): Promise<void> {
  let lines: string[] = []
  let characters = 0
  let rows = 0
  for await (const line of linesOf(folder, table.name)) {
    lines.push(line)
    rows += 1
    characters += line.length
    if (lines.length < ROWS_AT_ONCE && characters < CHARACTERS_AT_ONCE) continue
    await insert(client, table, lines)
    lines = []
    characters = 0
  }
  await insert(client, table, lines)
  if (rows === table.rows) return
  throw new StartError(`The backup is damaged: ${table.name} has ${rows} of ${table.rows} rows.`)
}

/**
 * Replaces all rows with those of a backup, in one transaction. The tables must have the columns that they
 * had when the backup was made. Triggers do not run, because the rows already contain what they wrote.
 */
export async function loadRows(client: pg.ClientBase, folder: string, manifest: Manifest) {
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  for (const { name } of manifest.tables) {
    await client.query(`delete from ${client.escapeIdentifier(name)}`)
  }
  for (const table of manifest.tables) await loadTable(client, folder, table)
  for (const { name, value } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2::bigint)', [
      client.escapeIdentifier(name),
      value,
    ])
  }
  await client.query('commit')
  await client.query('analyze')
}
