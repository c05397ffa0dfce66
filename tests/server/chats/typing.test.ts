import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SECOND } from '../../../server/clock.ts'
import { chatOf, chattingPair, sent } from '../support/chats.ts'
import { type EventReader, readEvents } from '../support/eventReader.ts'
import { matched, suggest } from '../support/pairs.ts'
import { onboard, type Student } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import { type Visitor, visitor } from '../support/visitor.ts'

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

async function follow(student: Visitor): Promise<EventReader> {
  const reader = await readEvents(student)
  open.push(reader)
  await reader.until(({ text }) => text().includes('id: '))
  return reader
}

const signal = (by: Visitor) => by.post(`/conversations/${chat}/typing`)
const typings = ({ messages }: EventReader) => messages.filter(({ name }) => name === 'typing')
const count = (reader: EventReader, wanted: number) =>
  reader.until((heard) => typings(heard).length === wanted)

describe('while a student writes', () => {
  test('the other is told, not the own pages, and nothing is stored', async () => {
    const [adas, leos] = [await follow(ada), await follow(leo)]
    const before = leos.lastId()
    expect((await signal(ada)).status).toBe(200)
    await count(leos, 1)
    expect(JSON.parse(typings(leos)[0]?.data ?? '')).toEqual({ conversation: chat })
    expect(leos.lastId()).toBe(before)
    await sent(ada, chat, 'Hi')
    await adas.until(({ messages }) => messages.length === 1)
    expect(typings(adas)).toEqual([])
    // A stream that is opened later does not get the event.
    const again = await readEvents(leo, { after: 0 })
    open.push(again)
    await again.until(({ events }) => events().some(({ kind }) => kind === 'message'))
    expect(typings(again)).toEqual([])
  })

  test('is told once in four seconds, however often it is signalled', async () => {
    const leos = await follow(leo)
    for (let time = 0; time < 3; time += 1) await signal(ada)
    server.clock.pass(4 * SECOND)
    await signal(ada)
    await count(leos, 2)
    await sent(ada, chat, 'Hi')
    await leos.until(({ events }) => events().length === 1)
    expect(typings(leos)).toHaveLength(2)
  })

  test('is told again from three seconds on, because a signal may have been on its way for one', async () => {
    const leos = await follow(leo)
    await signal(ada)
    for (const [before, milliseconds] of [3 * SECOND - 1, 1].entries()) {
      server.clock.pass(milliseconds)
      await signal(ada)
      await sent(ada, chat, 'Hi')
      await leos.until(({ events }) => events().length === before + 1)
    }
    expect(leos.messages.map(({ name }) => name)).toEqual([
      ...['typing', 'message', 'typing', 'message'],
    ])
  })

  test('is told while the other writes, too, and in each conversation', async () => {
    const mia = await onboard(server, 'searcher')
    await suggest(server, ada, mia)
    await matched(ada, mia)
    const withMia = (await chatOf(mia)).id
    const readers = [await follow(ada), await follow(leo), await follow(mia)]
    await signal(ada)
    await signal(leo)
    await ada.post(`/conversations/${withMia}/typing`)
    await sent(ada, chat, 'Hi')
    await sent(ada, withMia, 'Hi')
    for (const reader of readers) {
      await reader.until(({ events }) => events().some(({ kind }) => kind === 'message'))
    }
    expect(readers.map((reader) => typings(reader).length)).toEqual([1, 1, 1])
  })

  test('is told from process to process', async () => {
    const browser = visitor(server.again())
    for (const [name, value] of leo.cookies) browser.cookies.set(name, value)
    const leos = await follow(browser)
    await expect
      .poll(
        async () => {
          server.clock.pass(4 * SECOND)
          await signal(ada)
          return typings(leos).length
        },
        { timeout: 8000 },
      )
      .toBeGreaterThan(0)
  })

  test('a stranger cannot signal, and after the end nobody is told', async () => {
    const stranger = await onboard(server, 'searcher')
    const leos = await follow(leo)
    expect((await signal(stranger)).status).toBe(404)
    await ada.post(`/matches/${(await chatOf(ada)).match}/end`)
    expect((await signal(ada)).status).toBe(200)
    await leos.until(({ events }) => events().some(({ kind }) => kind === 'match'))
    expect(typings(leos)).toEqual([])
  })
})
