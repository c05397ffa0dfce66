import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PushMessage } from '../../../domain/notices.ts'
import { DAY, HOUR, MINUTE } from '../../../server/clock.ts'
import { sendDueNotices } from '../../../server/noticeWorker.ts'
import { saveOpenStreams } from '../../../server/services/live/openStreamRows.ts'
import { type Delivery, sendPush } from '../../../server/services/push/pushOutbox.ts'
import { chatOf, chatsOf, chattingPair, sent } from '../support/chats.ts'
import { matched, suggest } from '../support/pairs.ts'
import { onboard, type Student } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import { visitor } from '../support/visitor.ts'

const ORIGIN = 'http://localhost:3000'
const ZONE = 'America/Toronto'

let server: TestServer
let ada: Student
let leo: Student
let chat: string
beforeAll(async () => {
  server = await startTestServer({ TIME_ZONE: ZONE })
})
afterAll(() => server.stop())

const format = new Intl.DateTimeFormat('en', {
  ...{ hour: 'numeric', hourCycle: 'h23', timeZone: ZONE },
})

function passUntil(wanted: number): void {
  while (Number(format.format(server.clock.now())) !== wanted) server.clock.pass(10 * MINUTE)
}

beforeEach(async () => {
  const { db } = server.deps
  passUntil(10)
  ;[ada, leo, chat] = await chattingPair(server)
  const { id } = await db
    .selectFrom('sessions')
    .select('id')
    .where('student_id', '=', leo.id)
    .executeTakeFirstOrThrow()
  const row = { student_id: leo.id, session_id: id, made_at: server.clock.now() }
  const target = { endpoint: `https://push.example/${id}`, p256dh: 'x', auth: 'x' }
  await db
    .insertInto('push_subscriptions')
    .values({ id: randomUUID(), ...row, ...target })
    .execute()
})

const tell = () => sendDueNotices(server.deps, ORIGIN)

interface Mail {
  readonly subject: string
  readonly text: string
  readonly kind: string
}

async function mailsTo({ email }: Student): Promise<readonly Mail[]> {
  const { body } = await visitor(server.app).get(`/dev/mailbox.json?to=${email}`)
  return (body as unknown as Mail[]).filter(({ kind }) => kind === 'message')
}

async function pushesToLeo() {
  const rows = await server.deps.db
    .selectFrom('pushes')
    .innerJoin('push_subscriptions', 'push_subscriptions.id', 'subscription_id')
    .select('payload')
    .where('student_id', '=', leo.id)
    .orderBy('pushes.id')
    .execute()
  return rows
    .map(({ payload }) => JSON.parse(payload) as PushMessage)
    .filter(({ path }) => path.startsWith('/home/chats'))
}

/** Does the jobs of all push messages; the push service answers them like this. */
async function sendPushes(became: Delivery): Promise<void> {
  const rows = await server.deps.db.selectFrom('pushes').select('id').execute()
  const outbox = { ...server.deps, send: () => Promise.resolve(became) }
  await Promise.allSettled(rows.map(({ id }) => sendPush(outbox, id)))
}

