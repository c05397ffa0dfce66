import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { MINUTE } from '../../server/clock.ts'
import { hashPassword } from '../../server/services/passwords.ts'
import { countCodeRequest } from '../../server/services/signup/callers.ts'
import { uncount } from '../../server/services/throttle.ts'
import { freshEmail, mailedCode, PASSWORD, signUp } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'
import { type Visitor, visitor } from './support/visitor.ts'

let server: TestServer
let other: TestServer['app']
beforeAll(async () => {
  server = await startTestServer()
  other = server.again()
})
afterAll(() => server.stop())

function from(remoteAddress: string, app = server.app): Visitor {
  return visitor(app, { incoming: { socket: { remoteAddress } } } as never)
}

/** Inserts accounts with the same password directly into the database, because this test is not about the sign-up. */
async function accounts(count: number): Promise<string[]> {
  const { id } = await signUp(server)
  const db = server.deps.db
  const { email: _, ...row } = await db
    .selectFrom('students')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const password_hash = await hashPassword(PASSWORD)
  const emails = Array.from({ length: count }, () => `${crypto.randomUUID()}@uwo.ca`)
  const rows = emails.map((email) => ({ ...row, id: crypto.randomUUID(), email, password_hash }))
  await db
    .insertInto('students')
    .values(rows.map(({ changed_in: __, ...each }) => each))
    .execute()
  return emails
}

async function statuses(tries: Iterable<Promise<{ status: number }>>): Promise<number[]> {
  return (await Promise.all(tries)).map(({ status }) => status)
}

const all = (status: number, count: number) => Array.from({ length: count }, () => status)

describe('safety 27: a campus behind one address', () => {
  test('120 correct logins at the same moment over two processes all succeed', async () => {
    const emails = await accounts(120)
    const logins = emails.map((email, index) =>
      from('192.0.2.1', index % 2 === 0 ? server.app : other).post('/login', {
        email,
        password: PASSWORD,
      }),
    )
    expect(await statuses(logins)).toEqual(all(200, 120))
  })

  test('one account logs in 12 times at the same moment', async () => {
    const { email } = await signUp(server)
    const logins = Array.from({ length: 12 }, () =>
      from('192.0.2.2').post('/login', { email, password: PASSWORD }),
    )
    expect(await statuses(logins)).toEqual(all(200, 12))
  })

  test('of 30 guesses at one moment, ten failures are told, and as many again only if the right one came before', async () => {
    const { email } = await signUp(server)
    const guesses = Array.from({ length: 30 }, (_, index) =>
      from(`198.51.100.${index}`).post('/login', {
        email,
        password: index === 29 ? PASSWORD : 'wrong',
      }),
    )
    const told = await statuses(guesses)
    // Which one comes first is chance. The right password takes back the failures before it.
    const isFirst = told[29] === 200
    const failures = told.filter((status) => status === 401).length
    expect(failures).toBeGreaterThanOrEqual(10)
    expect(failures).toBeLessThanOrEqual(isFirst ? 19 : 10)
    expect(told.filter((status) => status === 429)).toHaveLength(30 - failures - Number(isFirst))
    const right = await from('203.0.113.1').post('/login', { email, password: PASSWORD })
    expect(right.status).toBe(429)
  })

  test('after 300 failures from one network logins come one after the other; nobody is refused', async () => {
    const { email } = await signUp(server)
    const guess = (index: number) =>
      from(`2001:db8:1:2::${index.toString(16)}`).post('/login', {
        email: `nobody${index}@uwo.ca`,
        password: 'x',
      })
    expect((await guess(1)).status).toBe(401)
    await server.deps.db
      .updateTable('attempts')
      .set({ count: 299 })
      .where('key', 'like', 'login-address:%')
      .where('count', '=', 1)
      .execute()
    expect((await guess(2)).status).toBe(401)
    expect(server.clock.waits).toEqual([])
    const login = () => from('2001:db8:1:2:ffff::1').post('/login', { email, password: PASSWORD })
    expect(await statuses(Array.from({ length: 5 }, login))).toEqual(all(200, 5))
    expect(server.clock.waits.splice(0).sort((a, b) => a - b)).toEqual([250, 500, 750, 1000])
    expect(
      (await from('2001:db8:1:3::1').post('/login', { email, password: PASSWORD })).status,
    ).toBe(200)
    expect(server.clock.waits).toEqual([])
    const flood = await statuses(Array.from({ length: 40 }, (_, index) => guess(index + 1000)))
    expect(flood.filter((status) => status === 429)).toHaveLength(4)
    server.clock.pass(15 * MINUTE)
    server.clock.waits.length = 0
    expect((await login()).status).toBe(200)
    expect(server.clock.waits).toEqual([])
  })
})

