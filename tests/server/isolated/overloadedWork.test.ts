import { expect, onTestFinished, test, vi } from 'vitest'
import { BusyError } from '../../../server/errors.ts'
import type { Semaphore } from '../../../server/services/semaphore.ts'
import type { FairQueue } from '../../../server/storage/image/fairQueue.ts'
import { PASSWORD, photoName, signUp } from '../support/students.ts'
import { startTestServer } from '../support/testServer.ts'

const queues = vi.hoisted(() => ({ areLong: false }))

function refuseAsBusy(): never {
  throw new BusyError()
}

vi.mock('../../../server/storage/image/fairQueue.ts', () => ({
  createFairQueue: (): FairQueue => ({
    expect: () => (queues.areLong ? refuseAsBusy() : undefined),
    take: (_, work) => work(),
    charge: () => undefined,
  }),
}))

vi.mock('../../../server/services/semaphore.ts', () => ({
  createSemaphore: (): Semaphore => ({
    requireSlot: () => (queues.areLong ? refuseAsBusy() : undefined),
    reserve: (work) => (queues.areLong ? refuseAsBusy() : work()),
    withSlot: (work) => work(),
  }),
}))

test('overload: where hashes or photos wait long, a call is 503 before it counts a try or is read', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.stop())
  const student = await signUp(server)
  const countAll = () => ({
    tries: server.deps.db.selectFrom('attempts').selectAll().execute(),
    pending: server.deps.db.selectFrom('pending_signups').selectAll().execute(),
  })
  const before = await Promise.all(Object.values(countAll()))
  queues.areLong = true
  const email = 'new@uwo.ca'
  const body = new ReadableStream({ pull: () => Promise.reject(new Error('It was read.')) })
  const headers = { 'content-type': 'image/jpeg' }
  const photo = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
  const refused = await Promise.all([
    student.post('/login', { email: student.email, password: 'Wr0ngPassword!' }),
    student.post('/signup/send-auth-code', { email, name: 'Ada', password: PASSWORD }),
    student.send(`/storage/v1/object/profile_pictures/${photoName()}`, photo),
  ])
  const told = refused.map(({ status, headers }) => [status, headers.get('retry-after')])
  expect(told).toEqual(Array.from({ length: 3 }, () => [503, '2']))
  expect(await Promise.all(Object.values(countAll()))).toEqual(before)
  expect(server.logged.join('')).not.toMatch(/"level":[45]0/)
  queues.areLong = false
  expect((await student.post('/login', { email: student.email, password: PASSWORD })).status).toBe(
    200,
  )
})
