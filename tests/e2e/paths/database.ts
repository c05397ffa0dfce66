import pg from 'pg'
import { choosePlace } from '../../../server/store/embedded/place.ts'
import { provideSocketFolder, socketUrl } from '../../../server/store/embedded/socket.ts'

/** Changes what the database of the run's server holds, for what no call can bring about. */
export async function change(sql: string, ...values: unknown[]): Promise<void> {
  const place = await choosePlace(process.env.NOOKMATE_E2E_DATA_DIR ?? '')
  const client = new pg.Client({ connectionString: socketUrl(await provideSocketFolder(place)) })
  await client.connect()
  try {
    await client.query(sql, values)
  } finally {
    await client.end()
  }
}
