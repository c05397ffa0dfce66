import {
  ETHNICITIES,
  INTERESTS,
  type Interest,
  PROGRAMS,
  RELIGIONS,
  type Role,
  SEXUAL_ORIENTATIONS,
  UNIVERSITIES,
} from '../domain/enumerations.ts'
import { inventBio } from './bios.ts'
import { inventSomebody, type Somebody } from './names.ts'
import { type InventedPlace, inventPlace } from './places.ts'
import { type Random, randomFrom } from './random.ts'

const SEED = 20_240_901
const CITIES = [
  'Toronto',
  'London',
  'Ottawa',
  'Montréal',
  'Windsor',
  'Hamilton',
  'Vancouver',
  'Halifax',
  'Calgary',
  'Kitchener',
  'Mumbai',
  'Lagos',
  'Beijing',
  'Beirut',
  'Bogotá',
  'Kyiv',
] as const

/** A demo student with everything that onboarding asks for. */
export interface InventedStudent {
  readonly somebody: Somebody
  readonly role: Role
  readonly columns: {
    readonly university: string
    readonly program: string
    readonly city_of_origin: string
    readonly age: number
    readonly gender: string
    readonly sexual_orientation: string
    readonly religion: string
    readonly ethnicity: string
    readonly budget: number | null
    readonly bio: string
    readonly interests: Interest[]
  }
  /** Posters only. */
  readonly place: InventedPlace | undefined
  /** Chance that goes on from here: for ids, names of files and pictures. */
  readonly random: Random
}

/** The student at a place in the row; a third are posters. The same index is always the same person. */
export function inventStudent(index: number): InventedStudent {
  const random = randomFrom(SEED + index * 7919)
  const role = index % 3 === 1 ? 'poster' : 'searcher'
  const somebody = inventSomebody(random)
  const program = random.pick(PROGRAMS)
  const interests = random.some(INTERESTS, random.whole(2, 5))
  const columns = {
    university: random.chance(0.7) ? UNIVERSITIES[0] : random.pick(UNIVERSITIES),
    program,
    city_of_origin: random.pick(CITIES),
    age: random.whole(18, 26),
    gender: somebody.gender,
    sexual_orientation: random.pick(SEXUAL_ORIENTATIONS),
    religion: random.pick(RELIGIONS),
    ethnicity: random.pick(ETHNICITIES),
    budget: role === 'searcher' ? 600 + 50 * random.whole(2, 22) : null,
    bio: inventBio(random, program, interests),
    interests,
  }
  const place = role === 'poster' ? inventPlace(random) : undefined
  return { somebody, role, columns, place, random }
}
