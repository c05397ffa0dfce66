import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY, MINUTE, SECOND } from '../../server/clock.ts'
import { keyOf, type Limit, spendTry, sweepAttempts } from '../../server/services/limiter.ts'
import { countAgainst, waitForThrottle } from '../../server/services/throttle.ts'
import { freshEmail, mailedCode, PASSWORD, signUp } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'
import { visitor } from './support/visitor.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe('tries of an account', () => {
  let address = 0
  /** Tries wrong passwords one after the other from a new network address. Returns the statuses. */
  async function failures(email: string, count: number): Promise<number[]> {
    address += 1
    const from = { incoming: { socket: { remoteAddress: `198.51.100.${address}` } } } as never
    const statuses: number[] = []
    for (let tries = 0; tries < count; tries += 1) {
      const answer = await visitor(server.app, from).post('/login', { email, password: 'wrong' })
      statuses.push(answer.status)
    }
    return statuses
  }

  test('are counted for 15 minutes, not longer', async () => {
    const { email } = await signUp(server)
    await failures(email, 9)
    server.clock.pass(15 * MINUTE)
    expect(new Set(await failures(email, 9))).toEqual(new Set([401]))
  })

  test('nor shorter', async () => {
    const { email } = await signUp(server)
    await failures(email, 9)
    server.clock.pass(15 * MINUTE - 1)
    expect(await failures(email, 2)).toEqual([401, 429])
  })
})

test('a wait that was earned doubles, although the window of the tries before it has ended', async () => {
  const limit: Limit = { name: 'doubling-test', tries: 2, window: MINUTE }
  const spend = () =>
    spendTry(server.deps.db, server.clock, limit, 'somebody').then(
      () => 'taken',
      ({ retryAfter }: { retryAfter: number }) => retryAfter,
    )
  expect(await spend()).toBe('taken')
  server.clock.pass(50 * SECOND)
  expect([await spend(), await spend()]).toEqual(['taken', 30])
  server.clock.pass(30 * SECOND)
  expect([await spend(), await spend()]).toEqual(['taken', 60])
})

test('what is counted against a network ends with the window of the first, whatever comes meanwhile', async () => {
  const { db } = server.deps
  const { clock } = server
  const throttle = { name: 'window-test', free: 2, window: MINUTE, every: SECOND }
  const count = () => countAgainst(db, clock, throttle, 'a network')
  const waits = async () => {
    clock.waits.splice(0)
    for (const _ of ['first', 'second']) await waitForThrottle(db, clock, throttle, 'a network')
    return clock.waits.splice(0)
  }
  await count()
  clock.pass(50 * SECOND)
  expect(await waits()).toEqual([])
  await count()
  clock.pass(10 * SECOND - 1)
  expect(await waits()).toEqual([SECOND])
  clock.pass(1)
  expect(await waits()).toEqual([])
})

test('every try is counted against its network and its mailbox, without a +tag, and against nobody else', async () => {
  const { db } = server.deps
  await db.deleteFrom('attempts').execute()
  const from = '203.0.113.99'
  const browser = visitor(server.app, { incoming: { socket: { remoteAddress: from } } } as never)
  const mailbox = freshEmail()
  const email = mailbox.replace('@', '+flat@')
  const wrong = async (path: string) => {
    const code = await mailedCode(server, email)
    const form = { email, code: code === '000000' ? '000001' : '000000' }
    expect((await browser.post(path, form)).status).toBe(400)
  }
  await browser.post('/signup/send-auth-code', { email, name: 'Ada', password: PASSWORD })
  await wrong('/signup/check-auth-code')
  await browser.post('/password/forgot', { email })
  await browser.post('/login', { email, password: 'wrong' })
  await browser.post('/store-email', { email })
  const counts: [name: string, subject: string, count: number][] = [
    ['signup-address', from, 2],
    ['signup-mailbox', `${from} ${mailbox}`, 2],
    ['signup-mailbox-all', mailbox, 2],
    ['code-address', from, 1],
    ['code-mailbox', mailbox, 1],
    ['login-address', from, 1],
    ['login-account', mailbox, 1],
    ['newsletter-address', from, 1],
  ]
  const rows = await db.selectFrom('attempts').select(['key', 'count']).execute()
  expect(Object.fromEntries(rows.map(({ key, count }) => [key, count]))).toEqual(
    Object.fromEntries(counts.map(([name, subject, count]) => [keyOf({ name }, subject), count])),
  )
})

