import pg from 'pg'
import { databaseUrl } from '../../support/realServer.ts'

/** Changes what the database of the run's server holds, for what no call can bring about. */
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