describe('a message is told to who is not here', () => {
  test('by push at once, each once, without name and text, to its author never', async () => {
    await sent(ada, chat, 'Ring twice for the zither.')
    await tell()
    await tell()
    expect(await pushesToLeo()).toMatchObject([
      { title: 'You have a new message', path: `/home/chats/${chat}`, badge: 2 },
    ])
    expect(JSON.stringify(await pushesToLeo())).not.toMatch(/Ada|zither/)
    server.clock.pass(MINUTE)
    await sent(ada, chat, 'Hello?')
    await tell()
    expect(await pushesToLeo()).toHaveLength(2)
    expect(await mailsTo(ada)).toEqual([])
  })

  test('by one mail for all after 15 minutes, then at most every 6 hours, for newer ones', async () => {
    await sent(ada, chat, 'Ring twice for the zither.')
    await sent(ada, chat, 'Hello?')
    server.clock.pass(15 * MINUTE - 1)
    await tell()
    expect(await mailsTo(leo)).toEqual([])
    server.clock.pass(1)
    await Promise.all([tell(), tell()])
    const [mail, ...others] = await mailsTo(leo)
    expect(others).toEqual([])
    expect(mail?.text).toContain('You have 2 unread messages from your matches.')
    expect(mail?.text).not.toContain('zither')
    server.clock.pass(HOUR)
    await sent(ada, chat, 'Still there?')
    server.clock.pass(2 * HOUR)
    await tell()
    expect(await mailsTo(leo)).toHaveLength(1)
    server.clock.pass(3 * HOUR)
    await tell()
    expect(await mailsTo(leo)).toHaveLength(2)
    server.clock.pass(HOUR)
    await tell()
    expect(await mailsTo(leo)).toHaveLength(2)
    // The next morning there is no newer message.
    passUntil(11)
    await tell()
    expect(await mailsTo(leo)).toHaveLength(2)
  })

  test('by mail 15 minutes after the first unread one, although newer ones keep coming', async () => {
    for (const text of ['Hi', 'Hello?', 'Still there?']) {
      await sent(ada, chat, text)
      await tell()
      expect(await mailsTo(leo)).toEqual([])
      server.clock.pass(5 * MINUTE)
    }
    await tell()
    expect((await mailsTo(leo)).map(({ text }) => text)).toEqual([
      expect.stringContaining('You have 3 unread messages from your matches.'),
    ])
  })

  test('by mail only when no push message has arrived since', async () => {
    await sent(ada, chat, 'Ring twice for the zither.')
    await tell()
    await sendPushes('delivered')
    server.clock.pass(20 * MINUTE)
    await tell()
    expect(await mailsTo(leo)).toEqual([])
    await sent(ada, chat, 'Hello?')
    await tell()
    await sendPushes('failed')
    server.clock.pass(20 * MINUTE)
    await tell()
    expect(await mailsTo(leo)).toHaveLength(1)
  })

  test.each<[Delivery, number]>([
    ['delivered', 0],
    ['failed', 1],
    ['refused', 1],
    ['gone', 1],
  ])('by mail after a while if its push message is %s: %i', async (became, mails) => {
    await sent(ada, chat, 'Ring twice for the zither.')
    await tell()
    expect(await pushesToLeo()).toHaveLength(1)
    await sendPushes(became)
    server.clock.pass(20 * MINUTE)
    await tell()
    expect(await mailsTo(leo)).toHaveLength(mails)
  })

  test('by mail when a push message has arrived for only one of two conversations', async () => {
    const other = await onboard(server, 'searcher')
    await suggest(server, leo, other)
    await matched(leo, other)
    await sent(ada, chat, 'Hi')
    await tell()
    await sendPushes('delivered')
    await sent(other, (await chatOf(other)).id, 'Hi')
    await tell()
    await sendPushes('failed')
    server.clock.pass(20 * MINUTE)
    await tell()
    expect(await mailsTo(leo)).toHaveLength(1)
  })

  test('by mail to the one of two whom no push message has reached', async () => {
    await sent(ada, chat, 'Hi')
    await sent(leo, chat, 'Hi')
    await tell()
    await sendPushes('delivered')
    server.clock.pass(20 * MINUTE)
    await tell()
    expect([(await mailsTo(leo)).length, (await mailsTo(ada)).length]).toEqual([0, 1])
  })

  test('but never to a student of the demo', async () => {
    const demo = { is_demo: true }
    await server.deps.db.updateTable('students').set(demo).where('id', '=', leo.id).execute()
    await sent(ada, chat, 'Hi')
    server.clock.pass(20 * MINUTE)
    await tell()
    expect([await pushesToLeo(), await mailsTo(leo)]).toEqual([[], []])
  })

  test('by push with the number that an open page would show on the icon', async () => {
    await leo.post(`/matches/${(await chatOf(leo)).match}/seen`)
    const [other, quiet] = [await onboard(server, 'searcher'), await onboard(server, 'searcher')]
    for (const one of [other, quiet]) {
      await suggest(server, leo, one)
      await matched(leo, one)
    }
    const muted = (await chatsOf(quiet)).conversations[0]?.id ?? ''
    await leo.post(`/conversations/${muted}/mute`, { is_muted: true })
    await sent(quiet, muted, 'Hi')
    await sent(other, (await chatOf(other)).id, 'Hi')
    const gone = await onboard(server, 'searcher')
    await suggest(server, leo, gone)
    await matched(leo, gone)
    await sent(gone, (await chatOf(gone)).id, 'Bye')
    const hidden = { hidden_at: server.clock.now() }
    await server.deps.db.updateTable('students').set(hidden).where('id', '=', gone.id).execute()
    const { id } = await sent(ada, chat, 'Oops')
    await ada.post(`/conversations/${chat}/messages/${id}/remove`)
    await sent(leo, chat, 'Hello')
    await sent(ada, chat, 'Hi')
    await sent(ada, chat, 'Hello?')
    await tell()
    // Two new matches and three unread messages. What is muted, removed, one's own, or of an account that is gone
    // does not count.
    expect(await pushesToLeo()).toMatchObject([{ badge: 5 }, { badge: 5 }])
  })

  test('not when it is older than three days, as after a long outage', async () => {
    await sent(ada, chat, 'Hi')
    server.clock.pass(3 * DAY)
    await tell()
    expect([(await pushesToLeo()).length, (await mailsTo(leo)).length]).toEqual([0, 0])
    await sent(ada, chat, 'Hello?')
    server.clock.pass(3 * DAY - 1)
    await tell()
    expect([(await pushesToLeo()).length, (await mailsTo(leo)).length]).toEqual([1, 1])
  })

  test('also when the process with their page was killed half a minute ago', async () => {
    await saveOpenStreams(server.deps.db, server.clock, randomUUID(), [leo.id])
    await sent(ada, chat, 'Hi')
    server.clock.pass(MINUTE / 2 - 1)
    await tell()
    expect(await pushesToLeo()).toEqual([])
    server.clock.pass(1)
    await tell()
    expect(await pushesToLeo()).toHaveLength(1)
  })

  test('not when it was read, the conversation is muted, a page is open, it is off, or it is night', async () => {
    const told = async () => {
      server.clock.pass(20 * MINUTE)
      await tell()
      return [(await pushesToLeo()).length, (await mailsTo(leo)).length]
    }
    const { seq } = await sent(ada, chat, 'Hi')
    await leo.post(`/conversations/${chat}/read`, { seq })
    expect(await told()).toEqual([0, 0])
    await sent(ada, chat, 'Hello?')
    await leo.post(`/conversations/${chat}/mute`, { is_muted: true })
    expect(await told()).toEqual([0, 0])
    await leo.post(`/conversations/${chat}/mute`, { is_muted: false })
    const { db, clock } = server.deps
    const process = randomUUID()
    server.clock.pass(20 * MINUTE)
    await saveOpenStreams(db, clock, process, [leo.id])
    await tell()
    expect(await pushesToLeo()).toEqual([])
    await saveOpenStreams(db, clock, process, [])
    for (const channel of ['mail', 'push']) {
      await leo.post('/notices', { kind: 'message', channel, is_on: false })
    }
    expect(await told()).toEqual([0, 0])
    for (const channel of ['mail', 'push']) {
      await leo.post('/notices', { kind: 'message', channel, is_on: true })
    }
    passUntil(22)
    await sent(ada, chat, 'Good night')
    expect(await told()).toEqual([0, 0])
    passUntil(8)
    expect(await told()).toEqual([1, 1])
  })
})
