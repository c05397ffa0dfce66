import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR, MINUTE, SECOND } from '../../server/clock.ts'
import { freshEmail, mailedCode, PASSWORD, signUp } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'
import { type Visitor, visitor } from './support/visitor.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ EMAIL_DOMAINS: 'uwo.ca, huronu.ca' })
})
afterAll(() => server.stop())

const SENT = { status: 200, message: 'We sent a code to your email.' }
const WRONG = { status: 400, message: 'The code is not correct. Please check it and try again.' }
const OVER = { status: 400, message: 'This code is no longer valid. Please ask for a new one.' }
const WORN = { status: 429, message: 'Too many wrong codes. Please ask for a new one.' }
const NOT_UNIVERSITY = { status: 400, message: 'Your email must be a university email.' }

function send(browser: Visitor, email: string, password = PASSWORD) {
  return browser.post('/signup/send-auth-code', { email, name: 'Ada Byron', password })
}

async function begin(email = freshEmail()) {
  const browser = visitor(server.app)
  expect((await send(browser, email)).body).toEqual(SENT)
  return { browser, email, code: await mailedCode(server, email) }
}

function otherThan(code: string): string {
  return code === '000000' ? '000001' : '000000'
}

async function mailsTo(email: string): Promise<{ subject: string; text: string }[]> {
  const answer = await visitor(server.app).get(`/dev/mailbox.json?to=${email}`)
  return answer.body as unknown as { subject: string; text: string }[]
}

describe('§7 POST /signup/validate-email', () => {
  test('200 for every listed domain, with an account or without', async () => {
    const { email } = await signUp(server)
    for (const each of [email, freshEmail(), 'ada@HURONU.ca']) {
      const answer = await visitor(server.app).post('/signup/validate-email', { email: each })
      expect(answer.body).toEqual({ status: 200, message: 'You can use this email.' })
    }
  })

  test('§1 University sign-up: 400 for other domains and shapes', async () => {
    for (const email of ['ada@gmail.com', 'ada@mail.uwo.ca', 'ada', 'a b@uwo.ca', '@uwo.ca']) {
      const answer = await visitor(server.app).post('/signup/validate-email', { email })
      expect(answer.body).toEqual(NOT_UNIVERSITY)
    }
  })
})

describe('§7 POST /signup/send-auth-code', () => {
  test('200 mails one code of six digits; only its keyed hash is stored with the sign-up', async () => {
    const { email, code } = await begin()
    const [mail] = await mailsTo(email)
    expect(mail?.subject).toBe('Your Nookmate code')
    expect(mail?.text.match(/\d+/g)).toEqual([code])
    const rows = await server.deps.db.selectFrom('pending_signups').selectAll().execute()
    expect(rows.map((row) => row.code_hash.length)).toContain(32)
    expect(JSON.stringify(rows)).not.toContain(PASSWORD)
  })

  test('400 for name, email and password that break their rules', async () => {
    const good = { email: freshEmail(), name: 'Ada', password: PASSWORD }
    const browser = visitor(server.app)
    const answers = [
      await browser.post('/signup/send-auth-code', { ...good, name: 'Ada3' }),
      await browser.post('/signup/send-auth-code', { ...good, email: 'ada@gmail.com' }),
      await browser.post('/signup/send-auth-code', { ...good, password: 'password' }),
    ]
    expect(answers.map((answer) => answer.body)).toEqual([
      { status: 400, message: 'Your name must not contain any symbols or numbers.' },
      NOT_UNIVERSITY,
      { status: 400, message: 'Password does not meet requirements.' },
    ])
  })

  test('the same browser may correct name and password within the minute; the code stays', async () => {
    const { browser, email, code } = await begin()
    server.clock.pass(20 * SECOND)
    expect((await send(browser, email, 'Second0ne!')).body).toEqual(SENT)
    expect(await mailsTo(email)).toHaveLength(1)
    await browser.post('/signup/check-auth-code', { email, code })
    const login = await visitor(server.app).post('/login', { email, password: 'Second0ne!' })
    expect(login.status).toBe(200)
  })

  test('another browser within the minute shares the mail, with tries of its own', async () => {
    const { browser, email, code } = await begin()
    server.clock.pass(59 * SECOND)
    const other = visitor(server.app)
    expect((await send(other, email)).body).toEqual(SENT)
    expect(await mailsTo(email)).toHaveLength(1)
    const wrong = { email, code: otherThan(code) }
    for (let tries = 0; tries < 5; tries += 1) await other.post('/signup/check-auth-code', wrong)
    expect((await other.post('/signup/check-auth-code', { email, code })).body).toEqual(WORN)
    server.clock.pass(SECOND)
    expect((await send(visitor(server.app), email)).body).toEqual(SENT)
    expect(await mailsTo(email)).toHaveLength(2)
    expect((await browser.post('/signup/check-auth-code', { email, code })).status).toBe(200)
  })

  test('a stranger who signs up with my address never gets a password into my account', async () => {
    const { browser, email, code } = await begin()
    server.clock.pass(MINUTE)
    const stranger = visitor(server.app)
    await send(stranger, email, 'Str4nge-River!')
    const strangersCode = await mailedCode(server, email)
    const typed = await browser.post('/signup/check-auth-code', { email, code: strangersCode })
    expect(typed.body).toEqual(WRONG)
    expect((await browser.post('/signup/check-auth-code', { email, code })).status).toBe(200)
    const login = await visitor(server.app).post('/login', { email, password: 'Str4nge-River!' })
    expect(login.status).toBe(401)
  })

  test('safety 2: with an account the same answer; the mail tells and no code exists', async () => {
    const { email } = await signUp(server)
    server.clock.pass(MINUTE)
    const browser = visitor(server.app)
    expect((await send(browser, email)).body).toEqual(SENT)
    const [mail] = await mailsTo(email)
    expect(mail?.subject).toBe('You already have a Nookmate account')
    expect(mail?.text).not.toMatch(/\d{6}/)
    const typed = await browser.post('/signup/check-auth-code', { email, code: '123456' })
    expect(typed.body).toEqual(WRONG)
  })
})

