import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../../server/clock.ts'
import { statementsOf } from '../support/statements.ts'
import { freshEmail, mailedCode, PASSWORD, signUp } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import { type Visitor, visitor } from '../support/visitor.ts'

const NEW_PASSWORD = 'Calm_Harbour7'

let server: TestServer
let other: TestServer['app']
beforeAll(async () => {
  server = await startTestServer()
  other = server.again()
})
afterAll(() => server.stop())

const fresh = (app = server.app) => visitor(app)
const ask = (browser: Visitor, email: string) => browser.post('/password/forgot', { email })
const check = (browser: Visitor, email: string, code: string) =>
  browser.post('/password/check-code', { email, code })
const set = (browser: Visitor, email: string, password = NEW_PASSWORD) =>
  browser.post('/password/reset', { email, password })
const logIn = (email: string, password: string) => fresh().post('/login', { email, password })
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

async function mailsTo(email: string): Promise<{ subject: string; text: string }[]> {
  const answer = await fresh().get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`)
  return answer.body as unknown as { subject: string; text: string }[]
}

/** A browser in which the mailed code was typed. */
async function proven(email: string, app = server.app): Promise<Visitor> {
  const browser = fresh(app)
  expect((await ask(browser, email)).status).toBe(200)
  expect((await check(browser, email, await mailedCode(server, email))).status).toBe(200)
  return browser
}

const OVER = { status: 400, message: 'This code is no longer valid. Please ask for a new one.' }

describe('a forgotten password', () => {
  test('is replaced with the mailed code; every session ends, and a mail says so', async () => {
    const student = await signUp(server)
    const browser = await proven(student.email)
    expect((await set(browser, student.email)).body).toEqual({
      status: 200,
      message: 'Your password is changed. Log in with the new one.',
    })
    expect((await student.get('/check-auth')).status).toBe(401)
    expect((await logIn(student.email, PASSWORD)).status).toBe(401)
    expect((await logIn(student.email, NEW_PASSWORD)).status).toBe(200)
    const [newest] = await mailsTo(student.email)
    expect(newest?.subject).toBe('Your Nookmate password was changed')
  })

  test('signs nobody in: the login follows', async () => {
    const { email } = await signUp(server)
    const browser = await proven(email)
    await set(browser, email)
    expect((await browser.get('/check-auth')).status).toBe(401)
  })

  test('goes on in another process', async () => {
    const { email } = await signUp(server)
    const browser = await proven(email, other)
    const elsewhere = fresh()
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value)
    expect((await set(elsewhere, email)).status).toBe(200)
  })

  test('lets in a student whom wrong passwords had shut out', async () => {
    const { email } = await signUp(server)
    for (let count = 0; count < 10; count += 1) await logIn(email, 'Wr0ng_Password')
    expect((await logIn(email, PASSWORD)).status).toBe(429)
    await set(await proven(email), email)
    expect((await logIn(email, NEW_PASSWORD)).status).toBe(200)
  })

  test('is not replaced by one that is easy to guess, and may be chosen again then', async () => {
    const { email } = await signUp(server)
    const browser = await proven(email)
    expect((await set(browser, email, 'AdaByron1!')).status).toBe(400)
    expect((await set(browser, email, 'Password1!')).status).toBe(400)
    expect((await logIn(email, PASSWORD)).status).toBe(200)
    expect((await set(browser, email)).status).toBe(200)
  })
})

describe('the code for a new password', () => {
  test('works once, and the new password is set once', async () => {
    const { email } = await signUp(server)
    const browser = fresh()
    await ask(browser, email)
    const code = await mailedCode(server, email)
    expect((await check(browser, email, code)).status).toBe(200)
    expect((await check(browser, email, code)).body).toEqual(OVER)
    const both = await Promise.all([set(browser, email), set(browser, email, 'Other_River4')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('that several browsers have entered sets one new password', async () => {
    const { email } = await signUp(server)
    const [one, two] = [fresh(), fresh()]
    await ask(one, email)
    await ask(two, email)
    const code = await mailedCode(server, email)
    for (const browser of [one, two]) {
      expect((await check(browser, email, code)).status).toBe(200)
    }
    expect((await set(one, email)).status).toBe(200)
    expect((await set(two, email, 'Other_River4')).body).toEqual(OVER)
    expect((await logIn(email, NEW_PASSWORD)).status).toBe(200)
  })

  test('ends after ten minutes, and after five wrong ones', async () => {
    const { email } = await signUp(server)
    const browser = fresh()
    await ask(browser, email)
    const code = await mailedCode(server, email)
    for (let count = 0; count < 5; count += 1) {
      expect((await check(browser, email, wrongFor(code))).status).toBe(400)
    }
    expect((await check(browser, email, code)).status).toBe(429)
    server.clock.pass(MINUTE)
    expect((await browser.post('/password/resend-code', { email })).status).toBe(200)
    const next = await mailedCode(server, email)
    server.clock.pass(10 * MINUTE)
    expect((await check(browser, email, next)).body).toEqual(OVER)
  })

  test('once proven, is good for ten minutes', async () => {
    const { email } = await signUp(server)
    const browser = await proven(email)
    server.clock.pass(10 * MINUTE)
    expect((await set(browser, email)).body).toEqual(OVER)
    expect((await logIn(email, PASSWORD)).status).toBe(200)
  })

  test('is useless in another browser, and costs the one that asked no try', async () => {
    const { email } = await signUp(server)
    const browser = fresh()
    await ask(browser, email)
    const code = await mailedCode(server, email)
    const stranger = fresh()
    expect((await check(stranger, email, code)).status).toBe(400)
    await check(browser, email, code)
    expect((await set(stranger, email)).status).toBe(400)
    expect((await set(browser, email)).status).toBe(200)
  })

  test('is mailed once a minute, and browsers of one minute share it', async () => {
    const { email } = await signUp(server)
    const [one, two] = [fresh(), fresh()]
    const before = (await mailsTo(email)).length
    await ask(one, email)
    await ask(two, email)
    expect(await mailsTo(email)).toHaveLength(before + 1)
    expect((await one.post('/password/resend-code', { email })).status).toBe(429)
    expect((await check(two, email, await mailedCode(server, email))).status).toBe(200)
  })

  test('is kept as a hash only, and forgotten', async () => {
    const { email } = await signUp(server)
    await ask(fresh(), email)
    const code = await mailedCode(server, email)
    const rows = await server.deps.db.selectFrom('password_resets').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  test('asked for again after it was entered, is to be entered again', async () => {
    const { email } = await signUp(server)
    const browser = await proven(email)
    const code = await mailedCode(server, email)
    expect((await ask(browser, email)).status).toBe(200)
    expect((await set(browser, email)).body).toEqual(OVER)
    expect((await check(browser, email, code)).status).toBe(200)
    expect((await set(browser, email)).status).toBe(200)
    expect([...browser.cookies.keys()]).not.toContain('nookmate_reset')
  })

  test('is for the account, by whichever +tag of its mailbox it was asked', async () => {
    const { email } = await signUp(server)
    const tagged = email.replace('@', '+rent@')
    const [one, two] = [fresh(), fresh()]
    await ask(one, tagged)
    await ask(two, email)
    const code = await mailedCode(server, tagged)
    expect((await mailsTo(tagged))[0]?.text).toContain(`\n${email}\n`)
    expect((await check(one, tagged, code)).status).toBe(200)
    expect((await check(two, email, code)).status).toBe(200)
    expect((await set(one, tagged)).status).toBe(200)
    expect((await set(two, email, 'Other_River4')).body).toEqual(OVER)
    expect((await mailsTo(email))[0]?.subject).toBe('Your Nookmate password was changed')
    expect((await logIn(email, NEW_PASSWORD)).status).toBe(200)
  })

  test('lets in a student whose own address has a +tag, too', async () => {
    const email = freshEmail().replace('@', '+flat@')
    await signUp(server, email)
    for (let count = 0; count < 10; count += 1) await logIn(email, 'Wr0ng_Password')
    expect((await logIn(email, PASSWORD)).status).toBe(429)
    await set(await proven(email), email)
    expect((await logIn(email, NEW_PASSWORD)).status).toBe(200)
  })

  test('needs the browser that asked, which a cookie tells', async () => {
    const { email } = await signUp(server)
    await ask(fresh(), email)
    const code = await mailedCode(server, email)
    const refused = {
      status: 400,
      message:
        'We cannot tell who asked for a new password. Allow cookies for this site, then start again.',
    }
    expect((await check(fresh(), email, code)).body).toEqual(refused)
    expect((await set(fresh(), email)).body).toEqual(refused)
    expect((await fresh().post('/password/resend-code', { email })).body).toEqual({
      status: 400,
      message: 'Nobody asked for a new password here. Please start again.',
    })
  })
})

describe('safety 2: asking for a new password reveals no account', () => {
  test('same status, body and cookie for an address with an account and one without', async () => {
    const { email } = await signUp(server)
    const [known, unknown] = [await ask(fresh(), email), await ask(fresh(), freshEmail())]
    expect(known.status).toBe(200)
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    const cookieOf = (answer: typeof known) =>
      answer.headers.getSetCookie().map((line) => line.replace(/=[\w-]{43}/, '=…'))
    expect(cookieOf(known)).toEqual(cookieOf(unknown))
  })

  test('an address without an account is told so by mail, without a code, and cannot go on', async () => {
    const email = freshEmail()
    const browser = fresh()
    await ask(browser, email)
    const [mail] = await mailsTo(email)
    expect(mail?.subject).toBe('No Nookmate account')
    expect(mail?.text).not.toMatch(/\d{6}/)
    expect((await check(browser, email, '123456')).body.message).toBe(
      'The code is not correct. Please check it and try again.',
    )
  })

  test('does the same work', async () => {
    const { email } = await signUp(server)
    // The sign-up asked for a code from here, too, and every second request in an hour is limited more.
    server.clock.pass(HOUR)
    const [known, unknown] = [
      await statementsOf(() => ask(fresh(), email)),
      await statementsOf(() => ask(fresh(), freshEmail())),
    ]
    expect(known).toContainEqual(expect.stringContaining('insert into "mails"'))
    expect(known).toEqual(unknown)
  })

  test('takes the same time', async () => {
    const times = { known: [] as number[], unknown: [] as number[] }
    const take = async (kind: keyof typeof times, address: string) => {
      const browser = fresh()
      const began = performance.now()
      await ask(browser, address)
      times[kind].push(performance.now() - began)
    }
    const takeBoth = async () => {
      const { email } = await signUp(server)
      await take('known', email)
      await take('unknown', freshEmail())
    }
    for (let pairs = 0; pairs < 15; pairs += 1) await takeBoth()
    // The shortest times, because other work of the machine only makes times longer. While it is busy, more are taken.
    const compare = async () => {
      await takeBoth()
      const [one, other] = [Math.min(...times.known), Math.min(...times.unknown)]
      return Math.max(one, other) / Math.min(one, other)
    }
    await expect.poll(compare, { interval: 0 }).toBeLessThan(2)
  })

  test('is refused outside the accepted mail domains, as at the sign-up', async () => {
    expect((await ask(fresh(), 'ada@gmail.com')).body).toEqual({
      status: 400,
      message: 'Your email must be a university email.',
    })
  })

  test('the mail is French where the page is', async () => {
    const { email } = await signUp(server)
    await fresh().post('/password/forgot', { email }, { 'accept-language': 'fr-CA' })
    expect((await mailsTo(email))[0]?.subject).toBe('Un nouveau mot de passe Nookmate')
  })
})
