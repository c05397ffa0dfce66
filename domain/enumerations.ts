/**
 * The closed lists of §3, in the order in which they are offered. Universities and programs are the default
 * of the setting `CAMPUSES`.
 */

export const ROLES = ['searcher', 'poster'] as const
export const UNIVERSITIES = [
  'Western University',
  'Huron College',
  'Brescia University College',
] as const
export const PROGRAMS = ['Business', 'Engineering', 'Science', 'Medicine', 'Nursing'] as const

/** Offered by every select for a sensitive field. It counts as an answer, but the matching ignores it. */
export const PREFER_NOT_TO_SAY = 'Prefer not to say'

export const GENDERS = ['Male', 'Female', 'Other', PREFER_NOT_TO_SAY] as const
export const SEXUAL_ORIENTATIONS = [
  'Straight',
  'Homosexual',
  'Bisexual',
  'Asexual',
  'Pansexual',
  'Queer',
  'Questioning',
  'Other',
  PREFER_NOT_TO_SAY,
] as const
export const RELIGIONS = [
  'Christian',
  'Muslim',
  'Jewish',
  'Hindu',
  'Buddhist',
  'Atheist',
  'Agnostic',
  'Other',
  PREFER_NOT_TO_SAY,
] as const
export const ETHNICITIES = [
  'White',
  'Black',
  'Hispanic',
  'Asian',
  'Middle Eastern',
  'Indigenous',
  'Other',
  PREFER_NOT_TO_SAY,
] as const
export const PROPERTY_TYPES = ['House', 'Apartment', 'Condo'] as const
export const AMENITIES = [
  'Heater',
  'Pets',
  'Wifi',
  'Washer',
  'Gym',
  'Pool',
  'Parking',
  'Furnished',
  'AC',
  'Balcony',
  'Elevator',
  'Dishwasher',
  'Dryer',
] as const
export const INTERESTS = [
  'Sport',
  'Music',
  'Art',
  'Science',
  'Tech',
  'Fashion',
  'Food',
  'Travel',
  'Books',
  'Movies',
] as const
export const DECISIONS = ['liked', 'disliked'] as const
export const PRIVATE_LOCATION = ['True', 'False'] as const

export type Role = (typeof ROLES)[number]
/** The name of a university in the campuses file. */
export type University = string
export type Program = string
export type PropertyType = (typeof PROPERTY_TYPES)[number]
export type Amenity = (typeof AMENITIES)[number]
export type Interest = (typeof INTERESTS)[number]
export type Decision = (typeof DECISIONS)[number]
