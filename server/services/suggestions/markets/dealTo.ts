import { dealMarket } from '../../../matching/deal/dealMarket.ts'
import type { Person } from '../../../matching/person.ts'
import { reasonsFor } from '../../../matching/reasons.ts'
import type { StudentRelations } from './relations.ts'
import type { Table } from './table.ts'

/** A card as it is stored. */
export interface DealtCard {
  readonly student: string
  readonly candidate: string
  readonly reasons: readonly string[]
  readonly evidence: number
}

const NONE: ReadonlySet<number> = new Set()

/** What was between the students who want cards and everybody else, by rows. */
function relationsOf(table: Table, relations: ReadonlyMap<string, StudentRelations>) {
  const rowsOf = (ids: Iterable<string>) => [...ids].flatMap((id) => table.rows.get(id) ?? [])
  const closed = new Map<number, ReadonlySet<number>>()
  const likers = new Map<number, readonly number[]>()
  for (const [id, own] of relations) {
    const row = table.rows.get(id)
    if (row === undefined) continue
    closed.set(row, new Set([row, ...rowsOf(own.closed)]))
    likers.set(row, rowsOf(own.likers))
  }
  return {
    closedTo: (row: number) => closed.get(row) ?? NONE,
    likersOf: (row: number) => likers.get(row) ?? [],
  }
}

/** Fills the decks of these students up to `size`; nothing for whom is not in the market. */
export function dealTo(
  table: Table,
  relations: ReadonlyMap<string, StudentRelations>,
  size: number,
): DealtCard[] {
  const { people, rows, market } = table
  const wants = [...relations].flatMap(([id, { cards }]) => {
    const row = rows.get(id)
    return row === undefined || cards >= size ? [] : [{ row, count: size - cards }]
  })
  const decks = dealMarket({ ...market, relations: relationsOf(table, relations) }, wants)
  return decks.flatMap((deck) => {
    const me = people[deck.row] as Person
    return deck.cards.flatMap((card) => {
      const them = people[card.row]
      if (them === undefined) return []
      const { evidence } = card
      return [{ student: me.id, candidate: them.id, reasons: reasonsFor(me, them), evidence }]
    })
  })
}
