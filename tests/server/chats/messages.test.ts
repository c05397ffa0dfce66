import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY, MINUTE, SECOND } from '../../../server/clock.ts'
import { chatOf, chatsOf, chattingPair, pageOf, send, sent, textsOf } from '../support/chats.ts'
import { onboard, PASSWORD, type Student } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import { visitor } from '../support/visitor.ts'

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

describe('a conversation', () => {
  test('begins with the match, without a message', async () => {
    expect(await chatOf(ada)).toMatchObject({
      person: { id: leo.id },
      ended_at: null,
      unread: 0,
      read_seq: 0,
      is_muted: false,
    })
    expect(await pageOf(ada, chat)).toMatchObject({ messages: [], has_more: false })
  })

  test('holds the messages of both in one order, the newest conversation first', async () => {
    await sent(ada, chat, 'Hi Leo')
    await sent(leo, chat, 'Hi!')
    await sent(ada, chat, 'Do you cook?')
    for (const student of [ada, leo]) {
      const page = await pageOf(student, chat)
      expect(textsOf(page)).toEqual(['Hi Leo', 'Hi!', 'Do you cook?'])
      expect(page.messages.map(({ seq }) => seq)).toEqual([1, 2, 3])
    }
    const { messages } = await pageOf(leo, chat)
    expect(messages.map((one) => one.is_own)).toEqual([false, true, false])
    expect((await chatOf(leo)).last).toMatchObject({ text: 'Do you cook?', seq: 3 })
  })

  test('is 404 for a stranger, whatever is asked', async () => {
    const stranger = await onboard(server, 'searcher')
    const { id } = await sent(ada, chat, 'Hi')
    const calls = [
      ['page', {}],
      ['messages', { client_id: randomUUID(), text: 'Hello' }],
      [`messages/${id}/edit`, { text: 'Hello' }],
      [`messages/${id}/remove`, {}],
      ['read', { seq: 1 }],
      ['mute', { is_muted: true }],
    ] as const
    for (const [path, body] of calls) {
      const { status } = await stranger.post(`/conversations/${chat}/${path}`, body)
      expect([path, status]).toEqual([path, 404])
    }
    expect((await chatsOf(stranger)).conversations).toEqual([])
    expect(textsOf(await pageOf(leo, chat))).toEqual(['Hi'])
  })
})