test('ASVS 2.4.1: after 300 sign-ups of one network that nobody proves, its next come one after the other', async () => {
  const from = { 'x-forwarded-for': '203.0.113.7' }
  const ask = (browser = visitor(server.app), email = freshEmail(), headers = from) =>
    browser.post(
      '/signup/send-auth-code',
      { email, name: 'Ada Byron', password: PASSWORD },
      headers,
    )
  for (let tries = 0; tries < 299; tries += 1)
    await countCodeRequest(server.deps, '203.0.113.7', freshEmail())
  const [browser, email] = [visitor(server.app), freshEmail()]
  expect((await ask(browser, email)).status).toBe(200)
  expect((await ask()).status).toBe(200)
  expect(server.clock.waits).toEqual([])
  expect((await ask()).status).toBe(200)
  expect(
    (await ask(visitor(server.app), freshEmail(), { 'x-forwarded-for': '203.0.113.8' })).status,
  ).toBe(200)
  expect(server.clock.waits.splice(0)).toEqual([500])
  for (const _ of [1, 2]) await uncount(server.deps.db, { name: 'signup-address' }, '203.0.113.7')
  const typed = { email, code: await mailedCode(server, email) }
  expect((await browser.post('/signup/check-auth-code', typed, from)).status).toBe(200)
  expect((await ask()).status).toBe(200)
  expect(server.clock.waits).toEqual([])
})

describe('safety 27: a campus behind a balancer', () => {
  /** A visitor whose requests come through two load balancers, one of them with IPv6, from a student's address. */
  function over(app: TestServer['app'], student: string): Visitor {
    const incoming = { socket: { remoteAddress: 'fd00:10::1' } }
    const browser = visitor(app, { incoming } as never)
    // The student may have invented everything to the left of the own address.
    const headers = { 'x-forwarded-for': `198.51.100.9, ${student}, 10.1.2.3` }
    return { ...browser, post: (path, body) => browser.post(path, body, headers) }
  }
  const wrong = { email: 'nobody@uwo.ca', password: 'x' }
  const settings = { TRUSTED_PROXIES: '10.0.0.0/8,fd00:10::/64' }

  test('wrong passwords of one network slow only that network down, of /64 with IPv6', async () => {
    const balanced = await startTestServer(settings)
    onTestFinished(() => balanced.stop())
    const { email } = await signUp(balanced)
    const attempts = () => balanced.deps.db.updateTable('attempts').set({ count: 300 })
    for (const [guilty, neighbour, innocent] of [
      ['2001:db8:7:1::5', '2001:db8:7:1:ffff::6', '2001:db8:7:2::5'],
      ['203.0.113.7', '203.0.113.7', '203.0.113.8'],
    ] as const) {
      expect((await over(balanced.app, guilty).post('/login', wrong)).status).toBe(401)
      await attempts().where('key', 'like', 'login-address:%').execute()
      const logIn = (from: string) =>
        over(balanced.app, from).post('/login', { email, password: PASSWORD })
      balanced.clock.waits.length = 0
      expect(await statuses([logIn(neighbour), logIn(neighbour)])).toEqual([200, 200])
      expect(balanced.clock.waits).not.toEqual([])
      balanced.clock.waits.length = 0
      expect(await statuses([logIn(innocent), logIn(innocent)])).toEqual([200, 200])
      expect(balanced.clock.waits).toEqual([])
    }
  })

  test('without the setting the balancer would be one caller for all of them', async () => {
    const { email } = await signUp(server)
    expect((await over(server.app, '203.0.113.20').post('/login', wrong)).status).toBe(401)
    await server.deps.db
      .updateTable('attempts')
      .set({ count: 300 })
      .where('key', 'like', 'login-address:%')
      .execute()
    server.clock.waits.length = 0
    const logIn = () =>
      over(server.app, '203.0.113.21').post('/login', { email, password: PASSWORD })
    expect(await statuses([logIn(), logIn()])).toEqual([200, 200])
    expect(server.clock.waits).not.toEqual([])
  })
})
