import { createHash } from 'node:crypto'
import type { Person } from '../../../server/matching/person.ts'
import { hashToken } from '../../../server/tokens.ts'
import type { TestServer } from './testServer.ts'
import { type Visitor, visitor } from './visitor.ts'

/** A fixed time, because decks depend on the hour. */
export const NOON = new Date('2026-01-15T12:00:00Z')

/** Sets a test server's clock to `NOON`. */
export function setToNoon({ clock }: TestServer): void {
  clock.pass(NOON.getTime() - clock.now().getTime())
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** A UUID derived from a text. */
export function idOf(text: string): string {
  const hex = hashOf(text).toString('hex')
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
  ]
  return [...parts, hex.slice(20, 32)].join('-')
}

const tokenOf = (id: string) => hashOf(`token ${id}`).toString('base64url')

function studentRow({ place, lastActiveAt, ...person }: Person) {
  return {
    ...person,
    interests: [...person.interests],
    email: `${person.id}@uwo.ca`,
    name: `Ada ${person.id.slice(0, 4)}`,
    password_hash: '-',
    picture: `public/${person.id}.jpg`,
    bio: 'Hello there.',
    created_at: NOON,
    onboarded_at: NOON,
    last_active_at: NOON,
    ...{ hidden_at: null, consent_version: null, consent_at: null, city_of_origin: null },
    ...{ gender: null, sexual_orientation: null, religion: null, ethnicity: null },
  }
}

function listingRow({ id, place }: Person) {
  return {
    ...{ id: idOf(`listing ${id}`), owner_id: id, created_at: NOON, title: 'A room' },
    ...{ location: 'Secret Street', capacity: place?.capacity ?? 1, cost: place?.cost ?? 1 },
    ...{ description: 'Sunny.', bedrooms: 2, bathrooms: 1, property_type: 'House' },
  }
}

function sessionRow({ id }: Person) {
  return {
    ...{ id: idOf(`session ${id}`), token_hash: hashToken(tokenOf(id)), student_id: id },
    ...{ created_at: NOON, seen_at: NOON, expires_at: new Date(NOON.getTime() + 30 * 86_400_000) },
  }
}

/**
 * Inserts onboarded students with sessions directly into the database. Unlike sign-up calls with random codes and
 * ids, this writes the same bytes to two databases.
 */
export async function writeStudents(
  { deps: { db } }: TestServer,
  people: readonly Person[],
): Promise<void> {
  await db.insertInto('students').values(people.map(studentRow)).execute()
  await db.insertInto('sessions').values(people.map(sessionRow)).execute()
  const posters = people.filter(({ role }) => role === 'poster')
  if (posters.length > 0) await db.insertInto('listings').values(posters.map(listingRow)).execute()
}

/** A browser signed in as an inserted student. */
export function browserOf({ app }: TestServer, id: string): Visitor {
  const browser = visitor(app)
  browser.cookies.set('nookmate_session', tokenOf(id))
  return browser
}
