import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ENDED_MATCH_DAYS } from '../../../domain/likes.ts'
import { DAY } from '../../../server/clock.ts'
import { decide, likesOf, matched, suggest, suggestedPair } from '../support/pairs.ts'
import { deckOf, onboard, type Student } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import { visitor } from '../support/visitor.ts'

let server: TestServer
let me: Student
let them: Student
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  ;[me, them] = await suggestedPair(server)
})
afterAll(() => server.stop())

const CALLS = [
  ['get', ''],
  ['post', '/seen'],
  ['post', '/end'],
] as const

describe('a match', () => {
  test('is in both lists, and the two are in no other', async () => {
    const id = await matched(me, them)
    for (const [one, other] of [
      [me, them],
      [them, me],
    ] as const) {
      const { matches, decided } = await likesOf(one)
      expect(decided).toEqual([])
      expect(matches).toEqual([
        {
          ...{ id, is_seen: false, ended_at: null, made_at: server.clock.now().toISOString() },
          person: {
            ...{ id: other.id, name: 'Ada Byron', program: 'Science', role: 'searcher' },
            profile_picture: expect.stringContaining('/profile_pictures/'),
          },
        },
      ])
    }
  })

  test('of a searcher shows the profile, the sensitive four only where their owner shows them', async () => {
    const id = await matched(me, them)
    const profile = async () => (await me.get(`/matches/${id}`)).body.profile
    const open = {
      ...{ id: them.id, name: 'Ada Byron', role: 'searcher', bio: 'Hello there.' },
      ...{ university: 'Western University', program: 'Science', city_of_origin: 'Halifax' },
      ...{ age: 20, interests: ['Music'], budget: 900 },
      profile_picture: expect.stringContaining('/profile_pictures/'),
    }
    expect(await profile()).toEqual(open)
    const show = (shown_fields: string[]) =>
      server.deps.db
        .updateTable('students')
        .set({ shown_fields })
        .where('id', '=', them.id)
        .execute()
    await show(['religion', 'gender'])
    expect(await profile()).toEqual({ ...open, religion: 'Agnostic', gender: 'Female' })
    await show(['gender', 'sexual_orientation', 'religion', 'ethnicity'])
    expect(Object.keys((await profile()) as object)).toHaveLength(Object.keys(open).length + 4)
    await expect(show(['password_hash'])).rejects.toThrow(/shown_fields/)
  })

  test.each([
    ['True', undefined],
    ['False', '12 Secret Street'],
  ])('of a poster shows the listing whole; address private: %s', async (isPrivate, location) => {
    const poster = await onboard(server, 'poster', { property: { private_location: isPrivate } })
    await suggest(server, me, poster)
    const id = await matched(me, poster)
    const { body } = await me.get(`/matches/${id}`)
    expect(body.listing).toEqual({
      ...{ owner: 'Ada Byron', title: 'Sunny house', description: 'Close to campus.' },
      ...{ amenities: ['Wifi', 'Parking'], cost: 1800, property_type: 'House', bedrooms: 3 },
      ...{ bathrooms: 1.5, capacity: 2, is_location_private: isPrivate === 'True' },
      photos: [expect.stringContaining('/property_photos/')],
      ...(location === undefined ? {} : { location }),
      facts: [
        ...['$1,800 a month', '2 rooms left', 'House', ...(location ? [location] : [])],
        ...['3 bedrooms', '1.5 bathrooms'],
      ],
    })
    expect(JSON.stringify(body).includes('Secret')).toBe(location !== undefined)
    expect(body.profile).not.toHaveProperty('budget')
    expect((await poster.get(`/matches/${id}`)).body).not.toHaveProperty('listing')
  })

  test('is new until its member has seen it; the other is not told of that', async () => {
    const id = await matched(me, them)
    const { seq } = await likesOf(them)
    for (const _ of ['once', 'twice']) {
      expect((await me.post(`/matches/${id}/seen`)).status).toBe(200)
    }
    expect((await likesOf(me)).matches[0]?.is_seen).toBe(true)
    expect(await likesOf(them)).toMatchObject({ seq, matches: [{ is_seen: false }] })
  })

  test('of others, or one that is none, is 404 in every call, and nothing changes', async () => {
    const id = await matched(me, them)
    const stranger = await onboard(server, 'searcher')
    for (const [method, tail] of CALLS) {
      expect((await stranger[method](`/matches/${id}${tail}`)).status).toBe(404)
      expect((await me[method](`/matches/${randomUUID()}${tail}`)).status).toBe(404)
      expect((await me[method](`/matches/x${tail}`)).status).toBe(400)
    }
    expect((await likesOf(me)).matches).toMatchObject([{ id, is_seen: false, ended_at: null }])
  })

  test('disappears with a hidden account, and so does a like', async () => {
    const [, another] = await suggestedPair(server)
    await suggest(server, me, another)
    const id = await matched(me, them)
    await decide(me, another, 'liked')
    await server.deps.db
      .updateTable('students')
      .set({ hidden_at: server.clock.now() })
      .where('id', 'in', [them.id, another.id])
      .execute()
    expect(await likesOf(me)).toMatchObject({ matches: [], decided: [] })
    expect((await me.get(`/matches/${id}`)).status).toBe(404)
  })
})

