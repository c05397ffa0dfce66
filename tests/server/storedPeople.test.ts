import { afterAll, beforeAll, expect, test } from 'vitest'
import { rentOf } from '../../server/services/suggestions/memberLiving.ts'
import { readPeople, readPerson } from '../../server/services/suggestions/members.ts'
import { SEARCHER } from '../matching/people.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'
import { idOf, NOON, writeStudents } from './support/writtenStudents.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const PERSON = { ...SEARCHER, lastActiveAt: NOON }
const PLACE = { cost: 2700, capacity: 3, placesTaken: 0 }
const poster = (name: string) => ({
  ...PERSON,
  ...{ id: idOf(name), role: 'poster' as const, budget: null, place: PLACE },
})

/** What the matching knows of the students with these ids, in this order. */
async function membersOf(...ids: string[]) {
  const rows = await readPeople(server.deps.db, ids)
  return ids.map((id) => rows.find((row) => row.id === id)?.member)
}

test('a poster lives by the place and a searcher by the search, whatever the other role has left', async () => {
  const { db } = server.deps
  const [owner, seeker] = [poster('owner'), { ...PERSON, id: idOf('seeker') }]
  await writeStudents(server, [owner, seeker])
  const left = { id: idOf('left'), owner_id: seeker.id, created_at: NOON, cost: 500, capacity: 1 }
  await db.insertInto('listings').values(left).execute()
  const free = { free_from: '2027-05-01', free_until: '2027-08-31', places_taken: 1 }
  const terms = { rent_per_room: 700, utilities: 50, shortest_stay: 4, longest_stay: 8 }
  await db
    .updateTable('listings')
    .set({ ...free, ...terms })
    .execute()
  await db.updateTable('students').set({ gender: 'Female' }).execute()
  const answers = { smoking: { own: 0, accepts: 3, importance: 1 as const } }
  const said = {
    ...{ move_in_from: '2027-04-01', move_in_to: '2027-06-01', shortest_stay: 2, longest_stay: 6 },
    ...{ own_room: null, furnished: null, changed_at: NOON, answers, own_gender_only: true },
    deal_breakers: ['pets' as const],
  }
  const rows = [owner.id, seeker.id].map((student_id) => ({ student_id, ...said }))
  await db.insertInto('living').values(rows).execute()
  const both = { answers, dealBreakers: ['pets'], ownGenderOnly: true, gender: 'Female' }
  const offered = { from: '2027-05-01', until: '2027-08-31', shortest: 4, longest: 8 }
  const sought = { from: '2027-04-01', until: '2027-06-01', shortest: 2, longest: 6 }
  const place = { cost: 2700, capacity: 3, placesTaken: 1, rent: 750 }
  expect(await membersOf(owner.id, seeker.id)).toEqual([
    { person: { ...owner, place, living: { ...both, stay: offered } }, onboardedAt: NOON },
    { person: { ...seeker, living: { ...both, stay: sought } }, onboardedAt: NOON },
  ])
})

test('who has said nothing about living together has no answers, limits, dates or gender', async () => {
  const bare = { ...PERSON, id: idOf('bare') }
  await writeStudents(server, [bare])
  const stay = { from: null, until: null, shortest: null, longest: null }
  const living = { answers: {}, dealBreakers: [], stay, ownGenderOnly: false, gender: null }
  expect(await membersOf(bare.id)).toEqual([{ person: { ...bare, living }, onboardedAt: NOON }])
})

test.each<[rent: number | null, utilities: number | null, both: number | undefined]>([
  [null, null, undefined],
  [null, 50, undefined],
  [700, null, 700],
  [700, 50, 750],
  [0, 0, 0],
])('a rent of %s and utilities of %s are together %s', (rent_per_room, utilities, both) => {
  expect(rentOf({ rent_per_room, utilities })).toBe(both)
})

test.each<[state: string, student: object, listing: object, isSuggested: boolean]>([
  ['is here', {}, {}, true],
  ['is paused', { standing: 'paused' }, {}, false],
  ['has found a place', { standing: 'found' }, {}, false],
  ['is hidden', { hidden_at: NOON }, {}, false],
  ['has a paused place', {}, { state: 'paused' }, false],
  ['has a full place', {}, { state: 'full' }, false],
])(
  'a poster who %s is counted for, and suggested only if here',
  async (name, student, listing, isSuggested) => {
    const { db } = server.deps
    const one = poster(name)
    await writeStudents(server, [one])
    const own = { last_active_at: NOON, ...student }
    await db.updateTable('students').set(own).where('id', '=', one.id).execute()
    const place = { places_taken: 0, ...listing }
    await db.updateTable('listings').set(place).where('owner_id', '=', one.id).execute()
    const [member] = await membersOf(one.id)
    expect(member !== undefined).toBe(isSuggested)
    expect(await readPerson(db, one.id)).toMatchObject({ id: one.id, place: PLACE })
  },
)

test.each<object>([{ onboarded_at: null }, { role: null }, { market: null }])(
  'a student with %j is not known to the matching yet',
  async (change) => {
    const { db } = server.deps
    const id = idOf(JSON.stringify(change))
    await writeStudents(server, [{ ...PERSON, id }])
    await db.updateTable('students').set(change).where('id', '=', id).execute()
    expect(await membersOf(id)).toEqual([undefined])
    expect(await readPerson(db, id)).toBeUndefined()
  },
)
