import { isBlank } from './blank.ts'
import {
  BATHROOMS,
  BEDROOMS,
  CAPACITY,
  COST,
  characters,
  isWithin,
  PLACE_LENGTH,
  type Range,
  TEXT_LENGTH,
  TITLE_LENGTH,
  typedNumber,
} from './limits.ts'

/** An uploaded property photo. The key identifies it in the form (§3: a map of keys to URLs). */
export interface PropertyPhoto {
  readonly key: string
  readonly url: string
}

/** The values of the property step, as the form fields hold them. The first photo is the cover. */
export interface PropertyForm {
  readonly photos: readonly PropertyPhoto[]
  readonly title: string
  readonly location: string
  readonly capacity: string
  readonly cost: string
  readonly private_location: boolean
  readonly description: string
  readonly bedrooms: string
  readonly bathrooms: string
  readonly property_type: string
  readonly amenities: readonly string[]
}

/** The fields that contain text. */
export type PropertyTextField = Exclude<
  keyof PropertyForm,
  'photos' | 'private_location' | 'amenities'
>

/** The fields that must be filled in. The privacy switch always has a value (reading 2). */
export type PropertyField = Exclude<keyof PropertyForm, 'private_location'>

export const EMPTY_PROPERTY: PropertyForm = {
  photos: [],
  title: '',
  location: '',
  capacity: '',
  cost: '',
  private_location: false,
  description: '',
  bedrooms: '',
  bathrooms: '',
  property_type: '',
  amenities: [],
}

/** The required fields of *Property Info*, part one (reading 2). */
export const PROPERTY_PART_ONE_FIELDS: readonly PropertyField[] = [
  'photos',
  'title',
  'location',
  'capacity',
  'cost',
]

/** The required fields of *Property Info*, part two (§2). */
export const PROPERTY_PART_TWO_FIELDS: readonly PropertyField[] = [
  'description',
  'bedrooms',
  'bathrooms',
  'property_type',
  'amenities',
]

/** The names of the fields in sentences such as "Still needed: title, photos". */
export const PROPERTY_LABELS: Readonly<Record<PropertyField, string>> = {
  photos: 'photos',
  title: 'title',
  location: 'location',
  capacity: 'roommates wanted',
  cost: 'cost',
  description: 'description',
  bedrooms: 'bedrooms',
  bathrooms: 'bathrooms',
  property_type: 'property type',
  amenities: 'amenities',
}

const inRange = (range: Range, sentence: string) => (value: string) =>
  isWithin(range, typedNumber(value)) ? undefined : sentence

const atMost = (length: number, sentence: string) => (value: string) =>
  characters(value) <= length ? undefined : sentence

const PROBLEMS: Partial<Record<PropertyTextField, (value: string) => string | undefined>> = {
  title: atMost(TITLE_LENGTH, `Title must be at most ${TITLE_LENGTH} characters.`),
  location: atMost(PLACE_LENGTH, `Location must be at most ${PLACE_LENGTH} characters.`),
  description: atMost(TEXT_LENGTH, `Description must be at most ${TEXT_LENGTH} characters.`),
  capacity: inRange(
    CAPACITY,
    `Roommates wanted must be a whole number from ${CAPACITY.min} to ${CAPACITY.max}.`,
  ),
  cost: inRange(COST, `Cost must be a whole number from ${COST.min} to ${COST.max}.`),
  bedrooms: inRange(
    BEDROOMS,
    `Bedrooms must be a whole number from ${BEDROOMS.min} to ${BEDROOMS.max}.`,
  ),
  bathrooms: inRange(
    BATHROOMS,
    `Bathrooms must be a number from ${BATHROOMS.min} to ${BATHROOMS.max}, in halves.`,
  ),
}

/** Returns why a filled text field is invalid, or undefined if it is valid or still empty. */
export function propertyProblem(field: PropertyTextField, form: PropertyForm): string | undefined {
  const value = form[field].trim()
  return value === '' ? undefined : PROBLEMS[field]?.(value)
}

function isFilled(field: PropertyField, form: PropertyForm): boolean {
  if (field === 'photos' || field === 'amenities') return form[field].length > 0
  return !isBlank(form[field]) && propertyProblem(field, form) === undefined
}

/** Returns the fields of a part that are still empty or invalid, in the page's order. */
export function propertyNeeds(
  fields: readonly PropertyField[],
  form: PropertyForm,
): readonly PropertyField[] {
  return fields.filter((field) => !isFilled(field, form))
}
