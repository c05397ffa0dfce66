import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { TestServer } from './testServer.ts'

/** Returns every row of every table as text; bytes are hexadecimal digits. */
export async function wholeDatabase({ deps: { db } }: TestServer): Promise<string> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(db)
  const texts = await Promise.all(
    rows.map(async ({ schema, name }) => {
      const table = sql.table(`${schema}.${name}`)
      const all = await sql<{
        row: string
      }>`select row_to_json(t)::text as row from ${table} t`.execute(db)
      return all.rows.map(({ row }) => row).join('\n')
    }),
  )
  return texts.join('\n')
}

/** Returns the paths and bytes of every file in the data folder as text. */
export async function wholeFolder(server: TestServer): Promise<string> {
  const entries = await readdir(server.folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const texts = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name)
      return `${path}\n${(await readFile(path)).toString('latin1')}`
    }),
  )
  return texts.join('\n')
}
