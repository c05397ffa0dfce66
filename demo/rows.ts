import type { Insertable } from 'kysely'
import { PREFER_NOT_TO_SAY, type University } from '../domain/enumerations.ts'
import { marketOf } from '../server/matching/market.ts'
import { CONSENT_VERSION } from '../server/services/onboarding/saveProfile.ts'
import type { Tables } from '../server/store/tables.ts'
import type { drawingsOf } from './pictures.ts'
import type { Random } from './random.ts'
import type { InventedStudent } from './students.ts'

/** The two accounts that can be logged into. */
export const ACCOUNTS = ['demo.searcher', 'demo.poster'] as const

/** An id in the shape of a random UUID, always the same for the same chance. */
export function inventId(random: Random): string {
  const hex = Array.from({ length: 30 }, () => random.whole(0, 15).toString(16)).join('')
  const variant = random.pick(['8', '9', 'a', 'b'] as const)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(12, 15)}-${variant}${hex.slice(15, 18)}-${hex.slice(18)}`
}

/** Everybody has an address that no real student has. */
export function demoEmail(index: number, domain: string): string {
  return `${ACCOUNTS[index] ?? `demo.${String(index).padStart(3, '0')}`}@${domain}`
}

/** What the row of a student is made of. */
export interface Sources {
  readonly student: InventedStudent
  readonly email: string
  readonly passwordHash: string
  readonly picture: string
  readonly joined: Date
}

export function studentRow(sources: Sources): Insertable<Tables['students']> {
  const { student, email, passwordHash, picture, joined } = sources
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
    market: marketOf(columns.university as University),
  }
}

/** The listing of a poster; undefined for searchers. */
export function listingRow(
  { place, random }: InventedStudent,
  ownerId: string,
  drawings: ReturnType<typeof drawingsOf>,
  joined: Date,
): Insertable<Tables['listings']> | undefined {
  if (place === undefined) return undefined
  const { scenes: _drawn, amenities, ...columns } = place
  return {
    id: inventId(random),
    owner_id: ownerId,
    created_at: joined,
    photos: drawings.rooms.map((drawing) => drawing.name),
    amenities: [...amenities],
    ...columns,
  }
}
