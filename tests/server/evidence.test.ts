import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NO_PLACE_FACTS, NO_SEARCH_FACTS } from '../../domain/living/facts.ts'
import { wholeText } from '../../server/cases/caseText.ts'
import { DAY } from '../../server/clock.ts'
import { sweep } from '../../server/housekeeping.ts'
import { hashAddress } from '../../server/services/likes/addressHash.ts'
import type { Snapshot } from '../../server/store/caseTables.ts'
import { matched, suggest } from './support/pairs.ts'
import { onboard, PROPERTY, type Student } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'
import { type Visitor, visitor } from './support/visitor.ts'

let server: TestServer
let reporter: Student
beforeAll(async () => {
  server = await startTestServer()
  reporter = await onboard(server, 'searcher')
})
afterAll(() => server.stop())

async function report(student: Student, subject: string, by: Visitor = reporter): Promise<string> {
  const said = { id: randomUUID(), student: student.id, subject, reason: 'fake' }
  const { status, body } = await by.post('/reports', said)
  expect([status, body.message]).toEqual([200, 'Your report is saved.'])
  return String(body.case)
}

function oneCase(quoted: string) {
  const number = Number(quoted.slice(3))
  const found = server.deps.db.selectFrom('cases').selectAll().where('number', '=', number)
  return found.executeTakeFirstOrThrow()
}

async function snapshotOf(quoted: string): Promise<Snapshot> {
  return (await oneCase(quoted)).snapshot
}

async function photosOf(quoted: string) {
  const { id } = await oneCase(quoted)
  const all = server.deps.db.selectFrom('case_photos').selectAll().where('case_id', '=', id)
  return all.orderBy('position').execute()
}

async function suggested(
  role: 'searcher' | 'poster',
  wishes: Parameters<typeof onboard>[2] = {},
): Promise<Student> {
  const student = await onboard(server, role, wishes)
  await suggest(server, reporter, student)
  return student
}

async function sayFacts(student: Student, facts: object): Promise<void> {
  const { status, body } = await student.post('/living/facts', facts)
  expect({ status, body }).toMatchObject({ status: 200 })
}

const show = ({ id }: Student, fields: string[]) =>
  server.deps.db
    .updateTable('students')
    .set({ shown_fields: fields })
    .where('id', '=', id)
    .execute()

const CARD = {
  ...{ name: 'Ada Byron', program: 'Science', age: 20, bio: 'Hello there.' },
  ...{ interests: ['Music'], reasons: [] },
}
const LISTING = {
  ...{ title: 'Sunny house', description: 'Close to campus.', amenities: ['Wifi', 'Parking'] },
  ...{ cost: 1800, property_type: 'House', bedrooms: 3, bathrooms: 1.5 },
}
const CARD_FACTS = ['$1,800 a month', '2 rooms left', 'House']
const POSTER = { ...CARD, role: 'poster', facts: CARD_FACTS }
const WHOLE_FACTS = [...CARD_FACTS, '3 bedrooms', '1.5 bathrooms']