describe('sending', () => {
  test('safety 38: the same client id is the same message, also changed, after an end, and for good', async () => {
    const client = randomUUID()
    const first = await sent(ada, chat, 'Hi', client)
    expect(await sent(ada, chat, 'Hi again', client)).toEqual(first)
    // Another author may use the same client id.
    expect((await sent(leo, chat, 'Hi', client)).seq).toBe(2)
    await ada.post(`/matches/${(await chatOf(ada)).match}/end`)
    expect(await sent(ada, chat, 'Hi', client)).toEqual(first)
    server.clock.pass(2 * DAY)
    expect(await sent(ada, chat, 'Hi', client)).toEqual(first)
    expect(textsOf(await pageOf(leo, chat))).toEqual(['Hi', 'Hi'])
  })

  test('safety 38: messages of the same moment get one order without gaps, over two processes', async () => {
    const other = server.again()
    const elsewhere = visitor(other)
    for (const [name, value] of leo.cookies) elsewhere.cookies.set(name, value)
    const all = Array.from({ length: 20 }, (_, at) =>
      at % 2 ? sent(elsewhere, chat, `leo ${at}`) : sent(ada, chat, `ada ${at}`),
    )
    const numbers = (await Promise.all(all)).map(({ seq }) => seq)
    expect(numbers.toSorted((one, two) => one - two)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 1),
    )
    expect(textsOf(await pageOf(ada, chat))).toEqual(textsOf(await pageOf(leo, chat)))
  })

  test('cleans what nobody can see, and keeps what people write', async () => {
    const { text } = await sent(
      ada,
      chat,
      '  Hi\u0007\r\nthere \u{1F468}\u200D\u{1F373} \u202Etxet\n\n',
    )
    expect(text).toBe('Hi\nthere \u{1F468}\u200D\u{1F373} \u202Etxet')
  })

  test.each([
    ['nothing', ' \n ', 'A message must not be empty.'],
    ['only what nobody can see', '\u0000\u0007', 'A message must not be empty.'],
    ['spaces among what nobody can see', '\u0000 \n\u0007', 'A message must not be empty.'],
    ['2,001 characters', 'x'.repeat(2001), 'A message can have at most 2,000 characters.'],
  ])('refuses %s', async (_, text, sentence) => {
    const { status, body } = await send(ada, chat, text)
    expect([status, body.message]).toEqual([400, sentence])
  })

  test('takes 2,000 characters, counted as people do', async () => {
    expect((await sent(ada, chat, '\u{1F600}'.repeat(2000))).text).toBe('\u{1F600}'.repeat(2000))
  })

  test('the first three messages of each are marked as plain', async () => {
    const flags: boolean[] = []
    for (const by of [ada, ada, leo, ada, ada, leo])
      flags.push((await sent(by, chat, 'Hi')).is_plain)
    expect(flags).toEqual([true, true, true, true, false, true])
  })

  test('is refused after 30 messages in five minutes, until the first of them is five minutes old', async () => {
    for (let count = 0; count < 30; count += 1) await sent(ada, chat, `message ${count}`)
    server.clock.pass(MINUTE)
    const refused = await send(ada, chat, 'one more')
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'You are sending messages very quickly. You can go on in 4 minutes.',
    ])
    expect(refused.headers.get('retry-after')).toBe('240')
    expect(textsOf(await pageOf(leo, chat))).not.toContain('one more')
    await sent(leo, chat, 'The other may write.')
    server.clock.pass(4 * MINUTE + SECOND)
    await sent(ada, chat, 'one more')
  })

  test('the last five of the 30 come with a warning', async () => {
    const warnings: unknown[] = []
    for (let count = 0; count < 30; count += 1) {
      const { body } = await send(ada, chat, `message ${count}`)
      warnings.push(body.warning)
    }
    const left = (count: string) => `You are writing very fast: ${count}, then a short break.`
    expect(warnings.slice(0, 24).every((warning) => warning === undefined)).toBe(true)
    expect([warnings[24], warnings[28], warnings[29]]).toEqual([
      ...[left('5 more messages'), left('1 more message'), left('0 more messages')],
    ])
  })

  test('is refused after 400 messages in a day, over all conversations; the last five come with a warning', async () => {
    const { db } = server.deps
    let seq = 0
    const fill = async (count: number) => {
      const rows = Array.from({ length: count }, (_, at) => ({
        ...{ id: randomUUID(), conversation_id: chat, seq: String(seq + at + 1), author: 1 },
        ...{ author_id: ada.id, client_id: randomUUID(), body: 'Hi', is_plain: false },
        ...{ sent_at: new Date(server.clock.now().getTime() - 23 * 60 * MINUTE) },
        ...{ edited_at: null, removed_at: null },
      }))
      await db.insertInto('messages').values(rows).execute()
      seq += count
      const last_seq = String(seq)
      await db.updateTable('conversations').set({ last_seq }).where('id', '=', chat).execute()
    }
    const one = async () => {
      seq += 1
      return (await send(ada, chat, 'one more')).body.warning
    }
    await fill(393)
    expect([await one(), await one()]).toEqual([undefined, 'You can send 5 more messages today.'])
    await fill(4)
    expect(await one()).toBe('You can send 0 more messages today.')
    const { status, body } = await send(ada, chat, 'one more')
    expect([status, body.message]).toEqual([
      429,
      'You have sent 400 messages in a day. You can go on in 60 minutes.',
    ])
  })
})

describe('a message that looks like a scam', () => {
  test('is delivered, and marked for its receiver only', async () => {
    const scam = 'Send me a $500 deposit today to hold the room'
    const message = await sent(ada, chat, scam)
    expect(message.marks).toBeUndefined()
    expect((await pageOf(leo, chat)).messages).toMatchObject([{ text: scam, marks: ['deposit'] }])
    await ada.post(`/conversations/${chat}/messages/${message.id}/edit`, { text: 'See you at 5' })
    expect((await pageOf(leo, chat)).messages[0]?.marks).toBeUndefined()
  })
})

