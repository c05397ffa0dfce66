import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY } from '../../../server/clock.ts'
import type { Database } from '../../../server/store/database.ts'
import { chatOf, chatsOf, chattingPair, pageOf, sent } from '../support/chats.ts'
import { eraseDue } from '../support/eraseDue.ts'
import { type EventReader, readEvents } from '../support/eventReader.ts'
import { likesOf } from '../support/pairs.ts'
import { PASSWORD, type Student } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import { type Visitor, visitor } from '../support/visitor.ts'
import { openWithoutLimits, waitingForLocks } from '../support/waitingForLocks.ts'

let server: TestServer
let ada: Student
let leo: Student
let chat: string
const open: EventReader[] = []
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  ;[ada, leo, chat] = await chattingPair(server)
})
afterEach(async () => {
  for (const reader of open.splice(0)) await reader.close()
})
afterAll(() => server.stop())

async function follow(student: Student): Promise<EventReader> {
  const reader = await readEvents(student, { after: (await chatsOf(student)).seq })
  open.push(reader)
  return reader
}

const count = (reader: EventReader, wanted: number) =>
  reader.until(({ messages }) => messages.length === wanted)

describe('safety 38: a message', () => {
  test('is told to both at once, with the conversation as each sees it', async () => {
    const [adas, leos] = [await follow(ada), await follow(leo)]
    const message = await sent(ada, chat, 'Hi')
    await count(adas, 1)
    await count(leos, 1)
    const [own] = adas.events()
    const [theirs] = leos.events()
    expect(own).toMatchObject({ kind: 'message', id: message.id, message })
    expect(own).toMatchObject({ conversation: await chatOf(ada) })
    const { client_id: _, ...shown } = message
    expect(theirs).toEqual({
      ...{ kind: 'message', id: message.id, seq: theirs?.seq },
      message: { ...shown, is_own: false },
      conversation: await chatOf(leo),
    })
    expect((await chatOf(leo)).unread).toBe(1)
  })

  test('that is changed or removed is told again', async () => {
    const { id } = await sent(ada, chat, 'Rent is 721')
    const leos = await follow(leo)
    await ada.post(`/conversations/${chat}/messages/${id}/edit`, { text: 'Rent is 712' })
    await count(leos, 1)
    expect(leos.events()).toMatchObject([{ message: { text: 'Rent is 712', is_edited: true } }])
    await ada.post(`/conversations/${chat}/messages/${id}/remove`)
    await count(leos, 2)
    expect(leos.events()[1]).toMatchObject({ message: { text: '', is_removed: true } })
    expect((await chatOf(leo)).unread).toBe(0)
  })
})

describe('the read marker', () => {
  test('only moves forward, to a message that exists, and is told to all own browsers', async () => {
    await sent(ada, chat, 'one')
    await sent(ada, chat, 'two')
    const [adas, leos] = [await follow(ada), await follow(leo)]
    const read = (seq: number) => leo.post(`/conversations/${chat}/read`, { seq })
    expect((await read(0)).status).toBe(200)
    for (const wrong of [-1, 0.5]) expect((await read(wrong)).status).toBe(400)
    expect(await chatOf(leo)).toMatchObject({ read_seq: 0, unread: 2 })
    await read(1)
    expect(await chatOf(leo)).toMatchObject({ read_seq: 1, unread: 1 })
    await read(99)
    expect(await chatOf(leo)).toMatchObject({ read_seq: 2, unread: 0 })
    await read(1)
    expect(await chatOf(leo)).toMatchObject({ read_seq: 2, unread: 0 })
    await count(leos, 3)
    expect(leos.events()).toMatchObject([
      { kind: 'conversation' },
      { kind: 'match', match: { is_seen: true } },
      { kind: 'conversation' },
    ])
    expect(adas.messages).toEqual([])
  })

  test('marks the match as seen for the reader alone', async () => {
    await sent(ada, chat, 'one')
    const isSeen = async (by: Student) => (await likesOf(by)).matches.map((one) => one.is_seen)
    expect([await isSeen(ada), await isSeen(leo)]).toEqual([[false], [false]])
    await leo.post(`/conversations/${chat}/read`, { seq: 1 })
    expect([await isSeen(ada), await isSeen(leo)]).toEqual([[false], [true]])
  })

  test('is shown to the other only while both show it', async () => {
    await sent(ada, chat, 'one')
    await leo.post(`/conversations/${chat}/read`, { seq: 1 })
    const show = (by: Student, shows_seen: boolean) =>
      by.post('/conversations/seen', { shows_seen })
    await show(leo, true)
    expect((await chatOf(ada)).seen_seq).toBeUndefined()
    const adas = await follow(ada)
    await show(ada, true)
    await count(adas, 1)
    expect([(await chatOf(ada)).seen_seq, (await chatsOf(ada)).shows_seen]).toEqual([1, true])
    await sent(ada, chat, 'two')
    await leo.post(`/conversations/${chat}/read`, { seq: 2 })
    await count(adas, 3)
    expect(adas.events()[2]).toMatchObject({ kind: 'conversation', conversation: { seen_seq: 2 } })
    await show(leo, false)
    await count(adas, 4)
    expect((await chatOf(ada)).seen_seq).toBeUndefined()
    expect((await chatOf(leo)).seen_seq).toBeUndefined()
  })
})

