import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Env } from '../../server/http/env.ts'
import { requestLog } from '../../server/http/requestLog.ts'
import { registry } from '../../server/metrics/registry.ts'
import { signUp } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'
import { visitor } from './support/visitor.ts'

const APP = 'https://app.example.org'
const ELSEWHERE = 'https://api.example.org https://x.supabase.example'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    APP_ORIGIN: APP,
    API_HOST: 'https://api.example.org',
    SUPABASE_URL: 'https://x.supabase.example/',
    SUPABASE_ANON_KEY: 'anon',
    SUPABASE_SERVICE_ROLE_KEY: 'service',
  })
})
afterAll(() => server.stop())

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  `img-src 'self' blob: data: ${ELSEWHERE}`,
  "font-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  `connect-src 'self' blob: ${ELSEWHERE}`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "frame-src 'self'",
  "object-src 'none'",
].join('; ')

/** The headers that every answer must have. */
const SAFE = {
  'content-security-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'geolocation=(), microphone=(), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
}
const REPLY = {
  ...SAFE,
  'cache-control': 'no-store',
  'content-language': 'en-CA',
  'content-type': 'application/json',
}

describe('the headers of an answer are these and no others', () => {
  test.each(['/healthz', '/check-auth', '/nothing'])('%s, to a program', async (path) => {
    const { headers } = await visitor(server.app).get(path)
    expect(Object.fromEntries(headers)).toEqual({ ...REPLY, vary: 'Origin' })
  })

  test('to our page elsewhere it says what that page may read', async () => {
    const { headers } = await visitor(server.app).get('/check-auth', { origin: APP })
    expect(Object.fromEntries(headers)).toEqual({
      ...REPLY,
      'access-control-allow-credentials': 'true',
      'access-control-allow-origin': APP,
      'access-control-expose-headers': 'retry-after,x-request-id',
      vary: 'Origin',
    })
  })

  test('a preflight says what that page may send: all that pages and the storage client send', async () => {
    const asked = { origin: APP, 'access-control-request-method': 'DELETE' }
    const { status, headers } = await server.app.request('/login', {
      method: 'OPTIONS',
      headers: asked,
    })
    expect(status).toBe(204)
    const told = Object.fromEntries(headers)
    expect(told['access-control-allow-methods']).toBe('GET,POST,PUT,DELETE')
    expect(told['access-control-allow-headers']).toBe(
      'content-type,authorization,apikey,x-client-info,x-upsert,cache-control,x-supabase-api-version,last-event-id',
    )
  })
})

describe('the origins that may change something', () => {
  const post = async (headers: Record<string, string>) =>
    (await visitor(server.app).post('/logout', undefined, headers)).status

  test('an address that somebody typed in themselves comes from no foreign page', async () => {
    expect(await post({ 'sec-fetch-site': 'none' })).toBe(200)
  })

  test('of several proxies the last tells the scheme, in any case', async () => {
    const host = 'nook.example'
    const origin = 'https://nook.example'
    expect(await post({ host, origin, 'x-forwarded-proto': 'http, HTTPS' })).toBe(200)
    expect(await post({ host, origin, 'x-forwarded-proto': 'https, http' })).toBe(403)
    expect(await post({ host, origin: 'http://nook.example', 'x-forwarded-proto': 'wss' })).toBe(
      200,
    )
  })

  test('JSON may come under a name of its own, other texts may not', async () => {
    const browser = visitor(server.app)
    const send = async (type: string) =>
      (await browser.post('/store-email', {}, { 'content-type': type })).status
    expect(await send('application/vnd.nookmate.v1+json')).toBe(400)
    expect(await send('APPLICATION/JSON ; charset=utf-8')).toBe(400)
    for (const type of ['application/jsonp', 'text/json', 'x-application/json', '+json']) {
      expect([type, await send(type)]).toEqual([type, 415])
    }
  })
})

test('overload: who comes with a token of the storage has begun, as who comes with a cookie', async () => {
  const wait = { ms: 501 }
  const app = server.again({ databaseWait: () => wait.ms })
  const authorization = 'Bearer some.access.token'
  const ask = async (headers: Record<string, string>) =>
    (await visitor(app).get('/check-auth', headers)).status
  expect(await ask({})).toBe(503)
  expect(await ask({ authorization })).toBe(401)
  for (const name of ['nookmate_signup', 'nookmate_reset', '__Host-nookmate_session']) {
    expect([name, await ask({ cookie: `a=b; ${name}=x` })]).toEqual([name, 401])
  }
  expect(await ask({ cookie: 'nookmate_language=fr' })).toBe(503)
  wait.ms = 800
  expect(await ask({ authorization })).toBe(401)
  wait.ms = 801
  expect(await ask({ authorization })).toBe(503)
  wait.ms = 500
  expect(await ask({})).toBe(401)
})

test('the duration of a request is measured in seconds', async () => {
  const app = new Hono<Env>()
  app.use(requestLog(server.deps.log))
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
  app.get('/slowly', (c) => {
    now.mockReturnValue(1250)
    return c.text('done')
  })
  await app.request('/slowly')
  expect((await registry.metrics()).split('\n')).toContain(
    'nookmate_http_request_duration_seconds_sum{method="GET",route="/slowly",status="200"} 0.25',
  )
})

test('a session is opened with a note that the student is here', async () => {
  const { email, id } = await signUp(server, undefined, server.again({ settings: plain() }))
  server.clock.pass(40 * 86_400_000)
  const form = { email, password: 'Quiet.Room1' }
  expect((await visitor(server.app).post('/login', form)).status).toBe(200)
  const students = server.deps.db.selectFrom('students').select('last_active_at')
  expect(await students.where('id', '=', id).executeTakeFirst()).toEqual({
    last_active_at: server.clock.now(),
  })
})

function plain() {
  return { ...server.deps.settings, appOrigins: [] }
}
