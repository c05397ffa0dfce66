import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '../../server/errors.ts'
import { createLog } from '../../server/log.ts'
import { deckOf, mailedCode, onboard, PASSWORD, PROPERTY, signUp } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'
import { visitor } from './support/visitor.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('safety 17: no password, code, token, email, name or text of a whole journey is in the log', async () => {
  const student = await onboard(server, 'poster')
  await onboard(server, 'searcher')
  await deckOf(student)
  const session = (await student.post('/storage-session')).body.session as { access_token: string }
  const code = await mailedCode(server, student.email)
  await student.post('/login', { email: student.email, password: 'Wr0ngPassword!' })
  await student.post('/onboarding/update-profile', { city_of_origin: 'x'.repeat(500) })
  await student.get('/search/Ada-Byron?email=someone@uwo.ca')
  const log = server.logged.join('')
  expect(server.logged.length).toBeGreaterThan(20)
  const secrets = [PASSWORD, 'Wr0ngPassword!', code, session.access_token, student.email, '@uwo.ca']
  const cookie = student.cookies.get('nookmate_session') ?? 'no cookie'
  const words = ['Ada', 'Byron', 'Halifax', 'Hello there', PROPERTY.location, cookie]
  for (const word of [...secrets, ...words]) expect(log).not.toContain(word)
})

test('each request is one line with id, route, status and milliseconds', async () => {
  const before = server.logged.length
  const response = await server.app.request('/healthz')
  const lines = server.logged.slice(before).map((line) => JSON.parse(line) as object)
  const requestId = response.headers.get('x-request-id')
  const route = { method: 'GET', route: '/healthz', status: 200, ms: expect.any(Number) }
  const fixed = { level: 30, time: expect.any(String), msg: 'request' }
  expect(lines).toEqual([{ requestId, ...route, ...fixed }])
})

test('the line of a signed-in student says who: the id, from the login to the logout', async () => {
  const { id, email } = await signUp(server)
  const browser = visitor(server.app)
  const before = server.logged.length
  await browser.get('/check-auth')
  await browser.post('/login', { email, password: 'Wr0ngPassword!' })
  await browser.post('/login', { email, password: PASSWORD })
  await browser.get('/check-auth')
  const { session } = (await browser.post('/storage-session')).body
  const { access_token } = session as { access_token: string }
  const bearer = { authorization: `Bearer ${access_token}` }
  await visitor(server.app).post('/storage/v1/object/list/profile_pictures', { prefix: '' }, bearer)
  await browser.post('/logout')
  await browser.get('/check-auth')
  const lines = server.logged.slice(before).map((line) => JSON.parse(line))
  const told = lines.map(({ route, status, student }) => [route, status, student])
  expect(told).toEqual([
    ['/check-auth', 401, undefined],
    ['/login', 401, undefined],
    ['/login', 200, id],
    ['/check-auth', 200, id],
    ['/storage-session', 200, id],
    ['/storage/v1/*', 200, id],
    ['/logout', 200, id],
    ['/check-auth', 401, undefined],
  ])
})

test('a refusal is no warning; what is away is one', async () => {
  const student = await onboard(server, 'searcher')
  const before = server.logged.length
  await student.post('/onboarding/update-profile', { age: 3 })
  const levels = server.logged.slice(before).map((line) => JSON.parse(line).level as number)
  expect(levels).toEqual([30])
  const photos = {
    ...server.deps.photos,
    openSession: () => Promise.reject(new AppError('unavailable', 'Away.', 5)),
  }
  const cookie = `nookmate_session=${student.cookies.get('nookmate_session')}`
  const headers = { cookie }
  const app = server.again({ photos })
  const away = await app.request('/storage-session', { method: 'POST', headers })
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5'])
  expect(server.logged.join('')).toMatch(/"level":40[^\n]*a dependency is not available/)
})

test('a server that is about to stop is not ready, which is no warning', async () => {
  const before = server.logged.length
  const app = server.again({ draining: { isOn: true } })
  const answer = await app.request('/readyz')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  const levels = server.logged.slice(before).map((line) => JSON.parse(line).level as number)
  expect(levels.filter((level) => level > 30)).toEqual([])
})

test('an error is logged with its stack, and the caller does not get it', async () => {
  const photos = {
    ...server.deps.photos,
    openSession: () => Promise.reject(new Error('broken inside')),
  }
  const student = await onboard(server, 'searcher')
  const app = server.again({ photos })
  const cookie = `nookmate_session=${student.cookies.get('nookmate_session')}`
  const response = await app.request('/storage-session', { method: 'POST', headers: { cookie } })
  const message = 'Something went wrong on our side. Please try again.'
  expect(await response.json()).toEqual({ status: 500, message })
  expect(server.logged.join('')).toContain('broken inside')
})

test('the line of a failure has the id that the caller was told, and where it happened', async () => {
  const photos = {
    ...server.deps.photos,
    openSession: () => Promise.reject(Object.assign(new Error('broken'), { code: 'E_OURS' })),
  }
  const student = await signUp(server)
  const cookie = `nookmate_session=${student.cookies.get('nookmate_session')}`
  const before = server.logged.length
  const init = { method: 'POST', headers: { cookie } }
  const { headers } = await server.again({ photos }).request('/storage-session', init)
  const lines = server.logged.slice(before).map((line) => JSON.parse(line) as { msg: string })
  expect(lines.filter(({ msg }) => msg !== 'request')).toEqual([
    {
      ...{ level: 50, time: expect.any(String), requestId: headers.get('x-request-id') },
      ...{ error: 'Error', code: 'E_OURS', reason: 'broken', msg: 'a request failed' },
      stack: expect.stringMatching(/^ +at .*logs\.test/),
    },
  ])
})

test('an address that is none of ours is another route, whoever asks for it', async () => {
  const student = await signUp(server)
  const before = server.logged.length
  await student.get('/search/Ada-Byron')
  await student.send('/search/Ada-Byron', { method: 'DELETE' })
  const lines = server.logged.slice(before).map((line) => JSON.parse(line))
  const asked = lines.filter(({ msg }) => msg === 'request')
  expect(asked.map(({ method, route, status }) => [method, route, status])).toEqual([
    ['GET', 'other', 404],
    ['DELETE', 'other', 404],
  ])
})

test('each line names the process and its version; those below the level are left out', () => {
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  const log = createLog('warn', destination, { instance: 'web-1', version: '1.2.3' })
  log.info('quiet')
  log.warn({ work: 'test' }, 'loud')
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      ...{ level: 40, instance: 'web-1', version: '1.2.3', work: 'test', msg: 'loud' },
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    },
  ])
})
