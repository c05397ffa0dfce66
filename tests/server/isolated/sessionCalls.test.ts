import { verify } from '@node-rs/argon2'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../../server/clock.ts'
import { freshEmail, mailedCode, PASSWORD, signUp } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import { visitor } from '../support/visitor.ts'

// Uses the real module and counts its calls.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return { ...real, verify: vi.fn(real.verify) }
})

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const REFUSED = { status: 401, message: 'Email or password are incorrect' }

describe('§7 GET /check-auth', () => {
  test('401 without a session', async () => {
    const answer = await visitor(server.app).get('/check-auth')
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual({ status: 401, message: 'Please log in first.' })
  })

  test('§6 Auth check: 200 with the user', async () => {
    const student = await signUp(server)
    const { body } = await student.get('/check-auth')
    const user = { id: student.id, name: 'Ada Byron', email: student.email, onboarded: false }
    expect(body).toEqual({ status: 200, message: 'You are signed in.', user })
  })

  test('401 for a made-up session cookie', async () => {
    const browser = visitor(server.app)
    browser.cookies.set('nookmate_session', 'a'.repeat(43))
    expect((await browser.get('/check-auth')).status).toBe(401)
  })
})

describe('§7 POST /login', () => {
  test('200 opens a session, in any case of the address', async () => {
    const { email } = await signUp(server)
    const browser = visitor(server.app)
    const answer = await browser.post('/login', { email: email.toUpperCase(), password: PASSWORD })
    expect(answer.body).toEqual({ status: 200, message: 'You are signed in.' })
    expect((await browser.get('/check-auth')).status).toBe(200)
  })

  test('401 in the same words for unknown address, wrong password and unverified account', async () => {
    const { email } = await signUp(server)
    const unverified = freshEmail()
    const browser = visitor(server.app)
    const form = { email: unverified, name: 'Ada', password: PASSWORD }
    await browser.post('/signup/send-auth-code', form)
    for (const tried of [
      { email: freshEmail(), password: PASSWORD },
      { email, password: 'Passw0rd?' },
      { email: unverified, password: PASSWORD },
      { email: 'not an address', password: PASSWORD },
    ]) {
      const answer = await visitor(server.app).post('/login', tried)
      expect({ ...answer.body, http: answer.status }).toEqual({ ...REFUSED, http: 401 })
    }
  })

  test('safety 1: unknown address, wrong password and unverified account cost the same work', async () => {
    const unverified = freshEmail()
    const form = { email: unverified, name: 'Ada', password: PASSWORD }
    await visitor(server.app).post('/signup/send-auth-code', form)
    const { email } = await signUp(server)
    const query = vi.spyOn(pg.Client.prototype, 'query')
    for (const tried of [email, unverified, freshEmail()]) {
      vi.mocked(verify).mockClear()
      query.mockClear()
      const answer = await visitor(server.app).post('/login', { email: tried, password: 'x' })
      expect(answer.status).toBe(401)
      const against = vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split('$', 4))
      expect(against).toEqual([['', 'argon2id', 'v=19', 'm=19456,t=2,p=1']])
      const statements = query.mock.calls.map(([text]) => String(text).trim().split(/\s/, 1)[0])
      expect(statements).toEqual(['update', 'select', 'select', 'insert', 'insert'])
    }
  })

  test('§3 Login payload: 400 without address or password', async () => {
    const browser = visitor(server.app)
    const noEmail = await browser.post('/login', { password: PASSWORD })
    expect(noEmail.body).toEqual({ status: 400, message: 'Email is required.' })
    const noPassword = await browser.post('/login', { email: 'a@uwo.ca', password: '' })
    expect(noPassword.body).toEqual({ status: 400, message: 'Password is required.' })
  })

  test('429 after 10 failures of an account, with growing waits and never for ever', async () => {
    const { email } = await signUp(server)
    const tryWith = async (password: string) => {
      const bindings = { incoming: { socket: { remoteAddress: '192.0.2.1' } } } as never
      return visitor(server.app, bindings).post('/login', { email, password })
    }
    for (let failures = 0; failures < 10; failures += 1) {
      expect((await tryWith('wrong')).status).toBe(401)
    }
    const first = await tryWith(PASSWORD)
    expect(first.status).toBe(429)
    expect(first.body.message).toBe('Too many tries. Please try again in 30 seconds.')
    expect(first.headers.get('retry-after')).toBe('30')
    server.clock.pass(30_000)
    expect((await tryWith('wrong')).status).toBe(401)
    expect((await tryWith('wrong')).headers.get('retry-after')).toBe('60')
    server.clock.pass(MINUTE)
    expect((await tryWith(PASSWORD)).status).toBe(200)
    expect((await tryWith('wrong')).status).toBe(401)
  })

  test('a success forgives the failures of an account, also of one with a plus in its address', async () => {
    const { email } = await signUp(server, freshEmail().replace('@', '+rent@'))
    const tryWith = async (password: string) =>
      (await visitor(server.app).post('/login', { email, password })).status
    for (let visits = 0; visits < 2; visits += 1) {
      for (let failures = 0; failures < 9; failures += 1) expect(await tryWith('wrong')).toBe(401)
      expect(await tryWith(PASSWORD)).toBe(200)
    }
  })
})

describe('§7 POST /logout', () => {
  test('200 ends the session on the server, and is 200 without one', async () => {
    const student = await signUp(server)
    const cookies = new Map(student.cookies)
    const answer = await student.post('/logout')
    expect(answer.body).toEqual({ status: 200, message: 'You are signed out.' })
    for (const [name, value] of cookies) student.cookies.set(name, value)
    expect((await student.get('/check-auth')).status).toBe(401)
    expect((await visitor(server.app).post('/logout')).status).toBe(200)
  })
})

