import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR, SECOND } from '../../server/clock.ts'
import { listing } from '../../server/storage/embedded/listing.ts'
import { refreshStorageSession } from '../../server/storage/embedded/storageSessions.ts'
import { sessionOf } from './support/storageClient.ts'
import { deckOf, onboard, type Student, signUp, upload } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'

let server: TestServer
let student: Student
beforeAll(async () => {
  server = await startTestServer()
  student = await signUp(server)
})
afterAll(() => server.stop())

const DECIDE = '/dashboard/make-descision-on-suggestion'

describe('a decision is stored once', () => {
  test('the onboarding is complete since it was complete first', async () => {
    const poster = await onboard(server, 'poster')
    const row = () =>
      server.deps.db
        .selectFrom('students')
        .select('onboarded_at')
        .where('id', '=', poster.id)
        .executeTakeFirstOrThrow()
    const first = await row()
    server.clock.pass(HOUR)
    expect((await poster.post('/onboarding/complete-onboarding')).status).toBe(200)
    expect(await row()).toEqual(first)
  })

  test('a decision keeps its time, a match the time of the second like', async () => {
    const [one, other] = [await onboard(server, 'searcher'), await onboard(server, 'searcher')]
    for (const each of [one, other]) await deckOf(each)
    const like = (by: Student, about: Student) =>
      by.post(DECIDE, { suggestion: about.id.toUpperCase(), decision: 'liked' })
    const at = server.clock.now()
    expect((await like(one, other)).status).toBe(200)
    server.clock.pass(HOUR)
    const matchedAt = server.clock.now()
    for (let times = 0; times < 2; times += 1) {
      for (const [by, about] of [[one, other] as const, [other, one] as const]) {
        expect((await like(by, about)).status).toBe(200)
        server.clock.pass(SECOND)
      }
    }
    const cards = server.deps.db.selectFrom('impressions').select(['decision', 'decided_at'])
    const decided = cards.where('student_id', '=', one.id).where('candidate_id', '=', other.id)
    expect(await decided.execute()).toEqual([{ decision: 'liked', decided_at: at }])
    const [first_id, second_id] = [one.id, other.id].sort()
    const matches = await server.deps.db.selectFrom('matches').selectAll().execute()
    expect(matches).toMatchObject([{ first_id, second_id }])
    expect(matches[0]?.made_at.getTime()).toBe(matchedAt.getTime() + SECOND)
  })

  test('the place of somebody who hides is shown to nobody, suggested before or not', async () => {
    const [me, poster] = [await onboard(server, 'searcher'), await onboard(server, 'poster')]
    const { body } = await me.get('/dashboard/get-suggestions')
    const { listing_id } = (body.suggestions as Record<string, { listing_id: string }>)[
      poster.id
    ] as { listing_id: string }
    const ask = () =>
      me.post('/dashboard/get-suggestion-listing', { user_id: poster.id, listing_id })
    expect((await ask()).status).toBe(200)
    const hide = server.deps.db.updateTable('students').set({ hidden_at: server.clock.now() })
    await hide.where('id', '=', poster.id).execute()
    const refused = { status: 403, message: 'This student was not suggested to you.' }
    expect((await ask()).body).toEqual(refused)
  })

  test('a place shows no photo twice, however the two are written', async () => {
    const poster = await onboard(server, 'poster')
    const url = await upload(poster, 'property_photos')
    const photos = [url, url.replace('http://localhost', '')]
    const { body } = await poster.post('/onboarding/update-property', { photos })
    expect(body).toEqual({ status: 400, message: 'Each photo may occur only once.' })
  })
})

describe('the storage session', () => {
  test('a refresh token that two tabs send within ten seconds is good for both', async () => {
    const { refresh_token } = await sessionOf(student)
    const refresh = () => refreshStorageSession(server.deps, refresh_token)
    expect(await refresh()).toBeDefined()
    server.clock.pass(10 * SECOND - 1)
    expect(await refresh()).toBeDefined()
    server.clock.pass(1)
    expect(await refresh()).toBeUndefined()
  })

  test('a listing that says no more is of 100 by name', () => {
    expect(listing.parse({ prefix: '' })).toEqual({
      ...{ prefix: '', limit: 100, offset: 0, search: '' },
      sortBy: { column: 'name', order: 'asc' },
    })
    expect(listing.parse({ prefix: '', sortBy: { column: 'created_at' } }).sortBy.order).toBe('asc')
  })
})