describe('§7 POST /signup/resend-auth-code', () => {
  test('429 within 60 seconds, then 200; the old code ends', async () => {
    const { browser, email, code } = await begin()
    server.clock.pass(59 * SECOND)
    const early = await browser.post('/signup/resend-auth-code', { email })
    expect(early.status).toBe(429)
    expect(early.body.message).toBe(
      'A code was sent to this address already. Please wait 1 second before asking for another.',
    )
    server.clock.pass(SECOND)
    const sent = await browser.post('/signup/resend-auth-code', { email })
    expect(sent.body).toEqual({ status: 200, message: 'We sent a new code to your email.' })
    const second = await mailedCode(server, email)
    if (second !== code) {
      const old = await browser.post('/signup/check-auth-code', { email, code })
      expect(old.body).toEqual(WRONG)
    }
    const fresh = await browser.post('/signup/check-auth-code', { email, code: second })
    expect(fresh.status).toBe(200)
  })

  test('safety 4: at most 5 mails an hour to one address', async () => {
    const { browser, email } = await begin()
    for (let mails = 1; mails < 5; mails += 1) {
      server.clock.pass(MINUTE)
      expect((await browser.post('/signup/resend-auth-code', { email })).status).toBe(200)
    }
    server.clock.pass(MINUTE)
    const refused = await browser.post('/signup/resend-auth-code', { email })
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe(String(55 * 60))
    server.clock.pass(HOUR)
    expect((await browser.post('/signup/resend-auth-code', { email })).status).toBe(200)
  })

  test('the browser keeps its cookie for another hour, so that it can use the new code', async () => {
    const { browser, email } = await begin()
    const cookie = browser.cookies.get('nookmate_signup')
    server.clock.pass(55 * MINUTE)
    const { headers } = await browser.post('/signup/resend-auth-code', { email })
    expect(headers.get('set-cookie')).toContain(`nookmate_signup=${cookie}; Max-Age=3600;`)
  })

  test('400 when nothing was begun', async () => {
    const answer = await visitor(server.app).post('/signup/resend-auth-code', {
      email: freshEmail(),
    })
    expect(answer.body).toEqual({
      status: 400,
      message: 'There is no sign-up to send a code for. Please start again.',
    })
  })
})

