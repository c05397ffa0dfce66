import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Message } from '../../../domain/chats.ts'
import { DAY, MINUTE } from '../../../server/clock.ts'
import { photoAddress } from '../../../server/services/chats/photos/address.ts'
import { chatOf, chattingPair, pageOf, sent } from '../support/chats.ts'
import { heldUploads } from '../support/heldUploads.ts'
import { onboard, photo, type Student } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import type { Visitor } from '../support/visitor.ts'

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

async function talk(): Promise<void> {
  for (let time = 0; time < 3; time += 1) {
    await sent(ada, chat, 'Hi')
    await sent(leo, chat, 'Hi')
  }
}

async function upload(by: Visitor, bytes: Uint8Array, client = randomUUID(), type = 'image/jpeg') {
  const response = await by.send(`/conversations/${chat}/photos/${client}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: new Uint8Array(bytes),
  })
  const body = (await response.json()) as { message: string; chat_message: Message }
  return { status: response.status, ...body }
}

async function uploaded(): Promise<Message> {
  const { status, chat_message } = await upload(ada, await photo('jpeg', 64))
  expect(status).toBe(200)
  return chat_message
}

const open = (path = '', by: Visitor = leo) => by.send(path)
const openAsNobody = (path = '') => server.app.request(path)

describe('a photo in a message', () => {
  test('can be sent once both have sent three messages', async () => {
    await sent(leo, chat, 'one')
    for (const text of ['one', 'two', 'three']) await sent(ada, chat, text)
    const bytes = await photo()
    expect(await upload(ada, bytes)).toMatchObject({
      status: 409,
      message: 'Photos can be sent once both of you have sent 3 messages.',
    })
    const { id } = await sent(leo, chat, 'two')
    await sent(leo, chat, 'three')
    await leo.post(`/conversations/${chat}/messages/${id}/remove`)
    expect((await upload(ada, bytes)).status).toBe(409)
    await sent(leo, chat, 'three')
    expect((await upload(ada, bytes)).status).toBe(200)
  })

  test('is cleaned, a message like others, and cached for a short time only', async () => {
    await talk()
    const place = { IFD3: { GPSLatitude: '42/1 59/1 0/1' }, IFD0: { Copyright: 'Zephyrine' } }
    const bytes = await sharp(await photo('jpeg', 64))
      .withExif(place)
      .jpeg()
      .toBuffer()
    const client = randomUUID()
    const first = await upload(ada, bytes, client)
    expect(first.chat_message).toMatchObject({ text: '', photo: { width: 64, height: 64 }, seq: 7 })
    expect((await upload(ada, bytes, client)).chat_message.id).toBe(first.chat_message.id)
    const shown = (await pageOf(leo, chat)).messages.at(-1)
    expect(shown).toMatchObject({ is_own: false, photo: { width: 64, height: 64 } })
    expect((await chatOf(leo)).last?.photo?.path).toBe(shown?.photo?.path)
    const response = await open(shown?.photo?.path)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(response.headers.get('cache-control')).toMatch(/^private, max-age=\d{3,4}$/)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-disposition': 'inline; filename="photo.jpg"',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    const read = Buffer.from(await response.arrayBuffer())
    expect((await sharp(read).metadata()).exif).toBeUndefined()
    expect(read.toString('latin1')).not.toContain('Zephyrine')
    server.clock.pass(20 * MINUTE)
    const later = await open(shown?.photo?.path)
    expect([later.status, later.headers.get('cache-control')]).toEqual([200, 'private, max-age=0'])
  })

  test('sent again after the conversation has ended is answered with the stored message', async () => {
    await talk()
    const [bytes, client] = [await photo('jpeg', 64), randomUUID()]
    const first = await upload(ada, bytes, client)
    const { match } = await chatOf(ada)
    expect((await leo.post(`/matches/${match}/end`)).status).toBe(200)
    expect(await upload(ada, bytes, client)).toMatchObject({
      status: 200,
      chat_message: { id: first.chat_message.id },
    })
    expect((await upload(ada, bytes)).status).toBe(410)
  })

  test('sent again after an earlier message was removed is answered with the stored message', async () => {
    await talk()
    const [bytes, client] = [await photo('jpeg', 64), randomUUID()]
    const first = await upload(ada, bytes, client)
    const [earliest] = (await pageOf(leo, chat)).messages.filter(({ is_own }) => is_own)
    await leo.post(`/conversations/${chat}/messages/${earliest?.id}/remove`)
    expect((await upload(ada, bytes, client)).chat_message?.id).toBe(first.chat_message.id)
    expect((await upload(ada, bytes)).status).toBe(409)
  })

  test.each([
    ['at once', 0],
    ['in a page that is open for long', 20],
  ])('is readable for the two %s, and for nobody else who has its address', async (_, minutes) => {
    await talk()
    const { photo: shown } = await uploaded()
    server.clock.pass(minutes * MINUTE)
    const stranger = await onboard(server, 'searcher')
    const read = (by: Visitor) => open(shown?.path, by)
    expect([(await read(ada)).status, (await read(leo)).status]).toEqual([200, 200])
    expect((await read(stranger)).status).toBe(410)
    expect((await openAsNobody(shown?.path)).status).toBe(410)
    await server.deps.db
      .deleteFrom('conversation_members')
      .where('student_id', '=', leo.id)
      .execute()
    expect((await read(leo)).status).toBe(410)
  })

  test('has an address of the server that has the calls', () => {
    const tools = { ...server.deps, settings: { apiHost: 'https://api.example.ca' } }
    expect(photoAddress(tools, randomUUID())).toMatch(
      /^https:\/\/api\.example\.ca\/conversations\/photos\/[\w.-]+$/,
    )
  })

  test('has an address that cannot be made or changed', async () => {
    await talk()
    const { photo: shown, id } = await uploaded()
    const { photo: other } = await uploaded()
    const [, time, mac] = shown?.path.split('/').at(-1)?.split('.') ?? []
    const [otherId] = other?.path.split('/').at(-1)?.split('.') ?? []
    for (const token of [`${otherId}.${time}.${mac}`, `${id}.zzzzzzzz.${mac}`, id, '..', 'x.y.z']) {
      expect((await open(`/conversations/photos/${token}`)).status).toBeGreaterThanOrEqual(404)
    }
  })

  test('is gone for everybody once it is removed, and cannot be edited', async () => {
    await talk()
    const { id, photo: shown } = await uploaded()
    const edit = await ada.post(`/conversations/${chat}/messages/${id}/edit`, { text: 'Hi' })
    expect([edit.status, edit.body.message]).toEqual([409, 'A photo cannot be edited.'])
    await ada.post(`/conversations/${chat}/messages/${id}/remove`)
    expect((await open(shown?.path)).status).toBe(410)
    const last = (await pageOf(leo, chat)).messages.at(-1)
    expect([last?.is_removed, last?.photo]).toEqual([true, undefined])
    const rows = server.deps.db.selectFrom('message_photos').select('message_id')
    expect(await rows.where('message_id', '=', id).execute()).toEqual([])
  })

  test('is kept in a case that reports it', async () => {
    await talk()
    const { id } = await uploaded()
    const said = { id: randomUUID(), student: ada.id, subject: 'conversation', reason: 'sexual' }
    const { body } = await leo.post('/reports', { ...said, message: id })
    await ada.post(`/conversations/${chat}/messages/${id}/remove`)
    const number = Number(String(body.case).slice(3))
    const found = await server.deps.db
      .selectFrom('cases')
      .innerJoin('case_photos', 'case_photos.case_id', 'cases.id')
      .select(['snapshot', 'position', 'content_type'])
      .where('number', '=', number)
      .orderBy('position', 'desc')
      .executeTakeFirstOrThrow()
    expect(found.snapshot.photos.at(-1)).toEqual({
      ...{ position: found.position, of: 'message', isKept: true },
    })
    expect(found.snapshot.messages?.at(-1)).toMatchObject({ by: 'reported', has_photo: true })
  })

  test.each([
    ['what is no photo', Buffer.from('<svg onload="alert(1)">'), 'image/jpeg', 415],
    ['another type', Buffer.from('hello'), 'text/html', 415],
    ['nothing', Buffer.alloc(0), 'image/jpeg', 400],
    ['more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1), 'image/jpeg', 413],
  ])('is refused for %s', async (_, bytes, type, status) => {
    await talk()
    expect((await upload(ada, bytes, randomUUID(), type)).status).toBe(status)
    expect((await pageOf(leo, chat)).messages).toHaveLength(6)
  })

  test('beside four others that are under way is refused with 429, and taken when they have come', async () => {
    await talk()
    const bytes = new Uint8Array(await photo())
    const held = heldUploads(bytes)
    const headers = { 'content-type': 'image/jpeg' }
    const slow = () => {
      const init = { method: 'POST', headers, body: held.body(), duplex: 'half' } as RequestInit
      return ada.send(`/conversations/${chat}/photos/${randomUUID()}`, init)
    }
    const others = Array.from({ length: 4 }, slow)
    await expect.poll(held.reading).toBe(4)
    const message = 'Please wait until your other photos are uploaded.'
    expect(await upload(ada, bytes)).toMatchObject({ status: 429, message })
    held.release()
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await upload(ada, bytes)).status).toBe(200)
  })

  test('is 404 for a stranger, 410 after the end, 429 after 20 in a day', async () => {
    await talk()
    const stranger = await onboard(server, 'searcher')
    const bytes = await photo()
    expect((await upload(stranger, bytes)).status).toBe(404)
    const { id } = await uploaded()
    const { db } = server.deps
    const { conversation_id, sent_at } = await db
      .selectFrom('messages')
      .select(['conversation_id', 'sent_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const rows = Array.from({ length: 19 }, (_, at) => ({
      ...{ id: randomUUID(), conversation_id, seq: String(100 + at), author: 1, sent_at },
      ...{ author_id: ada.id, client_id: randomUUID(), body: '', is_plain: false },
      ...{ edited_at: null, removed_at: null },
    }))
    await db.insertInto('messages').values(rows).execute()
    const size = { content_type: 'image/jpeg', width: 1, height: 1, bytes: Buffer.from('x') }
    const photos = rows.map((row) => ({ message_id: row.id, ...size }))
    await db.insertInto('message_photos').values(photos).execute()
    expect(await upload(ada, bytes)).toMatchObject({
      status: 429,
      message: 'You have sent 20 photos in a day. You can go on in 24 hours.',
    })
    server.clock.pass(DAY)
    expect((await upload(ada, bytes)).status).toBe(200)
    await ada.post(`/matches/${(await chatOf(leo)).match}/end`)
    expect((await upload(ada, bytes)).status).toBe(410)
  })
})
