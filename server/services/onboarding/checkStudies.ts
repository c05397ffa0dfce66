import type { ProfileData } from '../../../contract/profile.ts'
import { budgetRange, offeredPrograms } from '../../../domain/campus.ts'
import { isWithin, type Range } from '../../../domain/limits.ts'
import { msg } from '../../../i18n/messages.ts'
import type { CampusEntry } from '../../campuses/campusEntry.ts'
import type { CampusList } from '../../campuses/campusList.ts'
import { AppError } from '../../errors.ts'

/** What a student's profile says about studies so far. */
export interface Studies {
  readonly email: string
  readonly university: string | null
  readonly program: string | null
}

/** Throws an AppError (400) for a budget outside the range. */
export function checkBudget(budget: number, range: Range): void {
  if (isWithin(range, budget)) return
  // Passed as strings, so that no thousands separators are added.
  const [min, max] = [String(range.min), String(range.max)]
  throw new AppError(
    'invalid',
    msg('Budget must be a whole number from {min} to {max}.', { min, max }),
  )
}

function requireOffered(program: string, campuses: readonly CampusEntry[], name: string): void {
  if (offeredPrograms(campuses, name).includes(program)) return
  throw new AppError('invalid', 'Choose a program from the list.')
}

/** The program to check: a new one, or the current one at a new university. Null if neither changes. */
function changedProgram(current: Studies, university: string, program: string | undefined) {
  if (university !== (current.university ?? '')) return program ?? current.program
  return program === undefined || program === current.program ? null : program
}

/**
 * Checks the studies and the budget of a profile against the universities that the student may choose.
 * Current values may stay even if the campuses file no longer contains them. Returns the university. Throws
 * an AppError (400).
 */
export function checkStudies(
  campuses: CampusList,
  current: Studies,
  { university, program, budget }: ProfileData,
): CampusEntry | undefined {
  const offered = campuses.offeredTo(current)
  const name = university ?? current.university ?? ''
  const campus = offered.find((one) => one.name === name)
  if (university !== undefined && campus === undefined) {
    throw new AppError('invalid', 'Choose a university from the list.')
  }
  const chosen = changedProgram(current, name, program)
  if (chosen !== null) requireOffered(chosen, offered, name)
  if (budget !== undefined) checkBudget(budget, budgetRange(campus ?? offered[0]))
  return campus
}
