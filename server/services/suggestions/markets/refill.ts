import type { Clock } from '../../../clock.ts'
import { DEAL } from '../../../matching/weights.ts'
import type { Database } from '../../../store/database.ts'
import { dealTo } from './dealTo.ts'
import type { Markets } from './markets.ts'
import { readRelations } from './relations.ts'

/** What decks are filled with. */
export interface Filling {
  readonly db: Database
  readonly clock: Clock
  readonly markets: Markets
}

/** Fills the decks of these students of one market, in one transaction. */
export async function refill(
  { db, clock, markets }: Filling,
  market: string,
  students: readonly string[],
): Promise<void> {
  const open = await markets.open(market)
  await db.transaction().execute(async (unit) => {
    const table = await open.sitDown(unit, students)
    const dealt = dealTo(table, await readRelations(unit, students), DEAL.deck)
    if (dealt.length === 0) return
    const rows = dealt.map(({ student, candidate, reasons, evidence }) => ({
      student_id: student,
      candidate_id: candidate,
      dealt_at: clock.now(),
      decision: null,
      decided_at: null,
      reasons: [...reasons],
      evidence,
    }))
    await unit.insertInto('cards').values(rows).execute()
  })
}
