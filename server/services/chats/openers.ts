import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { AMENITIES, INTERESTS } from '../../../domain/enumerations.ts'
import type { Language } from '../../../domain/language.ts'
import type { Database } from '../../store/database.ts'
import { readMatchedListing, readMatchedProfile } from '../likes/readProfile.ts'

/** A first sentence. `when` is what it needs of both: something in common, the other's place, or their roles. */
const opener = z.object({ when: z.string(), en: z.string(), fr: z.string() })

const OPENERS = z
  .array(opener)
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'openers.json'), 'utf8')))

/** Every reason to say something that the two can have. */
export const OCCASIONS = [
  ...INTERESTS.map((interest) => `interest:${interest}`),
  ...AMENITIES.map((amenity) => `amenity:${amenity}`),
  ...['city', 'program', 'always'],
  ...['searcher:poster', 'poster:searcher', 'searcher:searcher', 'poster:poster'],
]

/** As many are offered. */
const OFFERED = 2

/** What is said about a student to a match. */
interface Said {
  readonly role: string | null
  readonly interests: readonly string[]
  readonly city_of_origin: string | null
  readonly program: string | null
  /** Of the student's place. */
  readonly amenities: readonly string[]
}

const sameText = (one: string | null, other: string | null) =>
  one !== null && one.trim().toLowerCase() === other?.trim().toLowerCase()

function occasionsOf(own: Said, other: Said): ReadonlySet<string> {
  const shared = own.interests.filter((interest) => other.interests.includes(interest))
  const asked = own.role === 'searcher' ? other.amenities : []
  return new Set([
    ...shared.map((interest) => `interest:${interest}`),
    ...asked.map((amenity) => `amenity:${amenity}`),
    ...(sameText(own.city_of_origin, other.city_of_origin) ? ['city'] : []),
    ...(sameText(own.program, other.program) ? ['program'] : []),
    ...[`${own.role}:${other.role}`, 'always'],
  ])
}

const kindOf = (when: string) => (when.includes('er:') ? 'role' : when.split(':')[0])

/** Two first sentences for `own` to choose from, of different kinds if there are. */
export function chooseOpeners(own: Said, other: Said, language: Language): string[] {
  const occasions = occasionsOf(own, other)
  const fitting = OPENERS.filter(({ when }) => occasions.has(when))
  const [first, ...rest] = fitting
  const others = rest.filter(({ when }) => kindOf(when) !== kindOf(first?.when ?? ''))
  const chosen = [...(first ? [first] : []), ...others, ...rest].slice(0, OFFERED)
  return chosen.map((one) => one[language].replace('{city}', own.city_of_origin?.trim() ?? ''))
}

async function readSaid(db: Database, id: string): Promise<Said> {
  const { role, interests, city_of_origin, program } = await readMatchedProfile(db, id)
  const listing = await readMatchedListing(db, id)
  return { role, interests, city_of_origin, program, amenities: listing?.amenities ?? [] }
}

/** Two first sentences to a new match, made from what both said. They are offered, never sent by themselves. */
export async function readOpeners(
  db: Database,
  { own, other, language }: { own: string; other: string; language: Language },
): Promise<string[]> {
  return chooseOpeners(await readSaid(db, own), await readSaid(db, other), language)
}