describe('the end of a match', () => {
  test('closes it for both; it can be read for 30 days, without the profile, and never comes again', async () => {
    const id = await matched(me, them)
    expect((await me.post(`/matches/${id}/end`, { reason: 'Found a place.' })).status).toBe(200)
    for (const one of [me, them]) {
      const { status, body } = await one.get(`/matches/${id}`)
      expect({ status, keys: Object.keys(body).sort() }).toEqual({
        status: 200,
        keys: ['match', 'message', 'status'],
      })
      expect((await likesOf(one)).matches).toEqual([body.match])
      expect(body.match).toMatchObject({ ended_at: server.clock.now().toISOString() })
      expect(JSON.stringify(body)).not.toContain('Found a place')
      expect(await deckOf(one)).not.toContain((one === me ? them : me).id)
    }
    server.clock.pass(ENDED_MATCH_DAYS * DAY - 1)
    await me.post('/login', { email: me.email, password: 'Quiet.Room1' })
    await them.post('/login', { email: them.email, password: 'Quiet.Room1' })
    expect((await them.get(`/matches/${id}`)).status).toBe(200)
    server.clock.pass(1)
    for (const one of [me, them]) {
      for (const [method, tail] of CALLS) {
        expect((await one[method](`/matches/${id}${tail}`)).status).toBe(404)
      }
      expect(await likesOf(one)).toMatchObject({ matches: [], decided: [] })
    }
  })

  test('again, by either, changes nothing', async () => {
    const id = await matched(me, them)
    await me.post(`/matches/${id}/end`, { reason: 'First.' })
    const before = [await likesOf(me), await likesOf(them)]
    server.clock.pass(1000)
    for (const one of [them, me]) {
      expect((await one.post(`/matches/${id}/end`, { reason: 'Second.' })).status).toBe(200)
    }
    expect([await likesOf(me), await likesOf(them)]).toEqual(before)
    const row = server.deps.db.selectFrom('matches').selectAll().where('id', '=', id)
    expect(await row.executeTakeFirst()).toMatchObject({ ended_by: me.id, end_reason: 'First.' })
  })
})

describe('exactly simultaneous likes', () => {
  test('in two processes make one match, which both are told of once', async () => {
    const other = server.again()
    for (let round = 0; round < 20; round += 1) {
      const [one, two] = await suggestedPair(server)
      const there = visitor(other)
      for (const [name, value] of two.cookies) there.cookies.set(name, value)
      const both = await Promise.all([decide(one, two, 'liked'), decide(there, one, 'liked')])
      expect(both.map(({ status }) => status)).toEqual([200, 200])
      const lists = [await likesOf(one), await likesOf(two)]
      expect(lists.map(({ matches }) => matches.length)).toEqual([1, 1])
      const told = await server.deps.db
        .selectFrom('inbox_events')
        .select('student_id')
        .where('kind', '=', 'match')
        .where('subject', '=', lists[0]?.matches[0]?.id ?? '')
        .execute()
      expect(told.map(({ student_id }) => student_id).sort()).toEqual([one.id, two.id].sort())
    }
  })

  test('of three who like each other in a circle, changing their minds, do not lock each other out', async () => {
    const trio = [me, them, await onboard(server, 'searcher')] as const
    const pairs = [
      [0, 1],
      [1, 2],
      [2, 0],
    ] as const
    for (const [one, other] of pairs) await suggest(server, trio[one], trio[other])
    for (let round = 0; round < 6; round += 1) {
      const all = pairs.flatMap(([one, other]) => [
        decide(trio[one], trio[other], round === 5 ? 'liked' : 'later'),
        decide(trio[other], trio[one], round === 5 ? 'liked' : 'disliked'),
      ])
      const statuses = (await Promise.all(all)).map(({ status }) => status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 200])
    }
    for (const one of trio) expect((await likesOf(one)).matches).toHaveLength(2)
  })
})
