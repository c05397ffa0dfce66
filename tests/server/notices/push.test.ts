import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { DAY, later, MINUTE, SECOND } from '../../../server/clock.ts'
import { TryAgain } from '../../../server/jobs/tryAgain.ts'
import { startNotices } from '../../../server/noticeWorker.ts'
import { addPushJobs, queuePush, sendPush } from '../../../server/services/push/pushOutbox.ts'
import { publicKeyOf, pushSender } from '../../../server/services/push/sendPush.ts'
import { isPushService } from '../../../server/services/push/subscriptions.ts'
import { isProven, openPushReceiver } from '../support/pushReceiver.ts'
import { PASSWORD, type Student, signUp } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import { visitor } from '../support/visitor.ts'

const MESSAGE = {
  ...{ title: 'You have a new match', body: 'Open Nookmate to see it.', path: '/home/likes' },
  ...{ tag: 'match', badge: 1, locale: 'en-CA' },
}

let server: TestServer
let receiver: Awaited<ReturnType<typeof openPushReceiver>>
beforeAll(async () => {
  server = await startTestServer({ PUSH_SERVICES: '127.0.0.1' })
})
afterAll(() => server.stop())
beforeEach(async () => {
  receiver = await openPushReceiver()
  const { close } = receiver
  onTestFinished(close)
  await server.deps.db.deleteFrom('push_subscriptions').execute()
})

const queue = (student: Student) =>
  queuePush(server.deps.db, student.id, MESSAGE, server.clock.now())

/** Does the job of every message, once. Returns how many are to be tried again. */
async function send(): Promise<number> {
  const { db, clock, log, secrets } = server.deps
  const outbox = { db, clock, log, send: pushSender(secrets.push, 'mailto:a@example.org') }
  const rows = await db.selectFrom('pushes').select('id').execute()
  const tried = await Promise.allSettled(rows.map(({ id }) => sendPush(outbox, id)))
  const again = tried.filter((one) => one.status === 'rejected')
  for (const { reason } of again) expect(reason).toBeInstanceOf(TryAgain)
  return again.length
}

async function subscribed(name = 'one') {
  const student = await signUp(server)
  const answer = await student.post('/notices/push', receiver.target(name))
  expect(answer.body).toMatchObject({ status: 200 })
  return student
}

const subscriptions = () =>
  server.deps.db.selectFrom('push_subscriptions').select(['student_id', 'endpoint']).execute()

describe('a push message', () => {
  test('is encrypted for the browser alone, proves who sends it, and is tiny', async () => {
    const student = await subscribed()
    await queue(student)
    await send()
    const [{ message, headers, bytes } = {}] = receiver.received
    expect(message).toEqual(MESSAGE)
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
    expect(isProven(headers?.authorization ?? '', receiver.origin)).toBe(true)
    expect(headers?.authorization).toContain(`k=${publicKeyOf(server.deps.secrets.push)}`)
    expect(bytes?.toString('latin1')).not.toContain('match')
    expect(bytes?.length).toBeLessThan(512)
    await send()
    expect(receiver.received).toHaveLength(1)
  })

  test('goes to every browser of the student, and to no other student', async () => {
    const student = await subscribed('one')
    await student.post('/notices/push', receiver.target('two'))
    await subscribed('another')
    await queue(student)
    await send()
    expect(receiver.received).toHaveLength(2)
  })

  test.each([404, 410])('that is answered %i ends the subscription', async (status) => {
    const student = await subscribed()
    receiver.answer(status)
    await queue(student)
    await send()
    expect(await subscriptions()).toEqual([])
    await queue(student)
    await send()
    expect(receiver.received).toHaveLength(1)
  })

  test('that one browser no longer takes ends the subscription of that browser only', async () => {
    const student = await subscribed('one')
    await student.post('/notices/push', receiver.target('two'))
    await queue(student)
    const { db, clock, log } = server.deps
    const outbox = {
      ...{ db, clock, log },
      send: async ({ endpoint }: { endpoint: string }) =>
        endpoint.endsWith('/one') ? ('gone' as const) : ('delivered' as const),
    }
    const rows = await db.selectFrom('pushes').select('id').execute()
    for (const { id } of rows) await sendPush(outbox, id)
    const { endpoint } = receiver.target('two')
    expect(await subscriptions()).toEqual([{ student_id: student.id, endpoint }])
    expect(await db.selectFrom('pushes').select('id').execute()).toEqual([])
  })

  test.each([429, 500, 503])(
    'that is answered %i is tried again later, for a day',
    async (status) => {
      const student = await subscribed()
      receiver.answer(status)
      await queue(student)
      expect(await send()).toBe(1)
      receiver.answer(201)
      expect(await send()).toBe(0)
      expect(receiver.received).toHaveLength(2)
      receiver.answer(status)
      await queue(student)
      server.clock.pass(DAY)
      expect(await send()).toBe(0)
      expect(receiver.received).toHaveLength(2)
      await addPushJobs(server.deps)
      expect(await server.deps.db.selectFrom('pushes').select('id').execute()).toEqual([])
    },
  )

  test.each([
    [1, 2],
    [10, 1024],
    [11, 1800],
    [40, 1800],
  ])(
    'after %i tries waits up to %i s; its job is missing if there is none a minute later',
    async (tries, seconds) => {
      const student = await subscribed()
      receiver.answer(503)
      await queue(student)
      const { db, clock } = server.deps
      await db
        .updateTable('pushes')
        .set({ tries: tries - 1 })
        .execute()
      expect(await send()).toBe(1)
      const next = later(clock.now(), seconds * SECOND + MINUTE)
      const rows = await db.selectFrom('pushes').select(['tries', 'next_try_at']).execute()
      expect(rows).toEqual([{ tries, next_try_at: next }])
    },
  )

  test('that is refused is not sent again', async () => {
    const student = await subscribed()
    receiver.answer(400)
    await queue(student)
    await send()
    server.clock.pass(MINUTE)
    await send()
    expect(receiver.received).toHaveLength(1)
    expect(await subscriptions()).toHaveLength(1)
  })
})

