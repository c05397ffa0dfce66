import { BUDGET, isWithin, type Range } from './limits.ts'
import { FACT_FIELDS, type FactsForm, factProblems } from './living/factsForm.ts'
import { DISPLAY_NAME_MESSAGE, isDisplayName } from './name.ts'
import type { ChosenStanding, ListingState, SensitiveField } from './standing.ts'

/** The parts of the profile that are edited in a small form each. */
export const DETAIL_PARTS = [
  'name',
  'shown',
  'places',
  'standing',
  'role',
  'search',
  'terms',
] as const
export type DetailPart = (typeof DETAIL_PARTS)[number]

/** The values of all these forms, as the fields hold them. */
export interface DetailsForm extends FactsForm {
  readonly name: string
  /** Which of gender, sexual orientation, religion and ethnicity matches may see. */
  readonly shown_fields: readonly SensitiveField[]
  readonly state: ListingState
  readonly rooms_left: string
  readonly standing: ChosenStanding
  /** The id of the match that the student found the place with; '' if there is none. */
  readonly match: string
  /** Monthly budget in whole units of the campus's currency, for a poster who becomes a searcher. */
  readonly budget: string
}

/** The fields that each part shows and saves. */
export const DETAIL_FIELDS: Readonly<Record<DetailPart, readonly (keyof DetailsForm)[]>> = {
  name: ['name'],
  shown: ['shown_fields'],
  places: ['state', 'rooms_left'],
  standing: ['standing', 'match'],
  role: ['budget'],
  ...FACT_FIELDS,
}

const inRange = (value: string, range: Range) =>
  /^\d+$/.test(value.trim()) && isWithin(range, Number(value))

/** Returns why the entered values cannot be saved, or undefined if they can or are still empty. */
export function detailsProblem(
  part: DetailPart,
  form: DetailsForm,
  capacity: number,
): string | undefined {
  if (part === 'name' && form.name.trim() !== '') {
    return isDisplayName(form.name) ? undefined : DISPLAY_NAME_MESSAGE
  }
  if (part === 'places' && form.state !== 'full' && form.rooms_left !== '') {
    return inRange(form.rooms_left, { min: 1, max: capacity, step: 1 })
      ? undefined
      : 'Rooms left must be a whole number from 1 to the number of roommates wanted.'
  }
  if (part === 'search' || part === 'terms') return Object.values(factProblems(part, form))[0]
  return undefined
}

/** Whether the part is filled in and valid. `budget` is the campus's range. */
export function isDetailComplete(
  part: DetailPart,
  form: DetailsForm,
  { capacity, budget = BUDGET }: { readonly capacity: number; readonly budget?: Range | undefined },
): boolean {
  if (detailsProblem(part, form, capacity) !== undefined) return false
  if (part === 'name') return form.name.trim() !== ''
  if (part === 'places') return form.state === 'full' || form.rooms_left !== ''
  return part !== 'role' || inRange(form.budget, budget)
}

/** Whether the form differs from what is saved. */
export function isDetailChanged(part: DetailPart, form: DetailsForm, saved: DetailsForm): boolean {
  return DETAIL_FIELDS[part].some((field) => `${form[field]}` !== `${saved[field]}`)
}
