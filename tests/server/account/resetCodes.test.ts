import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE } from '../../../server/clock.ts'
import { mailedCode, PASSWORD, signUp } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import { type Visitor, visitor } from '../support/visitor.ts'

const NEW_PASSWORD = 'Calm_Harbour7'
const OVER = { status: 400, message: 'This code is no longer valid. Please ask for a new one.' }
const WRONG = {
  status: 400,
  message: 'The code is not correct. Please check it and try again.',
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const ask = (browser: Visitor, email: string) => browser.post('/password/forgot', { email })
const check = (browser: Visitor, email: string, code: string) =>
  browser.post('/password/check-code', { email, code })
const set = (browser: Visitor, email: string) =>
  browser.post('/password/reset', { email, password: NEW_PASSWORD })
const logIn = async (email: string, password: string) =>
  (await visitor(server.app).post('/login', { email, password })).status

/** Asks for a new password. Returns the mailed code. */
async function asked(browser: Visitor, email: string): Promise<string> {
  expect((await ask(browser, email)).status).toBe(200)
  return mailedCode(server, email)
}

test('a code that was entered for one account sets the password of no other', async () => {
  const [mine, theirs] = [await signUp(server), await signUp(server)]
  const browser = visitor(server.app)
  const code = await asked(browser, mine.email)
  expect((await check(browser, theirs.email, code)).body).toEqual(OVER)
  expect((await check(browser, mine.email, code)).status).toBe(200)
  expect((await set(browser, theirs.email)).body).toEqual(OVER)
  expect(await logIn(theirs.email, PASSWORD)).toBe(200)
  expect((await set(browser, mine.email)).status).toBe(200)
  const logins = [await logIn(mine.email, NEW_PASSWORD), await logIn(theirs.email, PASSWORD)]
  expect(logins).toEqual([200, 200])
})

test('a browser that asks for two addresses needs the code of each', async () => {
  const [one, two] = [await signUp(server), await signUp(server)]
  const browser = visitor(server.app)
  const codes = [await asked(browser, one.email), await asked(browser, two.email)] as const
  expect((await check(browser, two.email, codes[0])).body).toEqual(WRONG)
  expect((await check(browser, one.email, codes[0])).status).toBe(200)
  expect((await set(browser, two.email)).body).toEqual(OVER)
  expect((await check(browser, two.email, codes[1])).status).toBe(200)
  expect((await set(browser, one.email)).status).toBe(200)
  expect(await logIn(two.email, PASSWORD)).toBe(200)
})

test('asking again within the minute gives no new tries', async () => {
  const { email } = await signUp(server)
  const browser = visitor(server.app)
  const code = await asked(browser, email)
  const wrong = code === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await check(browser, email, wrong)).body).toEqual(WRONG)
  }
  expect((await ask(browser, email)).status).toBe(200)
  expect((await check(browser, email, code)).status).toBe(429)
})

test('a code that is mailed again replaces the one before, also where that was entered', async () => {
  const { email } = await signUp(server)
  const browser = visitor(server.app)
  const first = await asked(browser, email)
  expect((await check(browser, email, first)).status).toBe(200)
  server.clock.pass(MINUTE)
  expect((await browser.post('/password/resend-code', { email })).status).toBe(200)
  expect((await set(browser, email)).body).toEqual(OVER)
  const next = await mailedCode(server, email)
  expect((await check(browser, email, first)).body).toEqual(WRONG)
  expect((await check(browser, email, next)).status).toBe(200)
  expect((await set(browser, email)).status).toBe(200)
})

test('a code that has set a password works nowhere else: who asks next is mailed another', async () => {
  const { email } = await signUp(server)
  const [owner, stranger] = [visitor(server.app), visitor(server.app)]
  const code = await asked(owner, email)
  expect((await check(owner, email, code)).status).toBe(200)
  expect((await set(owner, email)).status).toBe(200)
  const next = await asked(stranger, email)
  expect((await check(stranger, email, code)).body).toEqual(WRONG)
  expect((await set(stranger, email)).body).toEqual(OVER)
  expect((await check(stranger, email, next)).status).toBe(200)
})

test('after another code the browser keeps its cookie for another hour', async () => {
  const { email } = await signUp(server)
  const browser = visitor(server.app)
  await asked(browser, email)
  const cookie = browser.cookies.get('nookmate_reset')
  server.clock.pass(55 * MINUTE)
  const { headers } = await browser.post('/password/resend-code', { email })
  expect(headers.get('set-cookie')).toContain(`nookmate_reset=${cookie}; Max-Age=3600;`)
})
