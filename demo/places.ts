import type { Campus } from '../domain/campus.ts'
import {
  AMENITIES,
  type Amenity,
  PROPERTY_TYPES,
  type PropertyType,
  UNIVERSITIES,
} from '../domain/enumerations.ts'
import { BUDGET } from '../domain/limits.ts'
import type { Scene } from './art/rooms.ts'
import type { Random } from './random.ts'

/** An invented listing of a poster, and which pictures to draw of it. */
export interface InventedPlace {
  readonly title: string
  readonly location: string
  readonly private_location: boolean
  readonly capacity: number
  readonly cost: number
  readonly description: string
  readonly bedrooms: number
  readonly bathrooms: number
  readonly property_type: PropertyType
  readonly amenities: readonly Amenity[]
  /** The rooms to draw. The building is drawn first and is the cover. */
  readonly scenes: readonly Scene[]
}

const STREETS = [
  'Richmond Street',
  'Oxford Street',
  'Wharncliffe Road',
  'Western Road',
  'Talbot Street',
  'Sarnia Road',
  'Huron Street',
  'Waterloo Street',
  'Dundas Street',
  'Wonderland Road',
] as const
const MOODS = ['Sunny', 'Quiet', 'Cosy', 'Bright', 'Roomy', 'Friendly', 'Charming'] as const
const SPOTS = [
  'near campus',
  'by the river',
  'ten minutes from campus',
  'close to downtown',
  'on a leafy street',
  'with a big kitchen',
  'near the bus loop',
] as const
const SCENES = [
  'livingRoom',
  'bedroom',
  'kitchen',
  'study',
  'bathroom',
] as const satisfies readonly Scene[]

const PRAISE = [
  'The rooms are bright and the street is quiet at night.',
  'Buses to campus stop around the corner, and the bike path starts at the door.',
  'The kitchen is large enough to cook together, and the fridge has a shelf for everybody.',
  'Heating and water are included, internet is fast enough for four video calls.',
  'The landlord answers within a day, which in this town is worth gold.',
  'There is a small garden where we grow tomatoes and burn sausages.',
  'Laundry is in the basement, and there is room for bicycles.',
] as const

/**
 * Invents an address in London, Ontario for the specification's universities; others get their campus's
 * example address.
 */
function inventLocation(random: Random, { name, address_hint: hint }: Campus): string {
  const [one = STREETS[0], other = STREETS[1]] = random.some(STREETS, 2)
  const isLondon = UNIVERSITIES.some((university) => university === name)
  return isLondon ? `${one} at ${other}, London, Ontario` : (hint ?? name)
}

/** Invents a place whose rent per person is between a quarter and just over half of the campus's largest budget. */
export function inventPlace(random: Random, campus: Campus): InventedPlace {
  const type = random.pick(PROPERTY_TYPES)
  const capacity = random.whole(1, 3)
  const bedrooms = capacity + random.whole(1, 2)
  const share = Math.round(random.whole(50, 110) * (campus.budget.max / BUDGET.max)) * 10
  const location = inventLocation(random, campus)
  const people = capacity === 1 ? 'one roommate' : `${capacity} roommates`
  const praise = random.some(PRAISE, random.whole(2, 4))
  return {
    title: `${random.pick(MOODS)} ${type.toLowerCase()} ${random.pick(SPOTS)}`,
    location,
    private_location: random.chance(0.5),
    capacity,
    cost: share * (capacity + 1),
    description: `We are looking for ${people} from September on. ${praise.join(' ')}`,
    bedrooms,
    bathrooms: random.pick([1, 1.5, 2, 2.5] as const),
    property_type: type,
    amenities: random.some(AMENITIES, random.whole(3, 8)),
    scenes: random.some(SCENES, random.whole(1, 4)),
  }
}
