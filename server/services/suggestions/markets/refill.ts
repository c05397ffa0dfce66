import { sql } from 'kysely'
import type { Clock } from '../../../clock.ts'
import { DEAL } from '../../../matching/weights.ts'
import { cardsDealt, decksDealt } from '../../../metrics/registry.ts'
import type { Database, Transaction } from '../../../store/database.ts'
import { type DealtCard, dealTo } from './dealTo.ts'
import type { Kept, Markets } from './markets.ts'
import { readRelations, type StudentRelations } from './relations.ts'

/** What decks are filled with. */
export interface Filling {
  readonly db: Database
  readonly clock: Clock
  readonly markets: Markets
}

/** Somebody whose deck is to be filled. */
export interface Asking {
  readonly student: string
  readonly market: string
}

/** The order of `cards` is the order in which they are seen. */
async function store(trx: Transaction, now: Date, cards: readonly DealtCard[]): Promise<void> {
  if (cards.length === 0) return
  await sql`
    insert into cards (student_id, candidate_id, dealt_at, reasons, evidence, market)
    select student, candidate, ${now}, reasons, evidence, market
    from json_to_recordset(${JSON.stringify(cards)}::json)
      as card (student uuid, candidate uuid, reasons text[], evidence real, market text)`.execute(
    trx,
  )
}

/** What was dealt in a market, and to whom. */
interface Round {
  readonly kept: Kept
  readonly relations: readonly StudentRelations[]
  readonly cards: readonly DealtCard[]
}

/** Notes who has fewer cards than there is room for: nobody is left for them, until somebody comes. */
function noteDealtOut({ kept, relations, cards }: Round, now: Date): void {
  const counts = new Map(relations.map((own) => [own.student, own.cards]))
  for (const { student } of cards) counts.set(student, (counts.get(student) ?? 0) + 1)
  for (const [student, count] of counts) {
    if (count >= DEAL.deck) kept.dealtOut.delete(student)
    else kept.dealtOut.set(student, { version: kept.roster.version, at: now })
  }
}

/** Fills the decks of these students in one transaction, whatever market each is in. */
export async function refill(
  { db, clock, markets }: Filling,
  asking: readonly Asking[],
): Promise<void> {
  const marketOf = new Map(asking.map(({ student, market }) => [student, market]))
  const names = [...new Set(marketOf.values())]
  await markets.open(names)
  const now = clock.now()
  const rounds = await db.transaction().execute(async (trx) => {
    const opened = await markets.sitDown(trx, names)
    const all = await readRelations(trx, [...marketOf.keys()])
    const dealt = opened.map((kept): Round => {
      const relations = all.filter(({ student }) => marketOf.get(student) === kept.roster.name)
      return { kept, relations, cards: dealTo(kept, relations, now) }
    })
    await store(
      trx,
      now,
      dealt.flatMap(({ cards }) => cards),
    )
    return dealt
  })
  const cards = rounds.flatMap((round) => round.cards)
  cardsDealt.inc(cards.length)
  decksDealt.inc(new Set(cards.map(({ student }) => student)).size)
  for (const round of rounds) noteDealtOut(round, now)
}
