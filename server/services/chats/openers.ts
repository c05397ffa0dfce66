import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { AMENITIES, INTERESTS } from '../../../domain/enumerations.ts'
import type { Language } from '../../../domain/language.ts'
import type { Database } from '../../store/database.ts'
import { readMatchedListing, readMatchedProfile } from '../likes/readProfile.ts'

/**
 * A suggested first sentence. `when` is its condition: something in common, an amenity of the other's place,
 * the two roles, or `always`.
 */
const opener = z.object({ when: z.string(), en: z.string(), fr: z.string() })

const OPENERS = z
  .array(opener)
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'openers.json'), 'utf8')))

/** All conditions that an opener may have. */
export const OCCASIONS = [
  ...INTERESTS.map((interest) => `interest:${interest}`),
  ...AMENITIES.map((amenity) => `amenity:${amenity}`),
  ...['city', 'program', 'always'],
  ...['searcher:poster', 'poster:searcher', 'searcher:searcher', 'poster:poster'],
]

/** How many openers are offered. */
const OFFERED = 2

/** The facts about a student that a match can see and openers may mention. */
interface OpenerProfile {
  readonly role: string | null
  readonly interests: readonly string[]
  readonly city_of_origin: string | null
  readonly program: string | null
  /** The amenities of the student's own place. */
  readonly amenities: readonly string[]
}

const sameText = (one: string | null, other: string | null) =>
  one !== null && one.trim().toLowerCase() === other?.trim().toLowerCase()

function occasionsOf(own: OpenerProfile, other: OpenerProfile): ReadonlySet<string> {
  const shared = own.interests.filter((interest) => other.interests.includes(interest))
  const offered = own.role === 'searcher' ? other.amenities : []
  return new Set([
    ...shared.map((interest) => `interest:${interest}`),
    ...offered.map((amenity) => `amenity:${amenity}`),
    ...(sameText(own.city_of_origin, other.city_of_origin) ? ['city'] : []),
    ...(sameText(own.program, other.program) ? ['program'] : []),
    ...[`${own.role}:${other.role}`, 'always'],
  ])
}

const kindOf = (when: string) => (when.includes('er:') ? 'role' : when.split(':')[0])

/** Chooses two openers that `own` may send to `other`, of different kinds if possible. */
export function chooseOpeners(
  own: OpenerProfile,
  other: OpenerProfile,
  language: Language,
): string[] {
  const occasions = occasionsOf(own, other)
  const fitting = OPENERS.filter(({ when }) => occasions.has(when))
  const [first, ...rest] = fitting
  const others = rest.filter(({ when }) => kindOf(when) !== kindOf(first?.when ?? ''))
  const chosen = [...(first ? [first] : []), ...others, ...rest].slice(0, OFFERED)
  return chosen.map((one) =>
    one[language].replace('{city}', () => own.city_of_origin?.trim() ?? ''),
  )
}

async function readOpenerProfile(db: Database, id: string): Promise<OpenerProfile> {
  const { role, interests, city_of_origin, program } = await readMatchedProfile(db, id)
  const listing = await readMatchedListing(db, id)
  return { role, interests, city_of_origin, program, amenities: listing?.amenities ?? [] }
}

/** Offers two openers for a new match, based on both profiles. They are only suggested, never sent automatically. */
export async function readOpeners(
  db: Database,
  { own, other, language }: { own: string; other: string; language: Language },
): Promise<string[]> {
  return chooseOpeners(
    await readOpenerProfile(db, own),
    await readOpenerProfile(db, other),
    language,
  )
}