test('that read receipts are switched on or off is told to nobody who does not give them', async () => {
  const show = (by: Student, shows_seen: boolean) => by.post('/conversations/seen', { shows_seen })
  const seqs = async () => [(await chatsOf(ada)).seq, (await chatsOf(leo)).seq]
  await show(ada, true)
  await show(ada, false)
  const before = await seqs()
  for (const shows of [true, false, true]) {
    expect((await show(leo, shows)).status).toBe(200)
    expect(await seqs()).toEqual(before)
  }
  await show(ada, true)
  const both = before.map((seq) => seq + 1)
  expect(await seqs()).toEqual(both)
  await show(ada, true)
  expect(await seqs()).toEqual(both)
})

describe('read receipts that both switch on at the same moment, or while the other reads,', () => {
  /** The student's browser on a server whose database waits for locks as long as a test needs. */
  function patient(student: Student, db: Database): Visitor {
    const browser = visitor(server.again({ db }))
    for (const [name, value] of student.cookies) browser.cookies.set(name, value)
    return browser
  }
  const showThem = (by: Visitor) => by.post('/conversations/seen', { shows_seen: true })

  test('are told to both', async () => {
    const db = openWithoutLimits(server.databaseUrl)
    const seqs = async () => [(await chatsOf(ada)).seq, (await chatsOf(leo)).seq]
    const before = await seqs()
    const { both } = await db.transaction().execute(async (trx) => {
      await sql`lock table conversation_members`.execute(trx)
      const both = [ada, leo].map((student) => showThem(patient(student, db)))
      await expect.poll(() => waitingForLocks(db)).toBe(2)
      return { both }
    })
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
    expect(await seqs()).toEqual(before.map((seq) => seq + 1))
  })

  test('are told with what was read', async () => {
    await sent(ada, chat, 'Hi')
    await showThem(ada)
    const adas = await follow(ada)
    const db = openWithoutLimits(server.databaseUrl)
    const leos = patient(leo, db)
    const { both } = await db.transaction().execute(async (trx) => {
      // The marker is set, and the reading has yet to mark the match as seen.
      await sql`lock table match_members in share row exclusive mode`.execute(trx)
      const reading = leos.post(`/conversations/${chat}/read`, { seq: 1 })
      await expect.poll(() => waitingForLocks(db)).toBe(1)
      const showing = showThem(leos)
      const waitingOrTold = async () => (await waitingForLocks(db)) + adas.messages.length
      await expect.poll(waitingOrTold).toBe(2)
      return { both: [reading, showing] }
    })
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
    await count(adas, 1)
    expect(adas.events()).toMatchObject([{ kind: 'conversation', conversation: { seen_seq: 1 } }])
  })
})

describe('a muted conversation', () => {
  test('is marked for the student alone', async () => {
    const [adas, leos] = [await follow(ada), await follow(leo)]
    await leo.post(`/conversations/${chat}/mute`, { is_muted: true })
    await leo.post(`/conversations/${chat}/mute`, { is_muted: true })
    await count(leos, 1)
    expect([(await chatOf(leo)).is_muted, (await chatOf(ada)).is_muted]).toEqual([true, false])
    expect(adas.messages).toEqual([])
  })
})

describe('a conversation whose other account has gone', () => {
  test('keeps the texts of both, without a person', async () => {
    await sent(leo, chat, 'Bye')
    await server.deps.db.deleteFrom('students').where('id', '=', leo.id).execute()
    const left = await chatOf(ada)
    expect(left.person).toBeUndefined()
    expect(left.ended_at).not.toBeNull()
    expect((await pageOf(ada, chat)).messages).toMatchObject([{ text: 'Bye', is_own: false }])
  })

  test('is told when the account is erased, with its messages where these are to go', async () => {
    await sent(leo, chat, 'Bye')
    await leo.post('/account/delete', { password: PASSWORD, removes_messages: true })
    server.clock.pass(7 * DAY)
    await ada.post('/login', { email: ada.email, password: PASSWORD })
    const adas = await follow(ada)
    await eraseDue({ ...server.deps, erasedList: undefined })
    await count(adas, 1)
    const { person, last } = await chatOf(ada)
    expect(adas.events()).toMatchObject([
      { kind: 'conversation', conversation: { id: chat, last } },
    ])
    expect([person, last?.text, last?.is_removed]).toEqual([undefined, '', true])
  })
})
