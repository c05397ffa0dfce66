import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HARDLY_JSON, hostileValue } from '../fuzz/hostile.ts'
import { onboard, PASSWORD, PROFILE, PROPERTY, type Student } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'

let server: TestServer
let student: Student
beforeAll(async () => {
  server = await startTestServer()
  student = await onboard(server, 'poster')
})
afterAll(() => server.stop())

const email = 'victim@uwo.ca'
const id = '11111111-1111-4111-8111-111111111111'

/** A well-formed payload for each call. One field at a time is replaced by a hostile value. */
const CALLS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '/login': { email, password: PASSWORD },
  '/store-email': { email },
  '/signup/validate-email': { email },
  '/signup/send-auth-code': { email, name: 'Ada', password: PASSWORD },
  '/signup/check-auth-code': { email, code: '123456' },
  '/signup/authenticate-for-onboarding': { email, code: '123456' },
  '/signup/resend-auth-code': { email },
  '/onboarding/update-role': { role: 'poster' },
  '/onboarding/update-profile': { ...PROFILE, profile_data: PROFILE },
  '/onboarding/update-property': { ...PROPERTY, photos: [], property_data: PROPERTY },
  '/dashboard/set-interests-and-bio': { interests: ['Art'], bio: 'x' },
  '/dashboard/make-descision-on-suggestion': { suggestion: id, decision: 'liked' },
  '/likes/decide': { id, suggestion: id, decision: 'liked' },
  '/profile/name': { name: 'Ada Byron' },
  '/profile/shown-fields': { shown_fields: ['gender'] },
  '/profile/places': { state: 'open', rooms_left: 1 },
  '/profile/standing': { standing: 'paused' },
  '/profile/role': { role: 'searcher', budget: 900 },
  '/blocks': { student: id },
  '/blocks/lift': { student: id },
  [`/matches/${id}/end`]: { reason: 'x' },
  '/dashboard/get-suggestion-listing': { listing_id: id, user_id: id },
}

async function post(path: string, body: string) {
  const response = await student.send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookieOf(path) },
    body,
  })
  const text = await response.text()
  return { status: response.status, body: JSON.parse(text) as Record<string, unknown> }
}

// The cookie for a call: none for public calls, because a successful login would change the session.
function cookieOf(path: string): string {
  const isOpen = /^\/(login|store-email|signup)/.test(path)
  return isOpen ? 'none=none' : `nookmate_session=${student.cookies.get('nookmate_session')}`
}

function expectPlain(answer: { status: number; body: Record<string, unknown> }): void {
  expect(answer.status).toBeLessThan(500)
  expect(answer.body.status).toBe(answer.status)
  expect(answer.body.message).toMatch(/^[A-Z][^\n]{3,200}$/)
  expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\bat .*:\d+:\d+|select |PG::/)
}

async function snapshot(): Promise<unknown> {
  const { db } = server.deps
  return [
    await db.selectFrom('students').selectAll().execute(),
    await db.selectFrom('listings').selectAll().execute(),
    await db.selectFrom('impressions').selectAll().execute(),
    await db.selectFrom('sessions').select('id').execute(),
  ]
}

describe('safety 13: hostile input gets a 4xx in plain words and changes nothing', () => {
  test.each(Object.entries(CALLS))('%s', async (path, good) => {
    const fields = Object.keys(good)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...fields), hostileValue, async (field, value) => {
        const before = JSON.stringify(await snapshot())
        const answer = await post(path, JSON.stringify({ ...good, [field]: value }) ?? '{}')
        expectPlain(answer)
        // Some hostile values are valid text. A refused call must not have changed the database.
        if (answer.status !== 200) expect(JSON.stringify(await snapshot())).toBe(before)
      }),
      { numRuns: 60 },
    )
  })

  test.each(Object.keys(CALLS))('%s with bodies that are hardly JSON', async (path) => {
    for (const body of HARDLY_JSON) {
      const answer = await post(path, body)
      expectPlain(answer)
      expect(answer.status).toBeGreaterThanOrEqual(400)
    }
  })

  test('unknown paths and queries of every kind', async () => {
    await fc.assert(
      fc.asyncProperty(fc.webPath(), fc.webQueryParameters(), async (path, query) => {
        const address = `/x${path}?${query}`
        // The path may contain "..", which leads to a page that exists.
        fc.pre(new URL(address, 'http://localhost').pathname.startsWith('/x'))
        const response = await server.app.request(address)
        expect(response.status).toBe(404)
        expect(await response.json()).toMatchObject({ status: 404 })
      }),
      { numRuns: 200, examples: [['/..', '']] },
    )
  })
})
