import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MINUTE, SECOND } from '../../../server/clock.ts'
import { chatOf, chatsOf, chattingPair, pageOf, sent, textsOf } from '../support/chats.ts'
import { photo, type Student } from '../support/students.ts'
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

const edit = (id: string, text: string) =>
  ada.post(`/conversations/${chat}/messages/${id}/edit`, { text })
const remove = (id: string) => ada.post(`/conversations/${chat}/messages/${id}/remove`)
const end = async () => leo.post(`/matches/${(await chatOf(ada)).match}/end`)

async function sendPhoto() {
  const path = `/conversations/${chat}/photos/${randomUUID()}`
  const headers = { 'content-type': 'image/jpeg' }
  const body = new Uint8Array(await photo('jpeg', 64))
  const response = await ada.send(path, { method: 'POST', headers, body })
  return { status: response.status, body: (await response.json()) as { message: string } }
}

test('a message that is edited to the same text is not edited, and nobody is told', async () => {
  const message = await sent(ada, chat, 'Rent is 712')
  const seqs = async () => [(await chatsOf(ada)).seq, (await chatsOf(leo)).seq]
  const before = await seqs()
  for (const minutes of [0, 20]) {
    server.clock.pass(minutes * MINUTE)
    const { status, body } = await edit(message.id, ' Rent is 712 ')
    expect([status, body.chat_message]).toEqual([200, message])
  }
  expect(await seqs()).toEqual(before)
  expect((await pageOf(leo, chat)).messages).toMatchObject([{ is_edited: false }])
})

test('after the end a message can be removed, but not edited', async () => {
  const { id } = await sent(ada, chat, 'Rent is 721')
  await end()
  const { status, body } = await edit(id, 'Rent is 712')
  expect([status, body.message]).toEqual([410, 'This conversation has ended.'])
  expect(textsOf(await pageOf(leo, chat))).toEqual(['Rent is 721'])
  expect((await remove(id)).status).toBe(200)
  expect((await pageOf(leo, chat)).messages).toMatchObject([{ text: '', is_removed: true }])
})

test('a removed message stays the last one, and is not unread', async () => {
  await sent(ada, chat, 'one')
  const { id } = await sent(ada, chat, 'two')
  expect(await chatOf(leo)).toMatchObject({ unread: 2, last: { text: 'two' } })
  await remove(id)
  expect(await chatOf(leo)).toMatchObject({ unread: 1, last: { id, seq: 2, is_removed: true } })
})

test('the first sentences are offered only as long as somebody can write them', async () => {
  expect((await pageOf(ada, chat)).openers).toHaveLength(2)
  await end()
  const { conversation, openers } = await pageOf(ada, chat)
  expect([conversation.ended_at === null, openers]).toEqual([false, undefined])
})

test('photos count among the thirty messages of five minutes', async () => {
  for (let count = 0; count < 3; count += 1) await sent(leo, chat, 'Hi')
  for (let count = 0; count < 29; count += 1) await sent(ada, chat, `message ${count}`)
  expect((await sendPhoto()).status).toBe(200)
  expect(await sendPhoto()).toEqual({
    status: 429,
    body: {
      status: 429,
      message: 'You are sending messages very quickly. You can go on in 5 minutes.',
    },
  })
  expect((await pageOf(leo, chat)).messages.filter((one) => one.photo)).toHaveLength(1)
  server.clock.pass(5 * MINUTE + SECOND)
  expect((await sendPhoto()).status).toBe(200)
})

test('a conversation is told whole, with its last message as the reader may see it', async () => {
  const now = server.clock.now().toISOString()
  const whole = {
    ...{ id: chat, match: expect.any(String), made_at: now, ended_at: null },
    ...{ unread: 0, read_seq: 0, is_muted: false },
    person: {
      ...{ id: ada.id, name: 'Ada Byron', program: 'Science', role: 'searcher' },
      profile_picture: expect.stringContaining('/profile_pictures/'),
    },
  }
  expect(await chatOf(leo)).toEqual(whole)
  server.clock.pass(MINUTE)
  const { id } = await sent(ada, chat, 'Hi')
  const sent_at = server.clock.now().toISOString()
  const last = {
    ...{ id, seq: 1, is_own: false, text: 'Hi', sent_at },
    ...{ is_edited: false, is_removed: false, is_plain: true },
  }
  expect(await chatOf(leo)).toEqual({ ...whole, unread: 1, last })
  server.clock.pass(MINUTE)
  await end()
  const ended_at = server.clock.now().toISOString()
  expect(await chatOf(leo)).toEqual({ ...whole, unread: 1, last, ended_at })
})