describe('§7 POST /signup/check-auth-code', () => {
  test('200 once, with leading zeros as they are; the second time 400', async () => {
    const { browser, email, code } = await begin()
    const first = await browser.post('/signup/check-auth-code', { email, code })
    expect(first.body).toEqual({ status: 200, message: 'Your email is verified.' })
    expect((await browser.post('/signup/check-auth-code', { email, code })).body).toEqual(OVER)
  })

  test('400 for a wrong code, and for what is no code', async () => {
    const { browser, email, code } = await begin()
    const wrong = await browser.post('/signup/check-auth-code', { email, code: otherThan(code) })
    expect(wrong.body).toEqual(WRONG)
    for (const bad of ['12345', '1234567', 'abcdef', 123456, '١٢٣٤٥٦', ' 12345']) {
      const answer = await browser.post('/signup/check-auth-code', { email, code: bad })
      expect(answer.body).toEqual({ status: 400, message: 'The code has six digits.' })
    }
  })

  test('429 after 5 wrong tries, at the same moment too; a new code opens again', async () => {
    const { browser, email, code } = await begin()
    const wrong = { email, code: otherThan(code) }
    const tries = Array.from({ length: 8 }, () => browser.post('/signup/check-auth-code', wrong))
    const statuses = (await Promise.all(tries)).map((answer) => answer.status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(3)
    expect((await browser.post('/signup/check-auth-code', { email, code })).body).toEqual(WORN)
    server.clock.pass(MINUTE)
    await browser.post('/signup/resend-auth-code', { email })
    const fresh = { email, code: await mailedCode(server, email) }
    expect((await browser.post('/signup/check-auth-code', fresh)).status).toBe(200)
  })

  test('400 after 10 minutes', async () => {
    const { browser, email, code } = await begin()
    server.clock.pass(10 * MINUTE)
    expect((await browser.post('/signup/check-auth-code', { email, code })).body).toEqual(OVER)
  })

  test('the same code at the same moment makes one account', async () => {
    const { browser, email, code } = await begin()
    const both = [1, 2, 3].map(() => browser.post('/signup/check-auth-code', { email, code }))
    const statuses = (await Promise.all(both)).map((answer) => answer.status).sort()
    expect(statuses).toEqual([200, 400, 400])
  })
})

describe('§7 POST /signup/authenticate-for-onboarding', () => {
  test('400 when the sign-up was begun again after the code was proven', async () => {
    const { browser, email, code } = await begin()
    expect((await browser.post('/signup/check-auth-code', { email, code })).status).toBe(200)
    expect((await send(browser, email, 'Other.Room2')).body).toEqual(SENT)
    const answer = await browser.post('/signup/authenticate-for-onboarding', { email, code })
    expect(answer.body).toEqual(OVER)
    expect((await browser.get('/check-auth')).status).toBe(401)
    expect((await browser.post('/login', { email, password: 'Other.Room2' })).status).toBe(401)
  })

  test('200 once within 2 minutes after the check, and signs in', async () => {
    const { browser, email, code } = await begin()
    await browser.post('/signup/check-auth-code', { email, code })
    server.clock.pass(2 * MINUTE)
    const opened = await browser.post('/signup/authenticate-for-onboarding', { email, code })
    expect(opened.body).toEqual({ status: 200, message: 'You are signed in.' })
    expect((await browser.get('/check-auth')).status).toBe(200)
    const again = await browser.post('/signup/authenticate-for-onboarding', { email, code })
    expect(again.status).toBe(400)
  })

  test('safety 18: when the session cannot be opened the code is not used up', async () => {
    const { browser, email, code } = await begin()
    await browser.post('/signup/check-auth-code', { email, code })
    const { db } = server.deps
    await sql`create function away() returns trigger language plpgsql as
      $$ begin raise exception 'away' using errcode = '57P03'; end $$`.execute(db)
    await sql`create trigger away before insert on sessions execute function away()`.execute(db)
    const away = await browser.post('/signup/authenticate-for-onboarding', { email, code })
    expect(away.status).toBe(503)
    expect((await browser.get('/check-auth')).status).toBe(401)
    await sql`drop function away cascade`.execute(db)
    const opened = await browser.post('/signup/authenticate-for-onboarding', { email, code })
    expect(opened.body).toEqual({ status: 200, message: 'You are signed in.' })
    expect((await browser.get('/check-auth')).status).toBe(200)
  })

  test('400 before the check, too late, and with another code', async () => {
    const { browser, email, code } = await begin()
    const early = await browser.post('/signup/authenticate-for-onboarding', { email, code })
    expect(early.body).toEqual(OVER)
    await browser.post('/signup/check-auth-code', { email, code })
    const other = { email, code: otherThan(code) }
    const wrong = await browser.post('/signup/authenticate-for-onboarding', other)
    expect(wrong.body).toEqual(WRONG)
    server.clock.pass(2 * MINUTE + 1)
    const late = await browser.post('/signup/authenticate-for-onboarding', { email, code })
    expect(late.body).toEqual(OVER)
  })

  test('429 after 5 wrong tries', async () => {
    const { browser, email, code } = await begin()
    await browser.post('/signup/check-auth-code', { email, code })
    const wrong = { email, code: otherThan(code) }
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await browser.post('/signup/authenticate-for-onboarding', wrong)).status).toBe(400)
    }
    const right = await browser.post('/signup/authenticate-for-onboarding', { email, code })
    expect(right.body).toEqual(WORN)
  })
})