test('a mailbox gets the first five codes of an hour a minute apart, further ones five minutes', async () => {
  const email = freshEmail()
  const mails = server.deps.db.selectFrom('mails').select('id').where('recipient', '=', email)
  const mailedAt: number[] = []
  for (let minute = 0; minute < 20; minute += 1) {
    const before = (await mails.execute()).length
    const form = { email, name: 'Ada', password: PASSWORD }
    await visitor(server.app).post('/signup/send-auth-code', form)
    if ((await mails.execute()).length > before) mailedAt.push(minute)
    server.clock.pass(MINUTE)
  }
  expect(mailedAt).toEqual([0, 1, 2, 3, 4, 9, 14, 19])
})

test('a code that is refused because too many wait in front of it costs no try', async () => {
  const [browser, email] = [visitor(server.app), freshEmail()]
  await browser.post('/signup/send-auth-code', { email, name: 'Ada', password: PASSWORD })
  const code = await mailedCode(server, email)
  const type = async (typed: string) =>
    (await browser.post('/signup/check-auth-code', { email, code: typed })).status
  const wrong = code === '000000' ? '000001' : '000000'
  expect(await type(wrong)).toBe(400)
  const blocked_until = new Date(server.clock.now().getTime() + MINUTE)
  const window_ends_at = new Date(server.clock.now().getTime() + 60 * MINUTE)
  const queue = { key: keyOf({ name: 'code-mailbox' }, email), count: 50 }
  const values = { ...queue, blocked_until, window_ends_at, refused: false }
  await server.deps.db
    .insertInto('attempts')
    .values(values)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute()
  for (let tries = 0; tries < 5; tries += 1) expect(await type(code)).toBe(429)
  server.clock.pass(2 * MINUTE)
  expect(await type(code)).toBe(200)
})

describe('the sweep of old tries', () => {
  const LIMIT: Limit = { name: 'sweep-test', tries: 2, window: MINUTE }
  const names = async () => {
    const rows = await server.deps.db.selectFrom('attempts').select('key').execute()
    return rows.filter(({ key }) => key.startsWith('sweep-test:')).length
  }
  const sweep = () => sweepAttempts(server.deps.db, server.clock)

  test('keeps what still counts, and what is over for up to 15 minutes', async () => {
    await spendTry(server.deps.db, server.clock, LIMIT, 'somebody')
    await sweep()
    expect(await names()).toBe(1)
    server.clock.pass(MINUTE + 15 * MINUTE)
    await sweep()
    expect(await names()).toBe(1)
    server.clock.pass(1)
    await sweep()
    expect(await names()).toBe(0)
  })

  test('keeps who still has to wait', async () => {
    await spendTry(server.deps.db, server.clock, LIMIT, 'waiting')
    await server.deps.db
      .updateTable('attempts')
      .set({ blocked_until: new Date(server.clock.now().getTime() + DAY) })
      .execute()
    server.clock.pass(DAY)
    await sweep()
    expect(await names()).toBe(1)
    server.clock.pass(1)
    await sweep()
    expect(await names()).toBe(0)
  })
})

