import type { Clock } from '../../clock.ts'
import { Refusal } from '../../http/refusal.ts'
import { DECK_SIZE, engine } from '../../matching/engine.ts'
import { type Database, lock, type Unit } from '../../store/database.ts'
import { readPerson, readPool } from './people.ts'

/** The undecided cards of a student in the order dealt, with what a card shows (§3 Suggestion). */
function readDeck(db: Database, studentId: string) {
  return db
    .selectFrom('cards')
    .innerJoin('students', 'students.id', 'cards.candidate_id')
    .leftJoin('listings', 'listings.owner_id', 'students.id')
    .select(['students.id', 'students.picture', 'students.name', 'students.program'])
    .select(['students.age', 'students.interests', 'students.bio', 'students.role'])
    .select('listings.id as listing_id')
    .where('cards.student_id', '=', studentId)
    .where('cards.decision', 'is', null)
    .where('students.hidden_at', 'is', null)
    .where('students.onboarded_at', 'is not', null)
    .orderBy('cards.position')
    .limit(DECK_SIZE)
    .execute()
}
export type Card = Awaited<ReturnType<typeof readDeck>>[number]

async function refill(unit: Unit, studentId: string, count: number, now: Date): Promise<void> {
  const me = await readPerson(unit, studentId)
  if (me === undefined) throw new Refusal(409, 'Please finish your onboarding first.')
  const pool = await readPool(unit, me, now)
  const chosen = engine.choose({ me, pool, now, count })
  if (chosen.length === 0) return
  const rows = chosen.map((candidate) => ({
    student_id: studentId,
    candidate_id: candidate,
    dealt_at: now,
    decision: null,
    decided_at: null,
  }))
  await unit.insertInto('cards').values(rows).execute()
}

/**
 * A student's deck: the cards dealt before and not decided yet, filled up to ten. It is the same
 * after a reload, in every tab and process (matching.md). Refuses with 409 before onboarding is
 * complete.
 */
export async function dealDeck(db: Database, clock: Clock, studentId: string): Promise<Card[]> {
  const deck = await readDeck(db, studentId)
  if (deck.length >= DECK_SIZE) return deck
  return db.transaction().execute(async (unit) => {
    await lock(unit, `deck:${studentId}`)
    const current = await readDeck(unit, studentId)
    const missing = DECK_SIZE - current.length
    if (missing > 0) await refill(unit, studentId, missing, clock.now())
    return readDeck(unit, studentId)
  })
}
