import { sql } from 'kysely'
import type { Transaction } from '../../../store/database.ts'

/** Locks these markets until the transaction ends, in sorted order to avoid deadlocks. */
export async function lockMarkets(trx: Transaction, names: readonly string[]): Promise<void> {
  const inOrder = [...new Set(names)].sort()
  await sql`select pg_advisory_xact_lock(hashtextextended('market:' || name, 0))
    from unnest(${inOrder}::text[]) as locks (name)`.execute(trx)
}