test.each([
  ['http://localhost:3000', 'mailto:operator@localhost'],
  ['https://nookmate.example', 'https://nookmate.example'],
])('pages at %s: the push service is told to ask %s', async (origin, contact) => {
  const works: ((id: string) => Promise<void>)[] = []
  const jobs = {
    ...server.deps.jobs,
    work: async (...[, , doRow]: Parameters<typeof server.deps.jobs.work>) => {
      works.push(doRow)
    },
    repeat: async () => undefined,
  }
  const settings = { ...server.deps.settings, appOrigins: [origin] }
  const begun = await startNotices({ ...server.deps, jobs, settings }, 'http://192.0.2.1')
  onTestFinished(async () => void (await Promise.all(begun.map((one) => one.stop()))))
  await queue(await subscribed())
  const row = await server.deps.db.selectFrom('pushes').select('id').executeTakeFirstOrThrow()
  await works[0]?.(row.id)
  const token = /t=[^.]+\.([^.]+)/.exec(receiver.received[0]?.headers.authorization ?? '')?.[1]
  expect(JSON.parse(Buffer.from(token ?? '', 'base64url').toString()).sub).toBe(contact)
})

describe('a browser', () => {
  test('gets nothing any more after the logout, nor after it was switched off', async () => {
    const one = await subscribed('one')
    const two = await subscribed('two')
    await one.post('/logout')
    const { endpoint } = receiver.target('two')
    for (let times = 0; times < 2; times += 1) {
      expect((await two.post('/notices/push/end', { endpoint })).status).toBe(200)
    }
    for (const student of [one, two]) await queue(student)
    await send()
    expect(receiver.received).toEqual([])
  })

  test('belongs to the student who signed in there last', async () => {
    const one = await subscribed('shared')
    const two = await subscribed('shared')
    await queue(one)
    await send()
    expect(receiver.received).toEqual([])
    expect((await subscriptions()).map(({ student_id: id }) => id)).toEqual([two.id])
    const { endpoint } = receiver.target('shared')
    await one.post('/notices/push/end', { endpoint })
    expect(await subscriptions()).toHaveLength(1)
  })

  test('gets no message that was queued for the student who was signed in there before', async () => {
    const one = await subscribed('shared')
    await queue(one)
    const two = await subscribed('shared')
    await send()
    expect(receiver.received).toEqual([])
    await queue(two)
    await send()
    expect(receiver.received).toHaveLength(1)
  })

  test('that is switched on again by the same student gets what was queued before', async () => {
    const student = await subscribed()
    await queue(student)
    await student.post('/notices/push', receiver.target('one'))
    await send()
    expect(receiver.received).toHaveLength(1)
  })

  test('makes room for newer ones: a student has twenty', async () => {
    const student = await subscribed('0')
    for (let at = 1; at <= 20; at += 1) {
      server.clock.pass(1)
      await student.post('/notices/push', receiver.target(String(at)))
    }
    const ends = (await subscriptions()).map(({ endpoint }) => endpoint.split('/').at(-1))
    expect(ends).toHaveLength(20)
    expect(ends).not.toContain('0')
  })

  test('that is switched on again is the newest one, and stays when another makes room', async () => {
    const student = await subscribed('0')
    for (const name of [...Array.from({ length: 19 }, (_, at) => String(at + 1)), '0', '20']) {
      server.clock.pass(1)
      await student.post('/notices/push', receiver.target(name))
    }
    const ends = (await subscriptions()).map(({ endpoint }) => endpoint.split('/').at(-1))
    expect(ends).toHaveLength(20)
    expect(['0', '1', '20'].map((name) => ends.includes(name))).toEqual([true, false, true])
  })

  test('gets messages as long as the session in which it was switched on last', async () => {
    const student = await subscribed('one')
    const again = visitor(server.app)
    await again.post('/login', { email: student.email, password: PASSWORD })
    expect((await again.post('/notices/push', receiver.target('one'))).status).toBe(200)
    await student.post('/logout')
    expect(await subscriptions()).toHaveLength(1)
    await again.post('/logout')
    expect(await subscriptions()).toEqual([])
  })

  test('of an unknown push service is refused in words, and without a session', async () => {
    const student = await signUp(server)
    const target = receiver.target()
    const endpoint = 'https://intranet.example/push'
    const { status, body } = await student.post('/notices/push', { ...target, endpoint })
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: 'Nookmate cannot reach the push service of this browser.',
    })
    expect((await visitor(server.app).post('/notices/push', target)).status).toBe(401)
    expect((await student.post('/notices/push', { ...target, auth: 'x' })).status).toBe(400)
  })
})

const KNOWN = ['fcm.googleapis.com', '*.push.apple.com', '127.0.0.1']

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['http://127.0.0.1:9/abc', true],
  ['http://fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com.evil.example/abc', false],
  ['https://evil.example/fcm.googleapis.com', false],
  ['https://push.apple.com/abc', false],
  ['https://me@fcm.googleapis.com/abc', false],
  ['https://169.254.169.254/latest', false],
  ['file:///etc/passwd', false],
  ['nothing', false],
])('messages may go to %s: %s', (endpoint, may) => {
  expect(isPushService(endpoint, KNOWN)).toBe(may)
})
