import { sql } from 'kysely'
import type { Database } from './database.ts'

/** The timers of processes are not exact: a round may begin this much earlier. */
const EARLY = 0.1

/**
 * Whether this process does the next round of some background work: of all processes one does, every so many
 * milliseconds. Another does the round after it when this one is gone.
 */
export async function takeRound(db: Database, name: string, every: number): Promise<boolean> {
  const { rows } = await sql`
    insert into background_rounds as last (name, begun_at) values (${name}, clock_timestamp())
    on conflict (name) do update set begun_at = excluded.begun_at
      where last.begun_at <= clock_timestamp() - make_interval(secs => ${(every * (1 - EARLY)) / 1000})
    returning name`.execute(db)
  return rows.length > 0
}
