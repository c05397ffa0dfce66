import { PROGRAMS, UNIVERSITIES } from '../../../domain/enumerations.ts'
import { INTEREST_SETS } from '../traits.ts'

const PROGRAM_CODES = PROGRAMS.length + 1
/** Pairs of university and programme, each with one more for unknown: at most 32. */
export const GROUPS = (UNIVERSITIES.length + 1) * PROGRAM_CODES

/** University and programme as one number, 0 to 23; 0 when neither is known. */
export function groupOf(university: number, program: number): number {
  return university * PROGRAM_CODES + program
}

/** The university of a group. */
export function universityIn(group: number): number {
  return Math.floor(group / PROGRAM_CODES)
}

/** The programme of a group. */
export function programIn(group: number): number {
  return group % PROGRAM_CODES
}

/** Bits of a cell: interests, then the role, then the group. */
const ROLE_BIT = 5
const INTERESTS_BIT = ROLE_BIT + 1

/** How many cells there can be: 65,536. */
export const CELL_COUNT = INTEREST_SETS << INTERESTS_BIT

/** The cell of a person. The groups of one role with the same interests are 32 cells in a row. */
export function cellOf(isPoster: boolean, group: number, interests: number): number {
  return (interests << INTERESTS_BIT) | (Number(isPoster) << ROLE_BIT) | group
}

/** Whether a cell is one of posters. */
export function isPosterCell(cell: number): boolean {
  return ((cell >> ROLE_BIT) & 1) === 1
}

/** The group of a cell. */
export function groupIn(cell: number): number {
  return cell & ((1 << ROLE_BIT) - 1)
}

/** The interests of a cell. */
export function interestsIn(cell: number): number {
  return cell >> INTERESTS_BIT
}
