/** Every number of §9, and every bound that §5 leaves open (readings 6 and 7). Browser and server both use them. */

/** A range with both ends included; `step` is the smallest difference between two allowed values. */
export interface Range {
  readonly min: number
  readonly max: number
  readonly step: number
}

/**
 * Monthly budget in dollars (§9), unless the campuses file says otherwise. The slider moves by 50, but any
 * whole amount in the range is valid.
 */
export const BUDGET: Range = { min: 600, max: 2000, step: 1 }
export const BUDGET_SLIDER_STEP = 50
/** In years. */
export const AGE: Range = { min: 16, max: 99, step: 1 }
/** The number of roommates wanted. */
export const CAPACITY: Range = { min: 1, max: 20, step: 1 }
/** Monthly rent in whole units of the currency. */
export const COST: Range = { min: 0, max: 20_000, step: 1 }
export const BEDROOMS: Range = { min: 0, max: 20, step: 1 }
export const BATHROOMS: Range = { min: 0, max: 20, step: 0.5 }

/** The longest texts, in Unicode code points. */
export const NAME_LENGTH = 80
export const TITLE_LENGTH = 80
export const PLACE_LENGTH = 120
export const TEXT_LENGTH = 2000
export const EMAIL_LENGTH = 254

export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 128

export const CODE_LENGTH = 6
export const RESEND_COUNTDOWN_SECONDS = 60

/** A bio of this many words or more is cut (§2, §9; reading 3). */
export const BIO_CUT_FROM_WORDS = 30
/** The number of words shown of a cut bio. */
export const BIO_SHOWN_WORDS = 40

export const AMENITIES_SHOWN = 3

export const CROP_ASPECT = 1
export const PHOTOS_PER_LISTING = 12
export const PHOTO_MAX_BYTES = 10 * 1024 * 1024

/** The number of candidates in a full deck. */
export const DECK_SIZE = 10
/** When only this many candidates are left, the next ones are requested. */
export const DECK_LOW = 3

export const CHUNK_TIMEOUT_MS = 120_000

/** Whether a number is within the range and on one of its steps. */
export function isWithin(range: Range, value: number): boolean {
  return value >= range.min && value <= range.max && Number.isInteger(value / range.step)
}

/** A number that is sent as text (reading 28): digits, without exponent or another notation. */
export const NUMERIC = /^-?\d{1,12}(?:\.\d{1,6})?$/

/** The number that was typed into a field, as the server accepts it; NaN for anything else, such as "1e3". */
export function typedNumber(text: string): number {
  return NUMERIC.test(text.trim()) ? Number(text) : Number.NaN
}

/** The length of a text in code points, as people count characters, not in UTF-16 units. */
export function characters(text: string): number {
  return [...text].length
}
