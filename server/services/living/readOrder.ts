import { sql } from 'kysely'
import type { ItemId } from '../../../domain/living/items.ts'
import { type LevelCounts, orderItems } from '../../matching/living/order.ts'
import type { Database } from '../../store/database.ts'

/** This many students of a market are enough to find the order. */
const SAMPLE = 400

/** The questions in the order for a market: those that distinguish its students best come first. */
export async function readOrder(db: Database, market: string | null): Promise<readonly ItemId[]> {
  const { rows } = await sql<{ item: ItemId; level: number; count: number }>`
    select item.key as item, (item.value ->> 'own')::integer as level, count(*)::integer as count
    from (
      select living.answers from living inner join students on students.id = living.student_id
      where students.market = ${market} limit ${SAMPLE}
    ) sample cross join lateral jsonb_each(sample.answers) item
    group by 1, 2`.execute(db)
  const counts: Partial<Record<ItemId, number[]>> = {}
  for (const { item, level, count } of rows) {
    const levels = counts[item] ?? []
    levels[level] = count
    counts[item] = levels
  }
  return orderItems(counts satisfies LevelCounts)
}