describe('sessions', () => {
  test('§6 Cookie session: (safety 6) the cookie is HttpOnly and SameSite=Lax; __Host- and Secure over TLS', async () => {
    const { email } = await signUp(server)
    const plain = await visitor(server.app).post('/login', { email, password: PASSWORD })
    expect(plain.headers.get('set-cookie')).toMatch(
      /^nookmate_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const settings = { ...server.deps.settings, appOrigins: ['https://app.example.org'] }
    const tls = visitor(server.again({ settings }))
    const secure = await tls.post('/login', { email, password: PASSWORD })
    expect(secure.headers.get('set-cookie')).toMatch(
      /^__Host-nookmate_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect((await tls.get('/check-auth')).status).toBe(200)
  })

  test('over TLS the cookies are cleared as they were set, or the browser would keep them', async () => {
    const settings = { ...server.deps.settings, appOrigins: ['https://app.example.org'] }
    const { email } = await signUp(server)
    const tls = visitor(server.again({ settings }))
    await tls.post('/login', { email, password: PASSWORD })
    const { headers } = await tls.post('/logout')
    expect(headers.get('set-cookie')).toMatch(
      /^__Host-nookmate_session=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const fresh = freshEmail()
    await tls.post('/signup/send-auth-code', { email: fresh, name: 'Ada', password: PASSWORD })
    const typed = { email: fresh, code: await mailedCode(server, fresh) }
    await tls.post('/signup/check-auth-code', typed)
    const opened = await tls.post('/signup/authenticate-for-onboarding', typed)
    expect(opened.headers.getSetCookie()).toContain(
      '__Host-nookmate_signup=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
    )
  })

  test('a password is hashed with Argon2id, 19 MiB, 2 passes, 1 lane', async () => {
    const { id } = await signUp(server)
    const students = server.deps.db.selectFrom('students').select('password_hash')
    const { password_hash } = await students.where('id', '=', id).executeTakeFirstOrThrow()
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('only a hash is stored, and login gives a new one and ends the old', async () => {
    const student = await signUp(server)
    const old = student.cookies.get('nookmate_session') ?? ''
    await student.post('/login', { email: student.email, password: PASSWORD })
    expect(student.cookies.get('nookmate_session')).not.toBe(old)
    const rows = await server.deps.db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(student.cookies.get('nookmate_session'))
    student.cookies.set('nookmate_session', old)
    expect((await student.get('/check-auth')).status).toBe(401)
  })

  test('its use is noted from an hour after the last time on', async () => {
    const student = await signUp(server)
    const lastActive = async () => {
      const row = server.deps.db.selectFrom('students').select('last_active_at')
      return (await row.where('id', '=', student.id).executeTakeFirst())?.last_active_at
    }
    const signedUp = await lastActive()
    server.clock.pass(HOUR - 1)
    expect((await student.get('/check-auth')).headers.get('set-cookie')).toBeNull()
    expect(await lastActive()).toEqual(signedUp)
    server.clock.pass(1)
    expect((await student.get('/check-auth')).headers.get('set-cookie')).toContain('Max-Age')
    expect(await lastActive()).toEqual(server.clock.now())
    expect((await student.get('/check-auth')).headers.get('set-cookie')).toBeNull()
  })

  test('a session slides on for 30 days after its last use', async () => {
    const student = await signUp(server)
    for (let visits = 0; visits < 3; visits += 1) {
      server.clock.pass(29 * DAY)
      const answer = await student.get('/check-auth')
      expect(answer.status).toBe(200)
      expect(answer.headers.get('set-cookie')).toContain('Max-Age=2592000')
    }
    server.clock.pass(30 * DAY + HOUR)
    expect((await student.get('/check-auth')).status).toBe(401)
  })
})

test('ASVS 7.3.2: a session ends 90 days after the login, however much it is used', async () => {
  const student = await signUp(server)
  for (let visits = 0; visits < 3; visits += 1) {
    server.clock.pass(29 * DAY)
    expect((await student.get('/check-auth')).status).toBe(200)
  }
  server.clock.pass(3 * DAY - 1)
  expect((await student.get('/check-auth')).status).toBe(200)
  server.clock.pass(1)
  expect((await student.get('/check-auth')).status).toBe(401)
})

describe('§7 POST /store-email', () => {
  test('ASVS 2.4.1: one address cannot fill the list without end', async () => {
    const browser = visitor(server.app)
    const from = { 'x-forwarded-for': '203.0.113.9' }
    const subscribe = () => browser.post('/store-email', { email: 'news@example.org' }, from)
    for (let tries = 0; tries < 200; tries += 1) expect((await subscribe()).status).toBe(200)
    const { status, headers } = await subscribe()
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('§3 Newsletter payload: 200 once and again, 400 for what is no address', async () => {
    const browser = visitor(server.app)
    for (let times = 0; times < 2; times += 1) {
      const answer = await browser.post('/store-email', { email: 'News@Example.org' })
      expect(answer.body).toEqual({ status: 200, message: 'Thank you. We will keep you updated.' })
    }
    const rows = await server.deps.db
      .selectFrom('newsletter_subscriptions')
      .select('email')
      .execute()
    expect(rows).toEqual([{ email: 'news@example.org' }])
    const refused = await browser.post('/store-email', { email: 'nobody' })
    expect(refused.body).toEqual({ status: 400, message: 'Please enter an email address.' })
    const missing = await browser.post('/store-email', {})
    expect(missing.body).toEqual({ status: 400, message: 'Email is required.' })
  })
})
