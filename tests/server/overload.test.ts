import { expect, onTestFinished, test, vi } from 'vitest'
import { takeTurns } from '../../server/services/turns.ts'
import { openDatabase } from '../../server/store/database.ts'
import { createPool } from '../../server/store/pool.ts'
import { createTestDatabase } from '../support/database.ts'
import { startTestServer } from './support/testServer.ts'
import { visitor } from './support/visitor.ts'

const CONNECTIONS = 10
const WAITING = 200

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
  const waiting = Array.from({ length: WAITING }, () => pool.connect())
  expect(pool.use()).toEqual({ busy: CONNECTIONS, idle: 0, waiting: WAITING })
  const browser = visitor(server.again({ db }))
  const refused = await browser.post('/store-email', { email: 'a@uwo.ca' })
  expect(pool.use().waiting).toBe(WAITING)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect(refused.body).toEqual({
    status: 503,
    message: 'Nookmate is very busy right now. Please try again in a moment.',
  })
  expect((await browser.get('/healthz')).status).toBe(200)
  for (const client of held) client.release()
  for (const client of waiting) void client.then((one) => one.release())
  await Promise.all(waiting)
  expect((await browser.post('/store-email', { email: 'a@uwo.ca' })).status).toBe(200)
})

test('overload: heavy work takes turns, and past the queue is refused at once', async () => {
  const gate = Promise.withResolvers<void>()
  const inTurn = takeTurns(1, 1)
  const done: string[] = []
  const work = (name: string) =>
    inTurn(async () => {
      await gate.promise
      done.push(name)
    })
  const [first, second] = [work('first'), work('second')]
  await expect(work('third')).rejects.toMatchObject({ status: 503, retryAfter: 2 })
  expect(done).toEqual([])
  gate.resolve()
  await Promise.all([first, second])
  expect(done).toEqual(['first', 'second'])
  await work('fourth')
  expect(done).toEqual(['first', 'second', 'fourth'])
})

test('overload: nobody waits longer than five seconds for a turn, and the place goes to the next', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const gate = Promise.withResolvers<void>()
  const inTurn = takeTurns(1, 10)
  const first = inTurn(() => gate.promise)
  const late = inTurn(async () => 'late').catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(4999)
  const early = inTurn(async () => 'early')
  await vi.advanceTimersByTimeAsync(1)
  expect(await late).toMatchObject({ status: 503, retryAfter: 2 })
  gate.resolve()
  await first
  expect(await early).toBe('early')
  expect(await inTurn(async () => 'free again')).toBe('free again')
})
