import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CONVERSATION_DAYS, LONGEST_PAGE, MESSAGE_PAGE } from '../../../domain/chats.ts'
import { DAY } from '../../../server/clock.ts'
import { sweepConversations } from '../../../server/services/chats/sweep.ts'
import { chatOf, chatsOf, chattingPair, pageOf, sent, textsOf } from '../support/chats.ts'
import { PASSWORD, type Student } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'

let server: TestServer
let ada: Student
let leo: Student
let chat: string
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  ;[ada, leo, chat] = await chattingPair(server)
})
afterAll(() => server.stop())

/** Stores as many messages by Ada. */
async function fill(total: number): Promise<void> {
  const { db } = server.deps
  const rows = Array.from({ length: total }, (_, at) => ({
    ...{ id: randomUUID(), conversation_id: chat, seq: String(at + 1), author: 1 },
    ...{ author_id: ada.id, client_id: randomUUID(), body: `message ${at + 1}`, is_plain: false },
    ...{ sent_at: server.clock.now(), edited_at: null, removed_at: null },
  }))
  await db.insertInto('messages').values(rows).execute()
  const last_seq = String(total)
  await db.updateTable('conversations').set({ last_seq }).where('id', '=', chat).execute()
}

test('a conversation comes in pages of 50, oldest first', async () => {
  const total = MESSAGE_PAGE * 2 + 1
  await fill(total)
  await leo.post(`/conversations/${chat}/read`, { seq: total })
  const last = await pageOf(leo, chat)
  expect([last.messages[0]?.seq, last.messages.at(-1)?.seq, last.has_more]).toEqual([52, 101, true])
  const middle = await pageOf(leo, chat, 52)
  expect([middle.messages[0]?.seq, middle.messages.at(-1)?.seq, middle.has_more]).toEqual([
    2,
    51,
    true,
  ])
  const first = await pageOf(leo, chat, 2)
  expect([first.messages.map(({ seq }) => seq), first.has_more]).toEqual([[1], false])
})

test('the number of a message that is too large for the database is refused', async () => {
  const refused = { status: 400, message: 'Seq must be a number.' }
  for (const seq of [1e300, Number.MAX_SAFE_INTEGER + 1]) {
    const [page, read] = [
      await leo.post(`/conversations/${chat}/page`, { before: seq }),
      await leo.post(`/conversations/${chat}/read`, { seq }),
    ]
    expect([page.body, read.body]).toEqual([refused, refused])
  }
  const most = await leo.post(`/conversations/${chat}/page`, { before: Number.MAX_SAFE_INTEGER })
  expect(most.status).toBe(200)
})

test('a page says which live event it includes last', async () => {
  const listed = async () => (await chatsOf(ada)).seq
  const before = await listed()
  expect((await pageOf(ada, chat)).seq).toBe(before)
  await sent(leo, chat, 'Hello!')
  expect((await pageOf(ada, chat)).seq).toBe(before + 1)
  expect((await pageOf(ada, chat, 1)).seq).toBe(await listed())
})

test('a full page that begins with the first message says that there are no older ones', async () => {
  await fill(MESSAGE_PAGE)
  for (const before of [undefined, MESSAGE_PAGE + 1]) {
    const { messages, has_more } = await pageOf(leo, chat, before)
    expect([messages[0]?.seq, messages.length, has_more]).toEqual([1, MESSAGE_PAGE, false])
  }
})

test('a conversation comes from the first unread message on, unless this is very far back', async () => {
  const total = LONGEST_PAGE + 2
  await fill(total)
  const begins = async (read: number) => {
    await leo.post(`/conversations/${chat}/read`, { seq: read })
    const { messages, has_more } = await pageOf(leo, chat)
    expect([messages.at(-1)?.seq, has_more]).toEqual([total, true])
    return messages[0]?.seq
  }
  expect(await begins(1)).toBe(total - MESSAGE_PAGE + 1)
  expect(await begins(2)).toBe(3)
  expect(await begins(total - MESSAGE_PAGE - 1)).toBe(total - MESSAGE_PAGE)
  expect(await begins(total - 5)).toBe(total - MESSAGE_PAGE + 1)
})

test('after a year without a message a conversation is empty, and goes on while its match does', async () => {
  await sent(ada, chat, 'Is the room free?')
  const sweptTexts = async (milliseconds: number) => {
    server.clock.pass(milliseconds)
    await sweepConversations(server.deps.db, server.clock)
    await ada.post('/login', { email: ada.email, password: PASSWORD })
    return textsOf(await pageOf(ada, chat))
  }
  expect(await sweptTexts(CONVERSATION_DAYS * DAY)).toEqual(['Is the room free?'])
  expect(await sweptTexts(1)).toEqual([])
  expect(await chatOf(ada)).toMatchObject({ id: chat, ended_at: null, person: { id: leo.id } })
  expect((await sent(ada, chat, 'Still looking?')).seq).toBe(2)
  expect(textsOf(await pageOf(ada, chat))).toEqual(['Still looking?'])
})
