import { type RawBuilder, sql } from 'kysely'
import { isQuietAt } from '../../../domain/notices.ts'
import type { Database } from '../../store/database.ts'

/** The time zones in which it is night. */
export interface QuietZones {
  readonly names: readonly string[]
  /** Whether it is night in all of them. */
  readonly isEverywhere: boolean
}

/** Stands for the time zone of students without a university. */
const STANDARD = ''

/** Finds the time zones in which it is night. `standard` is the time zone of students without a university. */
export async function quietZones(db: Database, now: Date, standard: string): Promise<QuietZones> {
  const used = await db.selectFrom('campuses').select('time_zone').distinct().execute()
  const zones = new Map(used.map(({ time_zone: zone }) => [zone, zone]))
  zones.set(STANDARD, standard)
  const quiet = [...zones].filter(([, zone]) => isQuietAt(now, zone))
  return { names: quiet.map(([name]) => name), isEverywhere: quiet.length === zones.size }
}

/** Whether it is day for a student whose university is joined as `campus`. */
export function isDay(quiet: QuietZones): RawBuilder<boolean> {
  return sql<boolean>`coalesce(campus.time_zone, ${STANDARD}) <> all(${quiet.names}::text[])`
}
