import { allocateDecks } from '../../../matching/allocation/allocateDecks.ts'
import { traitsAt } from '../../../matching/index/pack.ts'
import { reasonsBetween } from '../../../matching/reasons.ts'
import { ALLOCATION } from '../../../matching/weights.ts'
import type { CachedMarket } from './marketCache.ts'
import type { StudentRelations } from './relations.ts'
import type { Roster } from './roster.ts'

/** An impression to store. */
export interface NewImpression {
  readonly student: string
  readonly candidate: string
  readonly reasons: readonly string[]
  readonly evidence: number
  readonly market: string
}

const NONE: ReadonlySet<number> = new Set()

/** Converts the relations of these students from ids to rows. */
function relationsOf(roster: Roster, relations: readonly StudentRelations[]) {
  const rowsOf = (ids: readonly string[]) => ids.flatMap((id) => roster.rowOf(id) ?? [])
  const excluded = new Map<number, ReadonlySet<number>>()
  const likers = new Map<number, readonly number[]>()
  for (const own of relations) {
    const row = roster.rowOf(own.student)
    if (row === undefined) continue
    excluded.set(row, new Set([row, ...rowsOf(own.closed)]))
    likers.set(row, rowsOf(own.likers))
  }
  return {
    excludedFor: (row: number) => excluded.get(row) ?? NONE,
    likersOf: (row: number) => likers.get(row) ?? [],
  }
}

/** Allocates candidates until the decks of these students are full. Students who are not in this market get none. */
export function allocateImpressions(
  { roster, calibration }: CachedMarket,
  relations: readonly StudentRelations[],
  now: Date,
): NewImpression[] {
  const wants = relations.flatMap(({ student, cards }) => {
    const row = roster.rowOf(student)
    return row === undefined || cards >= ALLOCATION.deck
      ? []
      : [{ row, count: ALLOCATION.deck - cards }]
  })
  const { ids, name, packed } = roster
  const market = roster.market(calibration, now)
  const decks = allocateDecks({ ...market, relations: relationsOf(roster, relations) }, wants)
  return decks.flatMap((deck) => {
    const me = traitsAt(packed, deck.row)
    return deck.cards.map(({ row, evidence }) => ({
      student: ids.idAt(deck.row),
      candidate: ids.idAt(row),
      reasons: reasonsBetween(me, traitsAt(packed, row)),
      evidence,
      market: name,
    }))
  })
}
