import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deviceOf } from '../../../server/http/device.ts'
import { freshEmail, mailedCode, PASSWORD, signUp } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import { visitor } from '../support/visitor.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe('the cookie of a session', () => {
  test('is taken away by a logout, also when no session knows it any more', async () => {
    const browser = visitor(server.app)
    browser.cookies.set('nookmate_session', 'a'.repeat(43))
    const { status, headers } = await browser.post('/logout')
    const cleared = 'nookmate_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'
    expect([status, headers.getSetCookie()]).toEqual([200, [cleared]])
  })

  test('stays when a login fails, and the session with it', async () => {
    const student = await signUp(server)
    const wrong = { email: student.email, password: 'Wr0ngPassword!' }
    const { status, headers } = await student.post('/login', wrong)
    expect([status, headers.getSetCookie()]).toEqual([401, []])
    expect((await student.get('/check-auth')).status).toBe(200)
  })

  test('is that of the student who logged in last, and the session before has ended', async () => {
    const [one, two] = [await signUp(server), await signUp(server)]
    const before = new Map(one.cookies)
    await one.post('/login', { email: two.email, password: PASSWORD })
    expect((await one.get('/check-auth')).body).toMatchObject({ user: { id: two.id } })
    const thief = visitor(server.app)
    for (const [name, value] of before) thief.cookies.set(name, value)
    expect((await thief.get('/check-auth')).status).toBe(401)
    expect((await two.get('/check-auth')).status).toBe(200)
  })

  test('counts over TLS only under the name that other hosts cannot set', async () => {
    const { cookies } = await signUp(server)
    const token = cookies.get('nookmate_session') ?? ''
    const settings = { ...server.deps.settings, appOrigins: ['https://app.example.org'] }
    const app = server.again({ settings })
    const statusWith = async (name: string) =>
      (await visitor(app).get('/check-auth', { cookie: `${name}=${token}` })).status
    expect(await statusWith('nookmate_session')).toBe(401)
    expect(await statusWith('__Host-nookmate_session')).toBe(200)
  })
})

test.each(['', 'a', 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}.`])(
  'a sign-up is never bound to a cookie that we cannot have made: %j',
  async (planted) => {
    const email = freshEmail()
    const browser = visitor(server.app)
    browser.cookies.set('nookmate_signup', planted)
    const form = { email, name: 'Ada Byron', password: PASSWORD }
    expect((await browser.post('/signup/send-auth-code', form)).status).toBe(200)
    expect(browser.cookies.get('nookmate_signup')).toMatch(/^[\w-]{43}$/)
    const code = await mailedCode(server, email)
    const stranger = visitor(server.app)
    stranger.cookies.set('nookmate_signup', planted)
    expect((await stranger.post('/signup/check-auth-code', { email, code })).status).toBe(400)
    expect((await browser.post('/signup/check-auth-code', { email, code })).status).toBe(200)
  },
)

test.each([
  ['Edge', 'Android', 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Safari/537.36 EdgA/140.0'],
  ['Opera', 'Windows', 'Opera/9.80 (Windows NT 6.1) Presto/2.12 Version/12.16'],
  ['Opera', 'iPhone', 'Mozilla/5.0 (iPhone; like Mac OS X) Mobile Safari/604.1 OPT/5.0'],
  ['Chrome', 'Linux', 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0 Safari/537.36'],
  ['Firefox', 'macOS', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15) Gecko Firefox/140.0'],
  ['Safari', 'iPad', 'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) Version/18.5 Safari/604.1'],
  ['Firefox', null, `${'x'.repeat(380)} Firefox/140.0`],
])('a session of %s on %s says so', (browser, system, agent) => {
  expect(deviceOf(agent)).toEqual({ browser, system })
})
