import type { Insertable } from 'kysely'
import { CONSENT_VERSION } from '../domain/consent.ts'
import { PREFER_NOT_TO_SAY } from '../domain/enumerations.ts'
import type { CampusEntry } from '../server/campuses/campusEntry.ts'
import type { Tables } from '../server/store/tables.ts'
import type { InventedLiving } from './living.ts'
import type { drawingsOf } from './pictures.ts'
import type { Random } from './random.ts'
import type { InventedStudent } from './students.ts'

/** The local parts of the two demo accounts that people can log in to. */
export const ACCOUNTS = ['demo.searcher', 'demo.poster'] as const

/** An id that looks like a random UUID; the same random source gives the same id. */
export function inventId(random: Random): string {
  const hex = Array.from({ length: 30 }, () => random.whole(0, 15).toString(16)).join('')
  const variant = random.pick(['8', '9', 'a', 'b'] as const)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(12, 15)}-${variant}${hex.slice(15, 18)}-${hex.slice(18)}`
}

/** An address that no real student has. */
export function demoEmail(index: number, domain: string): string {
  return `${ACCOUNTS[index] ?? `demo.${String(index).padStart(3, '0')}`}@${domain}`
}

/** What a row of the `students` table is made from. */
export interface Sources {
  readonly student: InventedStudent
  readonly campus: CampusEntry
  readonly email: string
  readonly passwordHash: string
  readonly picture: string
  readonly joined: Date
}

export function studentRow(sources: Sources): Insertable<Tables['students']> {
  const { student, campus, email, passwordHash, picture, joined } = sources
  const { columns, random, role } = student
  return {
    id: inventId(random),
    email,
    name: student.somebody.name,
    password_hash: passwordHash,
    ...{ created_at: joined, last_active_at: joined, onboarded_at: joined },
    ...{ is_demo: true, hidden_at: null },
    ...{ role, picture, consent_version: CONSENT_VERSION, consent_at: joined },
    ...columns,
    gender: columns.gender === 'Other' ? PREFER_NOT_TO_SAY : columns.gender,
    market: campus.market,
  }
}

/** The row of a poster's listing; undefined for searchers. */
export function listingRow(
  { place, random }: InventedStudent,
  { dates }: InventedLiving,
  ownerId: string,
  drawings: ReturnType<typeof drawingsOf>,
  joined: Date,
): Insertable<Tables['listings']> | undefined {
  if (place === undefined) return undefined
  const terms = {
    free_from: dates.from,
    shortest_stay: dates.shortest,
    longest_stay: dates.longest,
  }
  const { scenes: _drawn, amenities, ...columns } = place
  return {
    id: inventId(random),
    owner_id: ownerId,
    created_at: joined,
    photos: drawings.rooms.map((drawing) => drawing.name),
    amenities: [...amenities],
    ...columns,
    ...{ ...terms, utilities: 0 },
  }
}
