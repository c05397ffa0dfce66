import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { CALLS } from '../../contract/calls.ts'
import { CALLS_OF } from '../../contract/callsOfFeatures.ts'
import { CONSENT_VERSION } from '../../domain/consent.ts'
import { FEATURES } from '../../domain/features.ts'
import { firstAnswer } from '../../domain/living/answers.ts'
import { NO_SEARCH_FACTS } from '../../domain/living/facts.ts'
import { MINUTE } from '../../server/clock.ts'
import type { Env } from '../../server/http/env.ts'
import { chatOf, pageOf, sent } from './support/chats.ts'
import { decide, likesOf, suggest } from './support/pairs.ts'
import { freshEmail, mailedCode, onboard, PASSWORD, type Student } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'
import { visitor } from './support/visitor.ts'

interface Operation {
  readonly operationId: string
  readonly parameters?: readonly { readonly name: string }[]
  readonly security?: readonly unknown[]
  readonly requestBody?: Content
  readonly responses: { readonly 200: Content; readonly default: Content }
}
interface Content {
  readonly content: {
    readonly 'application/json': { readonly schema: z.core.JSONSchema.JSONSchema }
  }
}
interface Description {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Record<string, z.core.JSONSchema.JSONSchema> }
}

let server: TestServer
let description: Description
beforeAll(async () => {
  server = await startTestServer()
  const read = await visitor(server.app).get('/openapi.json')
  expect(read.status).toBe(200)
  description = read.body as unknown as Description
})
afterAll(() => server.stop())

function operations() {
  return Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
}

function accepts({ content }: Content, value: unknown): void {
  const { schema } = content['application/json']
  const resolved = '$ref' in schema ? description.components.schemas.Error : schema
  if (!resolved) throw new Error('The schema of errors is missing')
  z.fromJSONSchema(resolved).parse(value)
}

test('a field travels in the path or in the body, never in both', () => {
  for (const { path, operation } of operations()) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const { parameters = [], requestBody } = operation
    expect([path, parameters.map(({ name }) => name)]).toEqual([path, named])
    const schema = requestBody?.content['application/json'].schema
    if (schema === undefined || !('properties' in schema)) continue
    const fields = Object.keys(schema.properties ?? {})
    expect([path, fields.filter((name) => named.includes(name))]).toEqual([path, []])
    expect(fields).toEqual(expect.arrayContaining([...(schema.required ?? [])]))
  }
})

