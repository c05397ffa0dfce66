import { rm } from 'node:fs/promises'
import { type Settings, SettingsError } from '../settings.ts'
import { createClient } from '../store/client.ts'
import { startEmbedded } from '../store/embedded/startEmbedded.ts'

/** The database that is backed up, or restored into. */
export interface Place {
  readonly url: string
  readonly isEmbedded: boolean
  stop(): Promise<void>
  /** Removes what a failed restoration made, if that can be told from what others made. */
  remove(): Promise<void>
}

/** Throws if the photos are in a storage service, which has backup tools of its own. */
export function requireFiles({ supabase }: Settings): void {
  if (supabase === undefined) return
  throw new SettingsError('SUPABASE_URL is set: back up database and photos with their own tools.')
}

/** Starts the embedded database, or takes the one of `DATABASE_URL`. */
export async function openPlace(settings: Settings): Promise<Place> {
  const { databaseUrl, databaseDirectUrl, dataDir } = settings
  const nothing = async () => undefined
  if (databaseUrl !== undefined) {
    const url = databaseDirectUrl ?? databaseUrl
    return { url, isEmbedded: false, stop: nothing, remove: nothing }
  }
  const { url, location, stop } = await startEmbedded({ dataDir, log: () => undefined })
  const remove = () => rm(location, { recursive: true, force: true })
  return { url, isEmbedded: true, stop, remove }
}

/** Throws if an external database has tables already. */
export async function requireNoTables({ url, isEmbedded }: Place): Promise<void> {
  if (isEmbedded) return
  const client = createClient({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      `select from pg_class where relkind in ('r', 'p') and relnamespace = any(current_schemas(false)::regnamespace[]) limit 1`,
    )
    if (rowCount === 0) return
  } finally {
    await client.end()
  }
  throw new SettingsError('The database of DATABASE_URL is not empty: create another one for it.')
}
