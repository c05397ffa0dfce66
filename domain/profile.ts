import { isBlank } from './blank.ts'
import type { Role } from './enumerations.ts'
import {
  AGE,
  BUDGET,
  characters,
  isWithin,
  PLACE_LENGTH,
  type Range,
  typedNumber,
} from './limits.ts'

/** The values of the profile step, as the form fields hold them. */
export interface ProfileForm {
  readonly picture: string
  readonly university: string
  readonly program: string
  readonly city_of_origin: string
  readonly age: string
  readonly gender: string
  readonly sexual_orientation: string
  readonly religion: string
  readonly ethnicity: string
  /** Monthly budget in whole units of the campus's currency; searchers only. */
  readonly budget: string
}

export type ProfileField = keyof ProfileForm

export const EMPTY_PROFILE: ProfileForm = {
  picture: '',
  university: '',
  program: '',
  city_of_origin: '',
  age: '',
  gender: '',
  sexual_orientation: '',
  religion: '',
  ethnicity: '',
  budget: '',
}

const GETTING_STARTED_FIELDS = [
  'picture',
  'university',
  'program',
  'city_of_origin',
  'age',
] as const satisfies readonly ProfileField[]

const PERSONAL_FIELDS = [
  'gender',
  'sexual_orientation',
  'religion',
  'ethnicity',
] as const satisfies readonly ProfileField[]

/** The required fields of the page *Getting Started* (§2). */
export function gettingStartedFields(): readonly ProfileField[] {
  return GETTING_STARTED_FIELDS
}

/** The required fields of the page *Personal Info*; the budget is required of searchers only (§2). */
export function personalInfoFields(role: Role | undefined): readonly ProfileField[] {
  return role === 'poster' ? PERSONAL_FIELDS : [...PERSONAL_FIELDS, 'budget']
}

/** The names of the fields in sentences such as "Still needed: age, photo". */
export const PROFILE_LABELS: Readonly<Record<ProfileField, string>> = {
  picture: 'photo',
  university: 'university',
  program: 'program',
  city_of_origin: 'city of origin',
  age: 'age',
  gender: 'gender',
  sexual_orientation: 'sexual orientation',
  religion: 'religion',
  ethnicity: 'ethnicity',
  budget: 'budget',
}

const PROBLEMS: Partial<Record<ProfileField, (value: string) => string | undefined>> = {
  age: (value) =>
    isWithin(AGE, typedNumber(value))
      ? undefined
      : `Age must be a whole number from ${AGE.min} to ${AGE.max}.`,
  city_of_origin: (value) =>
    characters(value) <= PLACE_LENGTH
      ? undefined
      : `City of origin must be at most ${PLACE_LENGTH} characters.`,
}

/** The message names the default range only; the ends of any other range are shown beside the slider. */
function budgetProblem(value: string, range: Range): string | undefined {
  if (isWithin(range, typedNumber(value))) return undefined
  return range.min === BUDGET.min && range.max === BUDGET.max
    ? `Budget must be a whole number from ${BUDGET.min} to ${BUDGET.max}.`
    : 'Budget must be a whole number between the ends of the slider.'
}

/**
 * Returns why a filled field is invalid, or undefined if it is valid or still empty. `budget` is the campus's
 * range.
 */
export function profileProblem(
  field: ProfileField,
  form: ProfileForm,
  budget: Range = BUDGET,
): string | undefined {
  const value = form[field].trim()
  if (value === '') return undefined
  return field === 'budget' ? budgetProblem(value, budget) : PROBLEMS[field]?.(value)
}

/** Returns the fields of a page that are still empty or invalid, in the page's order. */
export function profileNeeds(
  fields: readonly ProfileField[],
  form: ProfileForm,
  budget: Range = BUDGET,
): readonly ProfileField[] {
  return fields.filter(
    (field) => isBlank(form[field]) || profileProblem(field, form, budget) !== undefined,
  )
}