/** The path of the API description that matches an address. */
function templateOf(path: string): string {
  return path
    .replace(/^\/matches\/[^/]+/, '/matches/{id}')
    .replace(/^\/conversations\/[^/]+\//, '/conversations/{id}/')
    .replace(/\/messages\/[^/]+\//, '/messages/{message}/')
    .replace(/^\/account\/sessions\/[^/]+\/end$/, '/account/sessions/{id}/end')
}

/** Wraps the server: fails if an answer does not match the description, and records the calls with status 200. */
function checked(seen: Set<string>): TestServer {
  const request: Hono<Env>['request'] = async (address, init, env) => {
    const answer = await server.app.request(address, init, env)
    const path = new URL(String(address), 'http://localhost').pathname
    const operation = description.paths[templateOf(path)]?.[(init?.method ?? 'GET').toLowerCase()]
    if (operation && answer.status === 200) {
      accepts(operation.responses[200], await answer.clone().json())
      if (operation.requestBody) accepts(operation.requestBody, JSON.parse(String(init?.body)))
      seen.add(operation.operationId)
    }
    return answer
  }
  return { ...server, app: { request } as Hono<Env> }
}

/** Makes two students like each other and look at the match. */
async function match(one: Student, other: Student): Promise<void> {
  await decide(one, other, 'liked')
  await decide(other, one, 'liked')
  const { matches } = await likesOf(one)
  const path = `/matches/${matches[0]?.id}`
  await one.get(path)
  await one.post(`${path}/seen`)
  await chat(one, other)
  await one.post(`${path}/end`, { reason: 'Found a place.' })
  await one.get(path)
  await one.post('/blocks', { student: other.id })
  await one.get('/blocks')
  await one.post('/blocks/lift', { student: other.id })
}

/** Makes all calls that change a poster's own profile. */
async function changeProfile(poster: Student): Promise<void> {
  await poster.get('/profile')
  await poster.post('/profile/name', { name: 'Ada O’Brien' })
  await poster.post('/profile/shown-fields', { shown_fields: ['gender'] })
  await poster.post('/profile/places', { state: 'open', rooms_left: 1 })
  await poster.post('/profile/standing', { standing: 'paused' })
  await poster.post('/profile/role', { role: 'searcher', budget: 900 })
}

/** Makes all calls of the questionnaire. */
async function living(student: Student): Promise<void> {
  await student.get('/living')
  await student.post('/living/facts', {
    search: { ...NO_SEARCH_FACTS, move_in_from: '2027-05-01' },
  })
  await student.post('/living/answers', { item: 'pets', answer: firstAnswer('pets', 0) })
  const limits = { deal_breakers: ['smoking'], own_gender_only: true }
  await student.post('/living/limits', limits)
  await student.post('/living/limits/count', limits)
  await student.get('/living/offer')
  await student.post('/living/offer', {})
  await student.get('/living')
}

/** Makes the calls that belong neither to sign-up nor to onboarding. */
async function goOn(student: Student, poster: Student): Promise<void> {
  const { email } = student
  await student.post('/signup/validate-email', { email })
  await student.get('/onboarding/onboarded')
  await student.get('/dashboard/screen-for-suggestions')
  const { suggestions } = (await student.get('/dashboard/get-suggestions')).body as {
    suggestions: Record<string, { listing_id: string }>
  }
  const listing = { listing_id: suggestions[poster.id]?.listing_id, user_id: poster.id }
  await student.post('/dashboard/get-suggestion-listing', listing)
  const decision = { suggestion: poster.id, decision: 'liked' }
  await student.post('/dashboard/make-descision-on-suggestion', decision)
  await student.post('/dashboard/report-account', { suggestion: poster.id })
  const report = { id: randomUUID(), student: poster.id, subject: 'listing', reason: 'scam' }
  await student.post('/reports', { ...report, words: 'The rent is due in gift cards.' })
  await student.get('/profile')
  await living(student)
  await student.get('/settings')
  await student.post('/settings', { language: 'fr', appearance: 'dark' })
  await student.get('/notices')
  const push = { p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) }
  const endpoint = 'https://fcm.googleapis.com/fcm/send/abc'
  await student.post('/notices/push', { ...push, endpoint })
  await student.post('/notices/push/end', { endpoint })
  await student.post('/notices', { kind: 'match', channel: 'mail', is_on: false })
  await student.post('/storage-session')
  await student.post('/store-email', { email })
  await student.post('/logout')
  await student.post('/login', { email, password: PASSWORD })
}

/** Makes all calls of a conversation between two matched students. */
async function chat(searcher: Student, poster: Student): Promise<void> {
  const { id } = await chatOf(searcher)
  const calls = `/conversations/${id}`
  await pageOf(searcher, id)
  const message = await sent(searcher, id, 'Is the room free?')
  await sent(poster, id, 'Send me a $500 deposit today to hold the room')
  await pageOf(searcher, id)
  await poster.post(`${calls}/address`, { is_shared: true })
  await poster.post(`${calls}/typing`)
  await chatOf(searcher)
  await searcher.post(`${calls}/read`, { seq: 2 })
  await searcher.post(`${calls}/mute`, { is_muted: true })
  await searcher.post('/conversations/seen', { shows_seen: true })
  await searcher.post(`${calls}/messages/${message.id}/edit`, { text: 'Is it free?' })
  await searcher.post(`${calls}/messages/${message.id}/remove`)
}

const NEW_PASSWORD = 'Calm_Harbour7'

/** Makes all calls of the account: sessions, password, data, deletion, forgotten password. */
async function ownAccount(student: Student): Promise<void> {
  const { email } = student
  await student.get('/account')
  await student.post(`/account/sessions/${randomUUID()}/end`, { password: PASSWORD })
  await student.post('/account/sessions/end-others', { password: PASSWORD })
  await student.post('/account/consent', { version: CONSENT_VERSION })
  await student.post('/account/password', { password: PASSWORD, new_password: NEW_PASSWORD })
  await student.post('/account/export', { password: NEW_PASSWORD })
  await student.post('/account/delete', { password: NEW_PASSWORD })
  await student.post('/account/keep', { email, password: NEW_PASSWORD })
  await student.post('/password/forgot', { email })
  server.clock.pass(2 * MINUTE)
  await student.post('/password/resend-code', { email })
  const code = await mailedCode(server, email)
  await student.post('/password/check-code', { email, code })
  await student.post('/password/reset', { email, password: 'Other_River4' })
}

describe('GET /openapi.json', () => {
  test('describes every call that this server answers, once', () => {
    expect(description.openapi).toBe('3.1.0')
    const ids = operations().map(({ operation }) => operation.operationId)
    expect(ids.sort()).toEqual(Object.keys(CALLS).sort())
  })

  test('says which calls need a session: those and no others are answered 401 without one', async () => {
    for (const { path, method, operation } of operations()) {
      const browser = visitor(server.app)
      const answer = await (method === 'get' ? browser.get(path) : browser.post(path, {}))
      expect({ path, is401: answer.status === 401 }).toEqual({
        path,
        is401: operation.security !== undefined,
      })
      accepts(
        answer.status === 200 ? operation.responses[200] : operation.responses.default,
        answer.body,
      )
    }
  })

  test('a whole journey is sent and answered as described, in every call', async () => {
    const seen = new Set<string>()
    const here = checked(seen)
    const poster = await onboard(here, 'poster')
    await goOn(await onboard(here, 'searcher'), poster)
    const pair = [await onboard(here, 'searcher'), await onboard(here, 'poster')] as const
    for (const one of pair) await one.get('/dashboard/get-suggestions')
    await suggest(server, ...pair)
    await match(...pair)
    await changeProfile(poster)
    await ownAccount(await onboard(here, 'searcher'))
    const another = visitor(here.app)
    const email = freshEmail()
    await another.post('/signup/send-auth-code', { email, name: 'Ada Byron', password: PASSWORD })
    server.clock.pass(2 * MINUTE)
    await another.post('/signup/resend-auth-code', { email })
    expect([...seen].sort()).toEqual(Object.keys(CALLS).sort())
  })

  test.each(FEATURES)(
    '%s alone: its calls are described and answered, and those of no other feature',
    async (feature) => {
      const app = server.again({ settings: { ...server.deps.settings, features: [feature] } })
      const { paths } = (await visitor(app).get('/openapi.json')).body as unknown as Description
      const described = Object.values(paths).flatMap((methods) => Object.values(methods))
      const ofFeatures: readonly string[] = Object.values(CALLS_OF).flat()
      const specified = Object.keys(CALLS).filter((name) => !ofFeatures.includes(name))
      expect(described.map(({ operationId }) => operationId).sort()).toEqual(
        [...specified, ...CALLS_OF[feature]].sort(),
      )
      for (const other of FEATURES) {
        for (const { method, path } of CALLS_OF[other].map((name) => CALLS[name])) {
          const address = path.replaceAll(/:\w+/g, () => randomUUID())
          const browser = visitor(app)
          const answer = await (method === 'GET' ? browser.get(address) : browser.post(address, {}))
          expect([path, answer.status === 404]).toEqual([path, other !== feature])
        }
      }
    },
  )

  test('FEATURES=none is the edition of the specification: no other call is described or answered', async () => {
    const none = server.again({ settings: { ...server.deps.settings, features: [] } })
    const { paths } = (await visitor(none).get('/openapi.json')).body as unknown as Description
    expect(Object.keys(paths)).toHaveLength(20)
    for (const name of Object.values(CALLS_OF).flat()) {
      const { method, path } = CALLS[name]
      const address = path.replace(':id', crypto.randomUUID())
      expect(Object.keys(paths)).not.toContain(templateOf(address))
      const browser = visitor(none)
      const answer = await (method === 'GET' ? browser.get(address) : browser.post(address, {}))
      expect([path, answer.status]).toEqual([path, 404])
    }
    expect((await visitor(none).get('/config.json')).body).toMatchObject({ features: [] })
  })
})
