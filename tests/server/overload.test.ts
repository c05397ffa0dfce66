import { expect, onTestFinished, test, vi } from 'vitest'
import { createSemaphore } from '../../server/services/semaphore.ts'
import { openDatabase } from '../../server/store/database.ts'
import { createPool } from '../../server/store/pool.ts'
import { createTestDatabase } from '../support/database.ts'
import { sessionOf } from './support/storageClient.ts'
import { signUp } from './support/students.ts'
import { startTestServer } from './support/testServer.ts'
import { visitor } from './support/visitor.ts'

const CONNECTIONS = 10
const WAITING = 200
const FEW = 20

test('overload: past 200 that wait for the database a call is 503 at once, and health is not', async () => {
  const database = await createTestDatabase()
  const pool = createPool(database.url)
  const db = openDatabase(database.url, pool)
  const server = await startTestServer()
  onTestFinished(async () => {
    await db.destroy()
    await database.drop()
    await server.stop()
  })
  const held = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()))
  const waiting = Array.from({ length: FEW }, () => pool.connect())
  expect(pool.longestWait()).toBe(0)
  waiting.push(...Array.from({ length: WAITING - FEW - 1 }, () => pool.connect()))
  const wait = pool.longestWait()
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThan(Number.POSITIVE_INFINITY)
  waiting.push(pool.connect())
  expect(pool.use()).toEqual({ busy: CONNECTIONS, idle: 0, waiting: WAITING })
  const browser = visitor(server.again({ db, databaseWait: pool.longestWait }))
  const refused = await browser.post('/store-email', { email: 'a@uwo.ca' })
  expect(pool.use().waiting).toBe(WAITING)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect(refused.body).toEqual({
    status: 503,
    message: 'Nookmate is very busy right now. Please try again in a moment.',
  })
  expect((await browser.get('/healthz')).status).toBe(200)
  waiting.push(...Array.from({ length: WAITING }, () => pool.connect()))
  await expect(pool.connect()).rejects.toMatchObject({ kind: 'unavailable', retryAfter: 2 })
  for (const client of held) client.release()
  for (const client of waiting) void client.then((one) => one.release())
  await Promise.all(waiting)
  expect(pool.longestWait()).toBe(0)
  expect(pool.use()).toEqual({ busy: 0, idle: CONNECTIONS, waiting: 0 })
  expect((await browser.post('/store-email', { email: 'a@uwo.ca' })).status).toBe(200)
})

test('overload: heavy work waits for a slot, and is refused at once when the queue is full', async () => {
  const gate = Promise.withResolvers<void>()
  const semaphore = createSemaphore(1, 1)
  const done: string[] = []
  const work = (name: string) =>
    semaphore.withSlot(async () => {
      await gate.promise
      done.push(name)
    })
  const [first, second] = [work('first'), work('second')]
  await expect(work('third')).rejects.toMatchObject({ kind: 'unavailable', retryAfter: 2 })
  expect(done).toEqual([])
  gate.resolve()
  await Promise.all([first, second])
  expect(done).toEqual(['first', 'second'])
  await work('fourth')
  expect(done).toEqual(['first', 'second', 'fourth'])
})

test('overload: nobody waits longer than eight seconds for a slot; the next one in the queue gets it', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const gate = Promise.withResolvers<void>()
  const semaphore = createSemaphore(1, 10)
  const first = semaphore.withSlot(() => gate.promise)
  const late = semaphore.withSlot(async () => 'late').catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(7999)
  const early = semaphore.withSlot(async () => 'early')
  await vi.advanceTimersByTimeAsync(1)
  expect(await late).toMatchObject({ kind: 'unavailable', retryAfter: 2 })
  gate.resolve()
  await first
  expect(await early).toBe('early')
  expect(await semaphore.withSlot(async () => 'free again')).toBe('free again')
})

/** A semaphore with this many slots that has measured one task of 500 ms, by a simulated clock. */
async function measuredSemaphore(atOnce: number) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const semaphore = createSemaphore(atOnce, 100)
  const work = () =>
    semaphore.withSlot(() => new Promise<void>((resolve) => setTimeout(resolve, 500)))
  const measured = work()
  await vi.advanceTimersByTimeAsync(500)
  await measured
  return { semaphore, work }
}

