import { PROGRAMS, UNIVERSITIES } from '../../../domain/enumerations.ts'
import { agePart, interestsPart, samePart } from '../parts.ts'
import { evidenceOf } from '../probability.ts'
import { AGES, INTEREST_SETS } from '../traits.ts'
import { GROUPS, groupOf } from './pack.ts'

/** A function of a small whole number that computes each of its values once; they never change. */
function once(compute: (code: number) => Float64Array): (code: number) => Float64Array {
  const known = new Map<number, Float64Array>()
  return (code) => {
    const found = known.get(code) ?? compute(code)
    known.set(code, found)
    return found
  }
}

/** What each set of interests adds to the evidence of who has a given set; 8 MB when all were asked for. */
export const interestTable = once((mine) =>
  Float64Array.from({ length: INTEREST_SETS }, (_, theirs) =>
    evidenceOf('interests', interestsPart(mine, theirs)),
  ),
)

/** What each age adds to the evidence of who has a given age. */
export const ageTable = once((mine) =>
  Float64Array.from({ length: AGES }, (_, theirs) => evidenceOf('age', agePart(mine, theirs))),
)

/** What each pair of university and programme adds to the evidence of who has a given pair. */
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
