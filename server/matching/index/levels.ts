import { PROGRAMS, UNIVERSITIES } from '../../../domain/enumerations.ts'
import { interestsPart, samePart } from '../parts.ts'
import { evidenceOf } from '../probability.ts'
import { INTEREST_SETS } from '../traits.ts'
import { GROUPS, groupOf } from './pack.ts'

/** Codes that add the same to the evidence. */
export interface Level {
  readonly evidence: number
  readonly codes: Uint16Array
}

/** Codes by what they add to the evidence, the most first. */
export type Levels = readonly Level[]

function levelsOf(table: Float64Array): Levels {
  const codes = [...table.keys()]
  return [...Map.groupBy(codes, (code) => table[code] ?? 0)]
    .map(([evidence, same]) => ({ evidence, codes: Uint16Array.from(same) }))
    .sort((one, other) => other.evidence - one.evidence)
}

/** What each code of another adds to the evidence of one, by code and by level. */
export interface Table {
  readonly byCode: Float64Array
  readonly levels: Levels
}

/** A table for each small whole number, computed once; they never change. */
function once(compute: (mine: number) => Float64Array): (mine: number) => Table {
  const known = new Map<number, Table>()
  return (mine) => {
    const found = known.get(mine)
    if (found !== undefined) return found
    const byCode = compute(mine)
    const table = { byCode, levels: levelsOf(byCode) }
    known.set(mine, table)
    return table
  }
}

/** Sets of interests for who has a given set: at most 66 levels; 11 MB when all were asked for. */
export const interestTable = once((mine) =>
  Float64Array.from({ length: INTEREST_SETS }, (_, theirs) =>
    evidenceOf('interests', interestsPart(mine, theirs)),
  ),
)

/** Pairs of university and programme for who has a given pair: at most 9 levels. */
export const groupTable = once((mine) => {
  const programs = PROGRAMS.length + 1
  const [university, program] = [Math.floor(mine / programs), mine % programs]
  const table = new Float64Array(GROUPS)
  for (let theirs = 0; theirs <= UNIVERSITIES.length; theirs += 1) {
    const same = evidenceOf('university', samePart(university, theirs))
    for (let other = 0; other < programs; other += 1) {
      table[groupOf(theirs, other)] = evidenceOf('program', samePart(program, other)) + same
    }
  }
  return table
})
