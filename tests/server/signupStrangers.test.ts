import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../server/clock.ts'
import { freshEmail, mailedCode, PASSWORD } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'
import { type Visitor, visitor } from './support/visitor.ts'

let server: TestServer
let other: TestServer['app']
beforeAll(async () => {
  server = await startTestServer()
  other = server.again()
})
afterAll(() => server.stop())

const OVER = { status: 400, message: 'This code is no longer valid. Please ask for a new one.' }
const NO_COOKIE = {
  status: 400,
  message: 'We cannot tell which sign-up this is. Allow cookies for this site, then sign up again.',
}

function send(browser: Visitor, email: string, password = PASSWORD) {
  return browser.post('/signup/send-auth-code', { email, name: 'Ada Byron', password })
}

function check(browser: Visitor, email: string, code: string) {
  return browser.post('/signup/check-auth-code', { email, code })
}

const fresh = (app = server.app) => visitor(app)
const from = (address: string) =>
  visitor(server.app, { incoming: { socket: { remoteAddress: address } } } as never)
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

async function mailsTo(email: string): Promise<{ text: string }[]> {
  const answer = await fresh().get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`)
  return answer.body as unknown as { text: string }[]
}

describe('safety 26: a stranger cannot keep a named person from signing up', () => {
  test('after 40 sign-ups of strangers in one minute the person still gets a working code', async () => {
    const email = freshEmail()
    for (let count = 0; count < 40; count += 1) {
      expect((await send(fresh(), email, 'Str4nge-River!')).status).toBe(200)
    }
    const person = fresh()
    expect((await send(person, email)).status).toBe(200)
    expect(await mailsTo(email)).toHaveLength(1)
    expect((await check(person, email, await mailedCode(server, email))).status).toBe(200)
    expect((await fresh().post('/login', { email, password: PASSWORD })).status).toBe(200)
  })

  test('strangers who go on for hours neither lock the person out nor fill the mailbox', async () => {
    const email = freshEmail()
    for (let minutes = 0; minutes < 120; minutes += 1) {
      await send(fresh(), email)
      server.clock.pass(MINUTE)
    }
    expect((await mailsTo(email)).length).toBeLessThanOrEqual(2 * 16)
    const person = fresh()
    expect((await send(person, email)).status).toBe(200)
    expect((await check(person, email, await mailedCode(server, email))).status).toBe(200)
  })

  test('past 50 sign-ups of one network for one mailbox they come one after the other', async () => {
    const email = freshEmail()
    for (let count = 0; count < 51; count += 1) {
      expect((await send(from('192.0.2.1'), email)).status).toBe(200)
    }
    const flood = await send(from('192.0.2.1'), email)
    expect([flood.status, flood.headers.get('retry-after')]).toEqual([429, '20'])
    const person = from('192.0.2.2')
    expect((await send(person, email)).status).toBe(200)
    expect((await check(person, email, await mailedCode(server, email))).status).toBe(200)
  })

  test('after 200 sign-ups with one mailbox from everywhere the first of a network in an hour does not wait', async () => {
    const email = freshEmail()
    /** Counts 200 sign-ups; then one network asks twice more, the second time in vain. */
    const floodFrom = async (address: string) => {
      const counted = server.deps.db.updateTable('attempts').set({ count: 200 })
      await counted.where('key', 'like', 'signup-mailbox-all:%').execute()
      const again = [1, 2].map(() => send(from(address), email))
      expect((await Promise.all(again)).map(({ status }) => status).sort()).toEqual([200, 429])
    }
    expect((await send(from('192.0.2.20'), email)).status).toBe(200)
    await floodFrom('192.0.2.20')
    expect((await send(from('192.0.2.21'), email)).status).toBe(200)
    server.clock.pass(HOUR)
    expect((await send(from('192.0.2.22'), email)).status).toBe(200)
    await floodFrom('192.0.2.22')
    expect((await send(from('192.0.2.21'), email)).status).toBe(200)
    expect(server.clock.waits).toEqual([])
  })

  test('without the cookie a right and a wrong code get the same answer and cost nothing', async () => {
    const [person, email] = [fresh(), freshEmail()]
    await send(person, email)
    const code = await mailedCode(server, email)
    for (const tried of [code, wrongFor(code), code, wrongFor(code), code, code]) {
      expect((await check(fresh(), email, tried)).body).toEqual(NO_COOKIE)
      const opened = await fresh().post('/signup/authenticate-for-onboarding', {
        email,
        code: tried,
      })
      expect(opened.body).toEqual(NO_COOKIE)
      expect((await fresh().post('/signup/resend-auth-code', { email })).status).toBe(400)
    }
    const nobody = freshEmail()
    expect((await check(fresh(), nobody, code)).body).toEqual(NO_COOKIE)
    expect((await check(person, email, code)).status).toBe(200)
    const late = await fresh().post('/signup/authenticate-for-onboarding', { email, code })
    expect(late.body).toEqual(NO_COOKIE)
    const opened = await person.post('/signup/authenticate-for-onboarding', { email, code })
    expect(opened.status).toBe(200)
  })

  test('with a cookie of another sign-up, or a made-up one, neither', async () => {
    const [person, email] = [fresh(), freshEmail()]
    await send(person, email)
    const code = await mailedCode(server, email)
    const stranger = fresh()
    await send(stranger, freshEmail())
    expect((await check(stranger, email, code)).body).toEqual(OVER)
    for (const cookie of ['x', 'a'.repeat(43), '']) {
      const madeUp = fresh()
      madeUp.cookies.set('nookmate_signup', cookie)
      expect((await check(madeUp, email, code)).status).toBe(400)
    }
    expect((await check(person, email, code)).status).toBe(200)
  })

  test('five wrong codes of a stranger spend the tries of the stranger alone', async () => {
    const [person, stranger, email] = [fresh(), fresh(), freshEmail()]
    await send(person, email)
    await send(stranger, email)
    const code = await mailedCode(server, email)
    for (let tries = 0; tries < 5; tries += 1) await check(stranger, email, wrongFor(code))
    expect((await check(stranger, email, code)).status).toBe(429)
    await send(stranger, email)
    expect((await check(stranger, email, code)).status).toBe(429)
    expect((await check(person, email, code)).status).toBe(200)
  })

  test('a new code for a stranger does not end the code of the person', async () => {
    const [person, stranger, email] = [fresh(), fresh(), freshEmail()]
    await send(person, email)
    const code = await mailedCode(server, email)
    server.clock.pass(MINUTE)
    await send(stranger, email)
    server.clock.pass(MINUTE)
    expect((await stranger.post('/signup/resend-auth-code', { email })).status).toBe(200)
    expect(await mailsTo(email)).toHaveLength(3)
    expect((await check(person, email, code)).status).toBe(200)
  })

  test('a made-up cookie is not taken over: the browser gets one of ours', async () => {
    const browser = fresh()
    browser.cookies.set('nookmate_signup', 'known-to-a-stranger')
    await send(browser, freshEmail())
    expect(browser.cookies.get('nookmate_signup')).toMatch(/^[\w-]{43}$/)
  })
})

describe('guessing codes', () => {
  test('without a cookie 30 tries of a network, then growing waits', async () => {
    const from = { 'x-forwarded-for': '203.0.113.30' }
    const guess = () =>
      fresh().post('/signup/check-auth-code', { email: 'ada@uwo.ca', code: '123456' }, from)
    for (let tries = 0; tries < 30; tries += 1) expect((await guess()).status).toBe(400)
    const refused = await guess()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
  })

  test('100 wrong codes of a network slow it down; a right one still gets in', async () => {
    const from = { 'x-forwarded-for': '203.0.113.31' }
    for (let count = 0; count < 20; count += 1) {
      const [browser, email] = [fresh(), freshEmail()]
      await send(browser, email)
      const wrong = { email, code: wrongFor(await mailedCode(server, email)) }
      for (let tries = 0; tries < 5; tries += 1) {
        await browser.post('/signup/check-auth-code', wrong, from)
      }
    }
    expect(server.clock.waits).toEqual([])
    const typeRight = async () => {
      const [browser, email] = [fresh(), freshEmail()]
      await send(browser, email)
      const right = { email, code: await mailedCode(server, email) }
      return (await browser.post('/signup/check-auth-code', right, from)).status
    }
    expect([await typeRight(), await typeRight()]).toEqual([200, 200])
    expect(server.clock.waits.splice(0)).toEqual([1000])
  })

  test('50 wrong codes for one mailbox slow down who guesses again, not a first try', async () => {
    const email = freshEmail()
    const person = fresh()
    await send(person, email)
    const code = await mailedCode(server, email)
    const strangers = Array.from({ length: 11 }, () => fresh())
    for (const stranger of strangers) await send(stranger, email)
    for (const stranger of strangers.slice(0, 10)) {
      for (let tries = 0; tries < 5; tries += 1) await check(stranger, email, wrongFor(code))
    }
    const eleventh = strangers[10] as Visitor
    const told = [1, 2, 3].map(() => check(eleventh, email, wrongFor(code)))
    expect((await Promise.all(told)).map(({ status }) => status).sort()).toEqual([400, 400, 429])
    expect((await check(person, email, code)).status).toBe(200)
  })
})

test('two browsers prove one address at the same moment, in two processes: one account, the other is told', async () => {
  const email = freshEmail()
  const both = [fresh(server.app), fresh(other)]
  const passwords = ['Quiet-River1!', 'Loud-Lake2!']
  for (const [index, browser] of both.entries()) await send(browser, email, passwords[index])
  const code = await mailedCode(server, email)
  const answers = await Promise.all(both.map((browser) => check(browser, email, code)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  const winner = answers.findIndex(({ status }) => status === 200)
  expect(answers[1 - winner]?.body).toEqual(OVER)
  const students = server.deps.db.selectFrom('students').select('email').where('email', '=', email)
  expect(await students.execute()).toHaveLength(1)
  const logins = passwords.map((password) => fresh().post('/login', { email, password }))
  const statuses = (await Promise.all(logins)).map(({ status }) => status)
  expect(statuses).toEqual(winner === 0 ? [200, 401] : [401, 200])
  const opened = await both[1 - winner]?.post('/signup/authenticate-for-onboarding', {
    email,
    code,
  })
  expect(opened?.status).toBe(400)
})

test('the newest mail of a busy mailbox is followed by no other for five minutes, whoever asks', async () => {
  const email = freshEmail()
  const browsers = [fresh(), fresh(), fresh(), fresh(), fresh()] as const
  for (const browser of browsers) {
    expect((await send(browser, email)).status).toBe(200)
    server.clock.pass(MINUTE)
  }
  const resend = (browser: Visitor) => browser.post('/signup/resend-auth-code', { email })
  const newest = await resend(browsers[4])
  expect([newest.status, newest.headers.get('retry-after')]).toEqual([429, '240'])
  // The first has an older mail, so it does not wait: it shares the newest one.
  expect((await resend(browsers[0])).status).toBe(200)
  expect(await mailsTo(email)).toHaveLength(5)
  const code = await mailedCode(server, email)
  expect((await check(browsers[0], email, code)).status).toBe(200)
})

test('the name that was typed last is that of the account', async () => {
  const [browser, email] = [fresh(), freshEmail()]
  for (const name of ['Ada Byron', 'Ada King']) {
    await browser.post('/signup/send-auth-code', { email, name, password: PASSWORD })
  }
  const typed = { email, code: await mailedCode(server, email) }
  await browser.post('/signup/check-auth-code', typed)
  await browser.post('/signup/authenticate-for-onboarding', typed)
  expect((await browser.get('/check-auth')).body.user).toMatchObject({ name: 'Ada King', email })
})