describe('the snapshot of a case', () => {
  test('holds the card and the listing of a poster, without a private address', async () => {
    const poster = await suggested('poster')
    for (const subject of ['card', 'listing', 'profile']) {
      const snapshot = await snapshotOf(await report(poster, subject))
      expect(snapshot).toEqual({
        shown: 'card',
        person: POSTER,
        listing: { ...LISTING, facts: WHOLE_FACTS },
        photos: [
          { position: 1, of: 'person', isKept: true },
          { position: 2, of: 'listing', isKept: true },
        ],
      })
    }
  })

  test('has the address when it was shown', async () => {
    const poster = await suggested('poster', { property: { private_location: 'False' } })
    const { listing } = await snapshotOf(await report(poster, 'listing'))
    const facts = [...CARD_FACTS, PROPERTY.location, '3 bedrooms', '1.5 bathrooms']
    expect(listing).toEqual({ ...LISTING, location: PROPERTY.location, facts })
  })

  test('holds the profile of a match, of the sensitive fields those that are switched on', async () => {
    const poster = await suggested('poster')
    await matched(reporter, poster)
    await show(poster, ['religion'])
    const { person, listing, shown } = await snapshotOf(await report(poster, 'profile'))
    expect(shown).toBe('profile')
    expect(person).toEqual({
      ...{ ...CARD, role: 'poster', university: 'Western University' },
      ...{ city_of_origin: 'Halifax', religion: 'Agnostic' },
    })
    expect(listing).toEqual({ ...LISTING, capacity: 2, facts: WHOLE_FACTS })
    expect((await snapshotOf(await report(poster, 'card'))).person).toEqual(POSTER)
  })

  test('never holds what is switched on before a match, nor budget or address of a searcher', async () => {
    const searcher = await suggested('searcher')
    await show(searcher, ['gender', 'sexual_orientation', 'religion', 'ethnicity'])
    const quoted = await report(searcher, 'profile')
    const { snapshot } = await oneCase(quoted)
    expect(snapshot.person).toEqual({ ...CARD, role: 'searcher' })
    expect(JSON.stringify(snapshot)).not.toMatch(/Agnostic|Asian|Female|Prefer|900|@|Halifax/)
  })

  test('has the budget of a searcher who is a match', async () => {
    const searcher = await suggested('searcher')
    await matched(reporter, searcher)
    const { person } = await snapshotOf(await report(searcher, 'profile'))
    expect(person).toMatchObject({ budget: 900 })
    expect(Object.keys(person)).not.toContain('gender')
  })

  test('has the facts of a place that were shown, the whole of them with the listing', async () => {
    const poster = await suggested('poster')
    const place = {
      ...{ ...NO_PLACE_FACTS, free_from: '2027-05-01', free_until: '2028-04-30' },
      ...{ rent_per_room: 750, utilities: 0, deposit: 500, longest_stay: 12 },
    }
    await sayFacts(poster, { place })
    const onCard = [
      ...['$750 a month for a room', '2 rooms left', 'House'],
      'Free from May 1, 2027 to Apr 30, 2028',
    ]
    const whole = [
      ...[...onCard, '3 bedrooms', '1.5 bathrooms'],
      ...['Utilities included', 'Deposit $500', 'At most 12 months'],
    ]
    const quoted = await report(poster, 'listing')
    const { person, listing } = await snapshotOf(quoted)
    expect([person.facts, listing?.facts]).toEqual([onCard, whole])
    const text = wholeText({ ...(await oneCase(quoted)), others: [] })
    expect(text).toContain(`\n  facts: ${JSON.stringify(whole)}`)
  })

  test('has the facts of a search: what the card showed, and all of them for a match', async () => {
    const [candidate, match] = [await suggested('searcher'), await suggested('searcher')]
    await matched(reporter, match)
    const search = { ...NO_SEARCH_FACTS, move_in_from: '2027-09-01', own_room: true }
    for (const student of [candidate, match]) await sayFacts(student, { search })
    const facts = async (student: Student, subject: string) =>
      (await snapshotOf(await report(student, subject))).person.facts
    const onCard = ['Moves in from Sep 1, 2027']
    expect(await facts(candidate, 'profile')).toEqual(onCard)
    expect(await facts(match, 'card')).toEqual(onCard)
    expect(await facts(match, 'profile')).toEqual([...onCard, 'Needs a room of their own'])
  })

  test('has no facts from a server that shows none', async () => {
    const poster = await suggested('poster')
    const settings = { ...server.deps.settings, features: ['reports' as const] }
    const there = visitor(server.again({ settings }))
    for (const [name, value] of reporter.cookies) there.cookies.set(name, value)
    const { person, listing } = await snapshotOf(await report(poster, 'listing', there))
    expect([person, listing]).toEqual([{ ...CARD, role: 'poster' }, LISTING])
  })

  test('has the reasons for which the card was shown, in English and in their order', async () => {
    const poster = await suggested('poster')
    const reasons = ['program', 'interests:Music', 'unknown', 'money:rent']
    await server.deps.db
      .updateTable('impressions')
      .set({ reasons })
      .where('student_id', '=', reporter.id)
      .where('candidate_id', '=', poster.id)
      .execute()
    const told = ['Same programme', 'You both like Music', 'Rent within your budget']
    for (const subject of ['card', 'listing']) {
      const { person } = await snapshotOf(await report(poster, subject))
      expect(person).toEqual({ ...POSTER, reasons: told })
    }
  })

  test('holds photos as they are shown, and notes one that is gone', async () => {
    const poster = await suggested('poster')
    const quoted = await report(poster, 'card')
    for (const { content_type, bytes } of await photosOf(quoted)) {
      expect(content_type).toBe('image/avif')
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'heif', width: 32 })
    }
    await rm(join(server.folder, 'files', 'property_photos'), { recursive: true })
    const later = await report(poster, 'card')
    expect((await snapshotOf(later)).photos.map(({ isKept }) => isKept)).toEqual([true, false])
    expect((await photosOf(later)).map(({ position }) => position)).toEqual([1])
  })

  test('is kept when photos cannot be read at all, or are larger than a case may be', async () => {
    const poster = await suggested('poster')
    const broken = async () => Promise.reject(new Error('The photos are away.'))
    const large = async () => ({ bytes: Buffer.alloc(5 * 2 ** 20), contentType: 'image/avif' })
    for (const [readShown, kept] of [
      [broken, [false, false]],
      [large, [true, false]],
    ] as const) {
      const app = server.again({ photos: { ...server.deps.photos, readShown } })
      const there = visitor(app)
      for (const [name, value] of reporter.cookies) there.cookies.set(name, value)
      const { photos } = await snapshotOf(await report(poster, 'card', there))
      expect(photos.map(({ isKept }) => isKept)).toEqual(kept)
    }
  })
})

