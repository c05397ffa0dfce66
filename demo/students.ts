import { type Campus, DEFAULT_CAMPUSES } from '../domain/campus.ts'
import {
  ETHNICITIES,
  INTERESTS,
  type Interest,
  PROGRAMS,
  RELIGIONS,
  type Role,
  SEXUAL_ORIENTATIONS,
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

/** A demo student with everything that the onboarding asks for. */
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
  /** The place on offer; undefined for searchers. */
  readonly place: InventedPlace | undefined
  /** The random source to continue with, for ids, file names and pictures. */
  readonly random: Random
}

/** The number of slider steps in the specification's budget range; other ranges are divided in the same way. */
const BUDGET_STEPS = 28

function inventBudget(random: Random, { budget: { min, max, step } }: Campus): number {
  const part = random.whole(2, 22) / BUDGET_STEPS
  return min + step * Math.round((part * (max - min)) / step)
}

/** Returns the drawn program if the university has it, otherwise a random one of the university's. */
function inventProgram(random: Random, drawn: string, { programs }: Campus): string {
  if (programs.includes(drawn)) return drawn
  return programs[random.whole(0, programs.length - 1)] ?? drawn
}

/** Invents the student with this index, always the same one. Every third student is a poster. */
export function inventStudent(
  index: number,
  campuses: readonly Campus[] = DEFAULT_CAMPUSES,
): InventedStudent {
  const random = randomFrom(SEED + index * 7919)
  const role = index % 3 === 1 ? 'poster' : 'searcher'
  const somebody = inventSomebody(random)
  const drawn = random.pick(PROGRAMS)
  const interests = random.some(INTERESTS, random.whole(2, 5))
  const at = random.chance(0.7) ? 0 : random.whole(0, campuses.length - 1)
  const campus = campuses[at] ?? (DEFAULT_CAMPUSES[0] as Campus)
  const program = inventProgram(random, drawn, campus)
  const columns = {
    university: campus.name,
    program,
    city_of_origin: random.pick(CITIES),
    age: random.whole(18, 26),
    gender: somebody.gender,
    sexual_orientation: random.pick(SEXUAL_ORIENTATIONS),
    religion: random.pick(RELIGIONS),
    ethnicity: random.pick(ETHNICITIES),
    budget: role === 'searcher' ? inventBudget(random, campus) : null,
    bio: inventBio(random, program, interests),
    interests,
  }
  const place = role === 'poster' ? inventPlace(random, campus) : undefined
  return { somebody, role, columns, place, random }
}