describe('editing and removing', () => {
  test('an own text can be changed for 15 minutes, and says so', async () => {
    const { id } = await sent(ada, chat, 'Rent is 721')
    const edited = await ada.post(`/conversations/${chat}/messages/${id}/edit`, {
      text: 'Rent is 712',
    })
    expect(edited.body.chat_message).toMatchObject({
      id,
      text: 'Rent is 712',
      is_edited: true,
      seq: 1,
    })
    expect((await pageOf(leo, chat)).messages).toMatchObject([
      { text: 'Rent is 712', is_edited: true },
    ])
    server.clock.pass(15 * MINUTE)
    const inTime = { text: 'Rent is 713' }
    await ada.post(`/conversations/${chat}/messages/${id}/edit`, inTime)
    server.clock.pass(1)
    const late = await ada.post(`/conversations/${chat}/messages/${id}/edit`, { text: 'Rent is 1' })
    expect([late.status, late.body.message]).toEqual([
      409,
      'A message can be edited for 15 minutes.',
    ])
    expect(textsOf(await pageOf(leo, chat))).toEqual(['Rent is 713'])
  })

  test('an own message can be removed at any time, for good', async () => {
    const { id } = await sent(ada, chat, 'Wrong chat')
    server.clock.pass(20 * DAY)
    for (let time = 0; time < 2; time += 1) {
      const { status } = await ada.post(`/conversations/${chat}/messages/${id}/remove`)
      expect(status).toBe(200)
    }
    expect((await pageOf(leo, chat)).messages).toMatchObject([{ text: '', is_removed: true }])
    const kept = server.deps.db.selectFrom('messages').select('body').where('id', '=', id)
    expect(await kept.execute()).toEqual([{ body: '' }])
    const edit = await ada.post(`/conversations/${chat}/messages/${id}/edit`, { text: 'Back' })
    expect([edit.status, edit.body.message]).toEqual([410, 'This message was removed.'])
  })

  test('the message of somebody else cannot be changed', async () => {
    const { id } = await sent(ada, chat, 'Hi')
    for (const path of ['edit', 'remove']) {
      const body = { text: 'Hello' }
      const answer = await leo.post(`/conversations/${chat}/messages/${id}/${path}`, body)
      expect([answer.status, answer.body.message]).toEqual([403, 'This message is not yours.'])
    }
    const unknown = await ada.post(`/conversations/${chat}/messages/${randomUUID()}/remove`)
    expect(unknown.status).toBe(404)
    expect(textsOf(await pageOf(ada, chat))).toEqual(['Hi'])
  })

  test('a message of strangers cannot be changed by naming a conversation of one’s own', async () => {
    const [mia, tom, own] = await chattingPair(server)
    const theirs = [await sent(ada, chat, 'Hi Leo'), await sent(leo, chat, 'Hi Ada')]
    const calls = theirs.flatMap(({ id }) => [`${id}/edit`, `${id}/remove`])
    const body = { text: 'Hello' }
    for (const by of [mia, tom]) {
      for (const call of calls) {
        const { status } = await by.post(`/conversations/${own}/messages/${call}`, body)
        expect([call, status]).toEqual([call, 404])
      }
    }
    expect(textsOf(await pageOf(leo, chat))).toEqual(['Hi Leo', 'Hi Ada'])
  })
})

describe('after the end', () => {
  test('both read on for 30 days, and writing is 410 in the same words', async () => {
    await sent(ada, chat, 'Hi')
    await ada.post(`/matches/${(await chatOf(ada)).match}/end`)
    const words = await Promise.all([ada, leo].map((one) => send(one, chat, 'Hello?')))
    expect(words.map(({ status, body }) => [status, body.message])).toEqual([
      [410, 'This conversation has ended.'],
      [410, 'This conversation has ended.'],
    ])
    expect(textsOf(await pageOf(leo, chat))).toEqual(['Hi'])
    server.clock.pass(30 * DAY + SECOND)
    await leo.post('/login', { email: leo.email, password: PASSWORD })
    expect((await leo.post(`/conversations/${chat}/page`, {})).status).toBe(404)
    expect((await chatsOf(leo)).conversations).toEqual([])
  })

  test('a block looks like an end', async () => {
    await leo.post('/blocks', { student: ada.id })
    const { status, body } = await send(ada, chat, 'Hello?')
    expect([status, body.message]).toEqual([410, 'This conversation has ended.'])
  })
})
