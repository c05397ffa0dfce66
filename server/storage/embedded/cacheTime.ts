import type { Database } from '../../store/database.ts'
import { isOutage } from '../../store/outage.ts'
import { readSizedName } from '../objectName.ts'
import type { PhotoObject } from '../photoStore.ts'
import { StorageError } from './storageError.ts'

/** The longest time, in seconds, for which browsers may cache a photo. It is also the default. */
export const YEAR_SECONDS = 31_536_000

/** The Cache-Control header, as Supabase storage writes it. */
export function cacheControl(seconds: number | null): string {
  return `max-age=${seconds ?? YEAR_SECONDS}`
}

/** Parses the `cacheControl` of an upload, in seconds; null if there is none. */
export function readCacheSeconds(given: string | undefined): number | null {
  if (given === undefined) return null
  const seconds = /^\d{1,8}$/.test(given) ? Number(given) : Number.NaN
  if (seconds <= YEAR_SECONDS) return seconds
  throw new StorageError(
    400,
    'InvalidRequest',
    'The cache time must be a number of seconds, at most a year.',
  )
}

const MOST_KNOWN = 10_000

/**
 * Returns a function that finds how long browsers may cache a public photo. It remembers the answers, because
 * photos are requested more often than anything else and must be served even while the database cannot be
 * reached.
 */
export function publicCacheTimes(db: Database) {
  const known = new Map<string, number>()
  const find = async ({ bucket, name }: PhotoObject) => {
    const row = await db
      .selectFrom('photos')
      .select('cache_seconds')
      .where('bucket', '=', bucket)
      .where('name', '=', name)
      .executeTakeFirst()
    return row?.cache_seconds ?? YEAR_SECONDS
  }
  const remember = async (original: PhotoObject) => {
    const key = `${original.bucket}/${original.name}`
    const seconds = known.get(key) ?? (await find(original))
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(key, seconds)
    return seconds
  }
  return async (object: PhotoObject): Promise<string> => {
    const original = readSizedName(object.bucket, object.name)?.original ?? object
    try {
      const seconds = await remember(original)
      return seconds === 0 ? 'public, max-age=0' : `public, max-age=${seconds}, immutable`
    } catch (error) {
      if (isOutage(error)) return 'public, no-cache'
      throw error
    }
  }
}
