import { agePart } from '../parts.ts'
import { evidenceOf } from '../probability.ts'
import { AGES } from '../traits.ts'

const known = new Map<number, Float64Array>()

/** The evidence that each age adds for a student of the given age; computed once. */
export function ageTable(mine: number): Float64Array {
  const table =
    known.get(mine) ??
    Float64Array.from({ length: AGES }, (_, theirs) => evidenceOf('age', agePart(mine, theirs)))
  known.set(mine, table)
  return table
}
