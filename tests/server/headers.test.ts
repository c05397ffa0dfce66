import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUp } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'
import { visitor } from './support/visitor.ts'

const APP = 'https://app.example.org'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ APP_ORIGIN: APP, API_HOST: 'https://api.example.org' })
})
afterAll(() => server.stop())

describe('safety 16', () => {
  test('every answer carries the headers, without inline script', async () => {
    for (const path of ['/check-auth', '/nothing', '/', '/healthz']) {
      const { headers } = await visitor(server.app).get(path)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toContain("connect-src 'self' blob: https://api.example.org;")
      expect(policy).not.toMatch(/script-src[^;]*unsafe/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    }
    const { headers } = await visitor(server.app).get('/check-auth')
    expect(headers.get('cache-control')).toBe('no-store')
  })
})

describe('safety 7', () => {
  const post = async (headers: Record<string, string>) =>
    (await visitor(server.app).post('/logout', undefined, headers)).status

  test('a state-changing call from a foreign page is refused', async () => {
    expect(await post({ origin: 'https://evil.example' })).toBe(403)
    expect(await post({ origin: 'null' })).toBe(403)
    expect(await post({ 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await post({ 'sec-fetch-site': 'same-site' })).toBe(403)
    expect(await post({ origin: `${APP}.evil.example` })).toBe(403)
  })

  test('our own pages and programs without a page may call', async () => {
    expect(await post({})).toBe(200)
    expect(await post({ origin: APP, 'sec-fetch-site': 'cross-site' })).toBe(200)
    expect(await post({ origin: 'http://localhost', 'sec-fetch-site': 'same-origin' })).toBe(200)
    expect(await post({ 'sec-fetch-site': 'same-origin' })).toBe(200)
  })

  test('a page of the same host over another scheme is foreign', async () => {
    const host = 'nook.example'
    for (const origin of [
      'https://nook.example',
      'ftp://nook.example',
      'nook.example',
      '//nook.example',
    ]) {
      expect({ origin, status: await post({ host, origin }) }).toEqual({ origin, status: 403 })
    }
    expect(await post({ host, origin: 'http://nook.example:80' })).toBe(403)
    expect(await post({ host, origin: 'http://nook.example' })).toBe(200)
    expect(await post({ host: 'NOOK.example:80', origin: 'http://nook.example' })).toBe(200)
  })

  test('TLS that ends at a trusted proxy counts as https, what others say does not', async () => {
    const forwarded = { host: 'nook.example', 'x-forwarded-proto': 'https' }
    expect(await post({ ...forwarded, origin: 'https://nook.example' })).toBe(200)
    expect(await post({ ...forwarded, origin: 'http://nook.example' })).toBe(403)
    const elsewhere = { incoming: { socket: { remoteAddress: '192.0.2.1' } } } as never
    const sent = { ...forwarded, origin: 'https://nook.example' }
    const answer = await visitor(server.app, elsewhere).post('/logout', undefined, sent)
    expect(answer.status).toBe(403)
  })

  test('without a configured origin no other origin gets credentials', async () => {
    const settings = { ...server.deps.settings, appOrigins: [] }
    const app = server.again({ settings })
    for (const origin of ['https://evil.example', 'null', APP]) {
      const { headers } = await visitor(app).get('/check-auth', { origin })
      expect(headers.get('access-control-allow-origin')).toBeNull()
      const asked = { origin, 'access-control-request-method': 'POST' }
      const preflight = await app.request('/login', { method: 'OPTIONS', headers: asked })
      expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
      const answer = await visitor(app).post('/logout', undefined, { origin })
      expect(answer.status).toBe(403)
    }
  })

  test('credentials are allowed to the configured origin only', async () => {
    const student = await signUp(server)
    const ours = await student.get('/check-auth', { origin: APP })
    expect(ours.headers.get('access-control-allow-origin')).toBe(APP)
    expect(ours.headers.get('access-control-allow-credentials')).toBe('true')
    const foreign = await student.get('/check-auth', { origin: 'https://evil.example' })
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
    const preflight = await server.app.request('/login', {
      method: 'OPTIONS',
      headers: { origin: APP, 'access-control-request-method': 'POST' },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe(APP)
    expect(preflight.headers.get('access-control-max-age')).toBe('86400')
  })
})

describe('unreadable requests', () => {
  const send = async (body: BodyInit, type: string | undefined = 'application/json') => {
    const headers = new Headers(type === undefined ? {} : { 'content-type': type })
    const response = await server.app.request('/store-email', { method: 'POST', headers, body })
    return { http: response.status, ...((await response.json()) as object) }
  }

  test.each([
    ['{"email":', 'application/json', 400, 'The request body is not valid JSON.'],
    ['"text"', 'application/json', 400, 'The request body must be a JSON object.'],
    ['[]', 'application/json', 400, 'The request body must be a JSON object.'],
    ['null', 'application/json', 400, 'The request body must be a JSON object.'],
    ['{}', 'text/plain', 415, 'The request body must be sent as application/json.'],
    [
      'email=a',
      'application/x-www-form-urlencoded',
      415,
      'The request body must be sent as application/json.',
    ],
    ['', 'application/json', 400, 'Email is required.'],
    ['{}', 'application/json; charset=utf-8', 400, 'Email is required.'],
  ])('%j as %s is %i', async (body, type, status, message) => {
    expect(await send(body, type)).toEqual({ http: status, status, message })
  })

  test('more than 64 kB is 413, bytes that are no text are 400', async () => {
    const sized = (bytes: number) => JSON.stringify({ email: 'x'.repeat(bytes - 12) })
    const large = sized(64 * 1024 + 1)
    expect(large).toHaveLength(64 * 1024 + 1)
    expect(await send(sized(64 * 1024))).toMatchObject({ http: 400 })
    const refused = { http: 413, status: 413, message: 'This request is too large.' }
    expect(await send(large)).toEqual(refused)
    const broken = Buffer.from('{"email":"\xff\xfe@uwo.ca"}', 'latin1')
    const message = 'The request body is not valid JSON.'
    expect(await send(broken)).toEqual({ http: 400, status: 400, message })
  })
})
