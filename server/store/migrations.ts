import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Migration {
  number: number
  name: string
  sql: string
  checksum: string
}

const NAME = /^(\d{4})_[a-z0-9_]+\.sql$/
const OUR_FOLDER = join(import.meta.dirname, 'migrations')

async function readMigration(folder: string, name: string): Promise<Migration> {
  const digits = NAME.exec(name)?.[1]
  if (digits === undefined) {
    throw new Error(`Migration ${name} is misnamed: it must be like 0001_accounts.sql.`)
  }
  // A checkout that turns line ends into CRLF must not look like an edit.
  const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
  const checksum = createHash('sha256').update(sql).digest('hex')
  return { number: Number(digits), name, sql, checksum }
}

/** The migrations in a folder, by number; two of one number are refused. */
export async function readMigrations(folder = OUR_FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const migrations = await Promise.all(names.map((name) => readMigration(folder, name)))
  migrations.forEach((migration, index) => {
    const before = migrations[index - 1]
    if (before?.number !== migration.number) return
    throw new Error(`Migrations ${before.name} and ${migration.name} have one number.`)
  })
  return migrations
}