test('what is counted is kept for as long as its limit says', async () => {
  const { db } = server.deps
  const student = await signUp(server)
  await db.deleteFrom('attempts').execute()
  const from = { incoming: { socket: { remoteAddress: '203.0.113.98' } } } as never
  const [browser, email] = [visitor(server.app, from), freshEmail()]
  const type = (code: string) => browser.post('/signup/check-auth-code', { email, code })
  await type('123456')
  await browser.post('/signup/send-auth-code', { email, name: 'Ada', password: PASSWORD })
  await type((await mailedCode(server, email)) === '000000' ? '000001' : '000000')
  await browser.post('/login', { email, password: 'wrong' })
  await browser.post('/store-email', { email })
  await student.post('/account/sessions/end-others', { password: 'wrong' })
  const rows = await db.selectFrom('attempts').select(['key', 'window_ends_at']).execute()
  const minutes = rows.map(({ key, window_ends_at: end }) => [
    key.split(':')[0],
    (end.getTime() - server.clock.now().getTime()) / MINUTE,
  ])
  expect(Object.fromEntries(minutes)).toEqual({
    ...{ 'signup-cookieless': 15, 'signup-address': 15, 'code-address': 15 },
    ...{ 'signup-mailbox': 60, 'signup-mailbox-all': 60, 'code-mailbox': 60 },
    ...{ 'login-address': 15, 'login-account': 15, 'password-confirm': 15 },
    'newsletter-address': 15,
  })
})

test('the waits double up to a quarter of an hour', async () => {
  const limit: Limit = { name: 'longest-test', tries: 1, window: DAY }
  const spend = () =>
    spendTry(server.deps.db, server.clock, limit, 'somebody').then(
      () => 0,
      ({ retryAfter }: { retryAfter: number }) => retryAfter,
    )
  const waits: number[] = []
  for (let tries = 0; tries < 7; tries += 1) {
    expect(await spend()).toBe(0)
    const wait = await spend()
    waits.push(wait)
    server.clock.pass(wait * SECOND)
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900])
})

test('who is refused because the queue of a network is too long does not lengthen it', async () => {
  const { db } = server.deps
  const { clock } = server
  const throttle = { name: 'queue-test', free: 1, window: DAY, every: 4 * SECOND }
  await countAgainst(db, clock, throttle, 'a network')
  clock.waits.splice(0)
  const once = () =>
    waitForThrottle(db, clock, throttle, 'a network').then(
      () => clock.waits.splice(0),
      ({ retryAfter }: { retryAfter: number }) => `refused for ${retryAfter} s`,
    )
  const refused = 'refused for 12 s'
  for (const expected of [[], [4000], [8000], refused, refused, refused]) {
    expect(await once()).toEqual(expected)
  }
  clock.pass(2 * SECOND)
  expect(await once()).toEqual([10_000])
})

test('a right code takes its request back from the network, also one for a new password', async () => {
  const { db } = server.deps
  const { email } = await signUp(server)
  const from = '203.0.113.97'
  const browser = visitor(server.app, { incoming: { socket: { remoteAddress: from } } } as never)
  const counted = async () => {
    const row = db.selectFrom('attempts').select('count')
    const key = keyOf({ name: 'signup-address' }, from)
    return (await row.where('key', '=', key).executeTakeFirst())?.count
  }
  await browser.post('/password/forgot', { email })
  expect(await counted()).toBe(1)
  const typed = { email, code: await mailedCode(server, email) }
  expect((await browser.post('/password/check-code', typed)).status).toBe(200)
  expect(await counted()).toBe(0)
})

test.each([
  ['resend-code', '198.51.100.91'],
  ['check-code', '198.51.100.92'],
  ['reset', '198.51.100.93'],
])(
  'without the cookie of a forgotten password %s is taken 30 times from one address',
  async (call, remoteAddress) => {
    const browser = visitor(server.app, { incoming: { socket: { remoteAddress } } } as never)
    const typed = { email: freshEmail(), code: '123456', password: PASSWORD }
    const statuses: number[] = []
    for (let tries = 0; tries < 31; tries += 1) {
      statuses.push((await browser.post(`/password/${call}`, typed)).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 400), 429])
  },
)

test('mails for a new password are asked for as slowly as those of a sign-up', async () => {
  const [address, email] = ['203.0.113.96', freshEmail()]
  const from = { incoming: { socket: { remoteAddress: address } } } as never
  const ask = () => visitor(server.app, from).post('/password/forgot', { email })
  expect((await ask()).status).toBe(200)
  const key = keyOf({ name: 'signup-mailbox' }, `${address} ${email}`)
  const flooded = server.deps.db.updateTable('attempts').set({ count: 50 })
  await flooded.where('key', '=', key).execute()
  const both = [await ask(), await ask()]
  expect(both.map(({ status }) => status)).toEqual([200, 429])
})
