import pg from 'pg'
import { databaseUrl } from '../../support/realServer.ts'

/**
 * Runs one SQL statement on the database of the run's server, for changes that no call of the API makes. `values`
 * fill $1, $2 and so on.
 */
export async function change(sql: string, ...values: unknown[]): Promise<void> {
  const dataDir = process.env.NOOKMATE_E2E_DATA_DIR ?? ''
  const client = new pg.Client({ connectionString: await databaseUrl(dataDir) })
  await client.connect()
  try {
    await client.query(sql, values)
  } finally {
    await client.end()
  }
}

/** Returns every row of every table of the run's database as one text, to search for traces of deleted data. */
export async function wholeDatabase(): Promise<string> {
  const dataDir = process.env.NOOKMATE_E2E_DATA_DIR ?? ''
  const client = new pg.Client({ connectionString: await databaseUrl(dataDir) })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const texts: string[] = []
    for (const { name } of tables) {
      const table = client.escapeIdentifier(name)
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${table} t`)
      texts.push(...rows.map(({ row }) => row))
    }
    return texts.join('\n')
  } finally {
    await client.end()
  }
}