test('overload: who would wait long for a slot is told before anything is done for them', async () => {
  const { semaphore, work } = await measuredSemaphore(1)
  const all = Array.from({ length: 6 }, work)
  expect(() => semaphore.requireSlot()).not.toThrow()
  const gate = Promise.withResolvers<void>()
  all.push(
    semaphore.reserve(async () => {
      await gate.promise
      await work()
    }),
  )
  expect(() => semaphore.requireSlot()).toThrow('very busy')
  expect(() => semaphore.reserve(work)).toThrow('very busy')
  await expect(work()).rejects.toMatchObject({ kind: 'unavailable', retryAfter: 2 })
  gate.resolve()
  await vi.advanceTimersByTimeAsync(3500)
  expect(await Promise.all(all)).toHaveLength(7)
  expect(() => semaphore.requireSlot()).not.toThrow()
})

test('overload: where two work at a time, twice as many may wait for as long', async () => {
  const { semaphore, work } = await measuredSemaphore(2)
  const all = Array.from({ length: 13 }, work)
  expect(() => semaphore.requireSlot()).not.toThrow()
  all.push(work())
  expect(() => semaphore.requireSlot()).toThrow('very busy')
  await vi.advanceTimersByTimeAsync(3500)
  expect(await Promise.all(all)).toHaveLength(14)
})

test('overload: waiting for a slot does not count as work, so the next rush gets its slots', async () => {
  const { work } = await measuredSemaphore(1)
  for (const rush of ['first', 'second']) {
    const all = Promise.allSettled(Array.from({ length: 6 }, work))
    await vi.advanceTimersByTimeAsync(3000)
    const refused = (await all).filter(({ status }) => status === 'rejected')
    expect([rush, refused]).toEqual([rush, []])
  }
})

test('overload: a slot that was reserved is not refused when work became slower meanwhile', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const semaphore = createSemaphore(1, 100)
  const work = (ms: number) =>
    semaphore.withSlot(() => new Promise<void>((resolve) => setTimeout(resolve, ms)))
  const measured = work(500)
  await vi.advanceTimersByTimeAsync(500)
  await measured
  const all = [work(5000), ...Array.from({ length: 4 }, () => work(500))]
  const gate = Promise.withResolvers<void>()
  const reserved = semaphore.reserve(() => gate.promise.then(() => work(500)))
  await vi.advanceTimersByTimeAsync(5000)
  await expect(work(500)).rejects.toMatchObject({ kind: 'unavailable' })
  gate.resolve()
  await vi.advanceTimersByTimeAsync(3000)
  await Promise.all([...all, reserved])
})

test('overload: while the database is behind strangers are refused first, pages and health never', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.stop())
  const wait = { ms: 0 }
  const app = server.again({ databaseWait: () => wait.ms })
  const student = visitor(app)
  const signedUp = await signUp(server)
  for (const [name, value] of signedUp.cookies) student.cookies.set(name, value)
  const stranger = visitor(app)
  const authorization = `Bearer ${(await sessionOf(signedUp)).access_token}`
  const ask = async () => {
    const calls = [
      stranger.get('/auth/v1/user', { authorization }),
      stranger.post('/store-email', { email: 'a@uwo.ca' }),
      student.get('/check-auth'),
      student.get(`/matches/${crypto.randomUUID()}`),
      stranger.get('/events'),
      stranger.get('/healthz'),
      stranger.get('/config.json'),
      stranger.get('/no-such-file.js'),
    ]
    return (await Promise.all(calls)).map(({ status }) => status)
  }
  expect(await ask()).toEqual([200, 200, 200, 404, 401, 200, 200, 404])
  wait.ms = 501
  expect(await ask()).toEqual([200, 503, 200, 404, 503, 200, 200, 404])
  wait.ms = 801
  expect(await ask()).toEqual([503, 503, 503, 503, 503, 200, 200, 404])
  const refused = await student.get('/check-auth')
  expect(refused.headers.get('retry-after')).toBe('2')
  expect(refused.body.message).toBe(
    'Nookmate is very busy right now. Please try again in a moment.',
  )
})
