import { sql } from 'kysely'
import type { Transaction } from '../../../store/database.ts'

/** Until the transaction ends, nobody else deals from these markets. In order, so that nobody waits in a ring. */
export async function lockMarkets(trx: Transaction, names: readonly string[]): Promise<void> {
  const inOrder = [...new Set(names)].sort()
  await sql`select pg_advisory_xact_lock(hashtextextended('market:' || name, 0))
    from unnest(${inOrder}::text[]) as locks (name)`.execute(trx)
}
