import pg from 'pg'
import { choosePlace } from '../../../server/store/embedded/place.ts'
import { provideSocketFolder, socketUrl } from '../../../server/store/embedded/socket.ts'

/** The database of the run's server, behind its socket. */
export async function databaseUrl(): Promise<string> {
  const place = await choosePlace(process.env.NOOKMATE_E2E_DATA_DIR ?? '')
  return socketUrl(await provideSocketFolder(place))
}

/** Changes what the database of the run's server holds, for what no call can bring about. */
export async function change(sql: string, ...values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: await databaseUrl() })
  await client.connect()
  try {
    await client.query(sql, values)
  } finally {
    await client.end()
  }
}