describe('a case', () => {
  test('safety 34: evidence outlives both accounts and all their photos, with keyed hashes of the addresses', async () => {
    const [one, other] = [await onboard(server, 'searcher'), await onboard(server, 'poster')]
    await suggest(server, one, other)
    const quoted = await report(other, 'card', one)
    const [before, photos] = [await oneCase(quoted), await photosOf(quoted)]
    const { db, secrets } = server.deps
    for (const { id } of [one, other]) {
      const released = { released_at: server.clock.now() }
      await db.updateTable('photos').set(released).where('owner_id', '=', id).execute()
      await sweep(server.deps)
      await db.deleteFrom('students').where('id', '=', id).execute()
    }
    await sweep(server.deps)
    expect(await oneCase(quoted)).toEqual({ ...before, reporter_id: null, reported_id: null })
    expect(await photosOf(quoted)).toEqual(photos)
    expect(photos).toHaveLength(2)
    expect(before.reporter_hash).toEqual(hashAddress(secrets.addresses, one.email))
    const [local, domain] = other.email.split('@')
    expect(before.reported_hash).toEqual(hashAddress(secrets.addresses, `${local}+rent@${domain}`))
    expect(before.reported_hash).not.toEqual(before.reporter_hash)
  })

  test('is kept for 12 months, open or closed, and then removed with its photos', async () => {
    const { db } = server.deps
    await db.deleteFrom('cases').execute()
    const student = await suggested('searcher')
    const quoted = await report(student, 'card')
    await report(student, 'card')
    const closed = { state: 'closed', closed_at: server.clock.now() } as const
    await db
      .updateTable('cases')
      .set(closed)
      .where('number', '=', Number(quoted.slice(3)))
      .execute()
    const left = async () => {
      const kept = await db.selectFrom('cases').select('id').execute()
      return [kept.length, (await db.selectFrom('case_photos').select('case_id').execute()).length]
    }
    server.clock.pass(365 * DAY)
    await sweep(server.deps)
    expect(await left()).toEqual([2, 2])
    server.clock.pass(1)
    await sweep(server.deps)
    expect(await left()).toEqual([0, 0])
  })
})
