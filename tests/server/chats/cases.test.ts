import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { wholeText } from '../../../server/cases/caseText.ts'
import { closeCase, readCase } from '../../../server/services/cases/readCases.ts'
import { chatOf, chatsOf, chattingPair, sent } from '../support/chats.ts'
import { matched, suggest } from '../support/pairs.ts'
import { onboard, type Student } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'

const SCAM = 'Send me a $500 deposit today to hold the room'
const OTHER_SCAM = 'I am abroad and the keys come by courier after payment'

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

/** The cases about a student, oldest first. */
async function casesAbout({ id }: Student) {
  const rows = server.deps.db.selectFrom('cases').select('number').where('reported_id', '=', id)
  const numbers = (await rows.orderBy('number').execute()).map(({ number }) => number)
  const found = await Promise.all(numbers.map((number) => readCase(server.deps.db, number)))
  return found.flatMap((one) => one ?? [])
}

function report(by: Student, about: Student, message: string) {
  return by.post('/reports', {
    ...{ id: randomUUID(), student: about.id, subject: 'conversation', reason: 'harassment' },
    message,
  })
}

describe('messages that look like scams', () => {
  test('open one case at the second of an author, over all conversations', async () => {
    const third = await onboard(server, 'searcher')
    await suggest(server, ada, third)
    await matched(ada, third)
    await sent(ada, chat, SCAM)
    expect(await casesAbout(ada)).toEqual([])
    await sent(leo, chat, SCAM)
    expect([await casesAbout(ada), await casesAbout(leo)]).toEqual([[], []])
    const { id } = (await chatsOf(third)).conversations[0] ?? { id: '' }
    await sent(ada, id, 'Hi')
    await sent(ada, id, OTHER_SCAM)
    await sent(ada, id, SCAM)
    const [found, ...more] = await casesAbout(ada)
    expect(more).toEqual([])
    expect(found).toMatchObject({ reason: 'scam', subject: 'conversation', reporter_hash: null })
    const text = found ? wholeText(found) : ''
    expect(text).toContain('by        the server, for messages that look like a scam')
    expect(text).toContain(`by the reported student, looks like: deposit: ${SCAM}`)
    expect(text).toContain(OTHER_SCAM)
    expect(text).not.toContain('Hi')
  })

  test('count also when their text was edited afterwards', async () => {
    const { id } = await sent(ada, chat, SCAM)
    const harmless = { text: 'Hello' }
    await ada.post(`/conversations/${chat}/messages/${id}/edit`, harmless)
    expect((await chatOf(leo)).last).toMatchObject({ ...harmless, is_edited: true })
    expect((await chatOf(leo)).last?.marks).toBeUndefined()
    await sent(ada, chat, OTHER_SCAM)
    const [found] = await casesAbout(ada)
    expect(found && wholeText(found)).toContain('looks like: deposit: Hello')
  })

  test('after a case was closed, open one only for two later messages', async () => {
    await sent(ada, chat, SCAM)
    await sent(ada, chat, SCAM)
    const [first] = await casesAbout(ada)
    const closed_at = server.clock.now()
    await closeCase(server.deps.db, first?.id ?? '', closed_at)
    server.clock.pass(1000)
    // Closing it a second time changes nothing.
    await closeCase(server.deps.db, first?.id ?? '', server.clock.now())
    expect(await casesAbout(ada)).toMatchObject([{ state: 'closed', closed_at }])
    await sent(ada, chat, SCAM)
    expect(await casesAbout(ada)).toHaveLength(1)
    await sent(ada, chat, SCAM)
    expect(await casesAbout(ada)).toHaveLength(2)
  })

  test('open their case also beside an open report by a student, and count messages from before it', async () => {
    const { id } = await sent(ada, chat, SCAM)
    expect((await report(leo, ada, id)).status).toBe(200)
    await sent(ada, chat, OTHER_SCAM)
    const found = await casesAbout(ada)
    expect(found.map(({ reason, reporter_id }) => [reason, reporter_id])).toEqual([
      ['harassment', leo.id],
      ['scam', null],
    ])
  })

  test('count also when they were removed, or came by an edit', async () => {
    const { id } = await sent(ada, chat, SCAM)
    await ada.post(`/conversations/${chat}/messages/${id}/remove`)
    expect((await chatOf(leo)).last?.marks).toBeUndefined()
    const harmless = await sent(ada, chat, 'Sounds good.')
    const edit = { text: OTHER_SCAM }
    await ada.post(`/conversations/${chat}/messages/${harmless.id}/edit`, edit)
    const [found] = await casesAbout(ada)
    expect(found?.snapshot.messages).toMatchObject([{ text: '' }, { text: OTHER_SCAM }])
  })
})

describe('a message that is reported', () => {
  test('is kept with those before it, also when its author removes it', async () => {
    await sent(leo, chat, 'Is the room free?')
    const { id } = await sent(ada, chat, 'Not for you.')
    await sent(leo, chat, 'Oh.')
    expect((await report(leo, ada, id)).status).toBe(200)
    await ada.post(`/conversations/${chat}/messages/${id}/remove`)
    const [found] = await casesAbout(ada)
    expect(found?.snapshot).toMatchObject({
      shown: 'profile',
      messages: [
        { by: 'reporter', text: 'Is the room free?' },
        { by: 'reported', text: 'Not for you.' },
      ],
    })
    expect(found && wholeText(found)).toContain('by the reported student: Not for you.')
  })

  test('is kept with the ten before it', async () => {
    for (let count = 1; count <= 12; count += 1) await sent(leo, chat, `message ${count}`)
    const { id } = await sent(ada, chat, 'Not for you.')
    expect((await report(leo, ada, id)).status).toBe(200)
    const [found] = await casesAbout(ada)
    expect(found?.snapshot.messages?.map(({ text }) => text)).toEqual([
      ...Array.from({ length: 10 }, (_, at) => `message ${at + 3}`),
      'Not for you.',
    ])
  })

  test('must be one of the reported student to the reporter', async () => {
    const own = await sent(leo, chat, 'Hi')
    const [eve, bob, elsewhere] = await chattingPair(server)
    const theirs = await sent(eve, elsewhere, 'Hi')
    await suggest(server, leo, eve)
    for (const [about, id] of [
      [ada, own.id],
      [eve, theirs.id],
      [ada, randomUUID()],
    ] as const) {
      expect((await report(leo, about, id)).status).toBe(403)
    }
    expect((await report(bob, eve, theirs.id)).status).toBe(200)
  })
})

test('the case that the server opens has the author and the messages, and while it is open there is no other', async () => {
  const sendTwo = async () => {
    for (const _ of ['one', 'two']) await sent(ada, chat, SCAM)
    server.clock.pass(1000)
  }
  await sendTwo()
  const [first] = await casesAbout(ada)
  await closeCase(server.deps.db, first?.id ?? '', server.clock.now())
  const sent_at = server.clock.now().toISOString()
  await sendTwo()
  await sendTwo()
  const [, second, ...more] = await casesAbout(ada)
  expect(more).toEqual([])
  const message = { by: 'reported', text: SCAM, sent_at, marks: ['deposit'], has_photo: false }
  expect(second?.snapshot).toEqual({
    ...{ shown: 'messages', messages: [message, message], photos: [] },
    person: { name: 'Ada Byron', role: 'searcher', program: 'Science', bio: 'Hello there.' },
  })
  expect(second).toMatchObject({ reported_id: ada.id, words: null, state: 'open' })
})
