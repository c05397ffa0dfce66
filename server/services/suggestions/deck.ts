import { sql } from 'kysely'
import type { Role } from '../../../domain/enumerations.ts'
import type { Clock } from '../../clock.ts'
import { Refusal } from '../../http/refusal.ts'
import { DECK_SIZE, engine } from '../../matching/engine.ts'
import { type Database, lock, type Unit } from '../../store/database.ts'
import { readPerson, readPool } from './people.ts'

/** A card as it is shown (§3 Suggestion), and why it was dealt. */
export interface Card {
  readonly id: string
  readonly picture: string | null
  readonly name: string
  readonly program: string | null
  readonly age: number | null
  readonly interests: string[]
  readonly bio: string | null
  readonly role: Role | null
  readonly listing_id: string | null
  readonly reasons: string[]
}

/** The undecided cards of a student in the order dealt. */
async function readDeck(db: Database, studentId: string): Promise<Card[]> {
  const { rows } = await sql<Card>`select * from deck_of(${studentId}, ${DECK_SIZE})`.execute(db)
  return rows
}

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
