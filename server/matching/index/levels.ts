import { INTERESTS, PROGRAMS, UNIVERSITIES } from '../../../domain/enumerations.ts'
import { countInterests, interestsPart, samePart } from '../parts.ts'
import { evidenceOf } from '../probability.ts'
import { INTEREST_SETS } from '../traits.ts'
import { GROUPS, groupOf } from './cell.ts'

/** Codes that add the same evidence. */
export interface Level {
  readonly evidence: number
  readonly codes: Uint16Array
  /** One bit for each of the codes below 32. */
  readonly mask: number
}

/** The levels, most evidence first. */
export type Levels = readonly Level[]

function maskOf(codes: readonly number[]): number {
  return codes.reduce((mask, code) => (code < 32 ? mask | (1 << code) : mask), 0)
}

function inOrder(levels: Iterable<{ evidence: number; codes: readonly number[] }>): Levels {
  return [...levels]
    .map(({ evidence, codes }) => ({
      evidence,
      codes: Uint16Array.from(codes),
      mask: maskOf(codes),
    }))
    .sort((one, other) => other.evidence - one.evidence)
}

/** The evidence that each code of a candidate adds, by code and by level. */
export interface EvidenceTable {
  readonly byCode: Float64Array
  readonly levels: Levels
}

/** Computes the table for a code when it is first needed, and keeps it. */
function once(compute: (mine: number) => EvidenceTable): (mine: number) => EvidenceTable {
  const known = new Map<number, EvidenceTable>()
  return (mine) => {
    const table = known.get(mine) ?? compute(mine)
    known.set(mine, table)
    return table
  }
}

const COUNTS = INTERESTS.length + 1

/** Sets of interests as seen by a student with a given set: at most 66 levels; 11 MB when all were asked for. */
export const interestTable = once((mine) => {
  // The evidence depends on two counts only: interests in common, and interests of the candidate.
  const levels = new Map<number, { evidence: number; codes: number[] }>()
  const byCode = new Float64Array(INTEREST_SETS)
  for (let theirs = 0; theirs < INTEREST_SETS; theirs += 1) {
    const counts = countInterests(mine & theirs) * COUNTS + countInterests(theirs)
    let level = levels.get(counts)
    if (level === undefined) {
      level = { evidence: evidenceOf('interests', interestsPart(mine, theirs)), codes: [] }
      levels.set(counts, level)
    }
    level.codes.push(theirs)
    byCode[theirs] = level.evidence
  }
  return { byCode, levels: inOrder(levels.values()) }
})

/** Pairs of university and programme as seen by a student with a given pair: at most 9 levels. */
export const groupTable = once((mine) => {
  const programs = PROGRAMS.length + 1
  const [university, program] = [Math.floor(mine / programs), mine % programs]
  const byCode = new Float64Array(GROUPS)
  for (let theirs = 0; theirs <= UNIVERSITIES.length; theirs += 1) {
    const same = evidenceOf('university', samePart(university, theirs))
    for (let other = 0; other < programs; other += 1) {
      byCode[groupOf(theirs, other)] = evidenceOf('program', samePart(program, other)) + same
    }
  }
  const levels = Map.groupBy(byCode.keys(), (code) => byCode[code] ?? 0)
  return { byCode, levels: inOrder([...levels].map(([evidence, codes]) => ({ evidence, codes }))) }
})
