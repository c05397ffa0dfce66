import { join } from 'node:path'
import { wakeDemo } from '../../demo/accounts.ts'
import { seedDemo } from '../../demo/seed.ts'
import { followCampuses, readFirstVersion } from '../../server/campuses/followCampuses.ts'
import { systemClock } from '../../server/clock.ts'
import { createLog } from '../../server/log.ts'
import { readSettings } from '../../server/settings.ts'
import { openDatabase } from '../../server/store/database.ts'
import { startEmbedded } from '../../server/store/embedded/startEmbedded.ts'
import { migrate } from '../../server/store/migrate.ts'
import { createPatientPool } from '../../server/store/pool.ts'
import { readSecrets } from '../../server/store/secrets.ts'

/** The PostgreSQL database of a cluster. */
export interface ClusterDatabase {
  /** Connects directly, without a pooler. */
  readonly url: string
  readonly dataDir: string
  /** Lines to print for the user, such as demo accounts. */
  readonly lines: readonly string[]
  stop(): Promise<void>
}

type Say = (sentence: string) => void

/** Opens and migrates `DATABASE_URL`, or the embedded database in `DATA_DIR` with demo students. */
export async function openClusterDatabase(root: string, say: Say): Promise<ClusterDatabase> {
  const settings = readSettings(process.env, root)
  const { databaseUrl, databaseDirectUrl, dataDir, demo } = settings
  const ours = databaseDirectUrl ?? databaseUrl
  if (ours !== undefined) {
    await migrate(ours, { log: say })
    return { url: ours, dataDir, lines: [], stop: async () => undefined }
  }
  const { url, stop } = await startEmbedded({ dataDir, log: say })
  await migrate(url, { log: say })
  const db = openDatabase(url, createPatientPool(url))
  try {
    const tools = { db, clock: systemClock, secrets: await readSecrets(db) }
    const first = await readFirstVersion(settings)
    const log = createLog('warn')
    const { campuses } = await followCampuses({ settings, db, log }, first)
    await seedDemo({ ...tools, folder: join(dataDir, 'files'), campuses, count: demo })
    const accounts = await wakeDemo(tools, true)
    const lines = accounts.map(({ email, password }) => `Demo account  ${email}  ${password}`)
    return { url, dataDir, lines, stop }
  } catch (error) {
    await stop()
    throw error
  } finally {
    await db.destroy()
  }
}
