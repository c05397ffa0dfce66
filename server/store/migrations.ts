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
  // Git may convert line ends to CRLF in a checkout, which must not count as an edit.
  const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
  const checksum = createHash('sha256').update(sql).digest('hex')
  return { number: Number(digits), name, sql, checksum }
}

/** Reads the migrations in a folder, sorted by number. Throws if two have the same number. */
export async function readMigrations(folder = OUR_FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const migrations = await Promise.all(names.map((name) => readMigration(folder, name)))
  migrations.forEach((migration, index) => {
    const before = migrations[index - 1]
    if (before?.number !== migration.number) return
    throw new Error(`Migrations ${before.name} and ${migration.name} have the same number.`)
  })
  return migrations
}
