import { agePart, interestsPart } from '../parts.ts'
import { evidenceOf } from '../probability.ts'
import { AGES, INTEREST_SETS } from '../traits.ts'

/** Computes the table for each trait of a viewer when it is first needed, and caches it. */
function once(
  size: number,
  evidence: (mine: number, theirs: number) => number,
): (mine: number) => Float64Array {
  const known = new Map<number, Float64Array>()
  return (mine) => {
    const table =
      known.get(mine) ?? Float64Array.from({ length: size }, (_, theirs) => evidence(mine, theirs))
    known.set(mine, table)
    return table
  }
}

/** The evidence that each set of interests adds for a student with the given set. 8 MB if all tables are computed. */
export const interestTable = once(INTEREST_SETS, (mine, theirs) =>
  evidenceOf('interests', interestsPart(mine, theirs)),
)

/** The evidence that each age adds for a student of the given age. */
export const ageTable = once(AGES, (mine, theirs) => evidenceOf('age', agePart(mine, theirs)))
