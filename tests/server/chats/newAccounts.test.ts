import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FIRST_MESSAGES_PER_DAY } from '../../../domain/chats.ts'
import { DAY } from '../../../server/clock.ts'
import { chatsOf, send, sent } from '../support/chats.ts'
import { matched, suggest } from '../support/pairs.ts'
import { onboard, type Student } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'

let server: TestServer
/** The students to write to: one more than a new account may write to in a day. */
let others: readonly Student[]
let ada: Student
beforeAll(async () => {
  server = await startTestServer()
  const count = FIRST_MESSAGES_PER_DAY + 1
  others = await Promise.all(Array.from({ length: count }, () => onboard(server, 'searcher')))
})
beforeEach(async () => {
  ada = await onboard(server, 'searcher')
  for (const other of others) {
    await suggest(server, ada, other)
    await matched(ada, other)
  }
})
afterAll(() => server.stop())

/** Lets Ada write the first message to all others except one. */
async function writeToAllButOne() {
  const [left, ...chats] = (await chatsOf(ada)).conversations
  const other = others.find(({ id }) => id === left?.person?.id)
  if (left === undefined || other === undefined) throw new Error('Ada has no conversation')
  for (const { id } of chats) await sent(ada, id, 'Hi')
  return { chat: left.id, other, begun: chats[0]?.id ?? '' }
}

test('an account younger than a week begins eight conversations in a day, and goes on in those', async () => {
  const { chat, other, begun } = await writeToAllButOne()
  const refused = await send(ada, chat, 'Hi')
  expect([refused.status, refused.body.message]).toEqual([
    429,
    'New accounts can write to 8 people in a day. You can go on in 24 hours.',
  ])
  await sent(ada, begun, 'How are you?')
  await sent(other, chat, 'Hi Ada')
  server.clock.pass(DAY - 1)
  expect((await send(ada, chat, 'Hi')).status).toBe(429)
  server.clock.pass(1)
  await sent(ada, chat, 'Hi')
})

test('conversations that an account of some days goes on in do not count', async () => {
  const { chat } = await writeToAllButOne()
  server.clock.pass(DAY)
  for (const { id } of (await chatsOf(ada)).conversations) {
    if (id !== chat) await sent(ada, id, 'How are you?')
  }
  await sent(ada, chat, 'Hi')
})

test('an account of a week begins as many as it likes', async () => {
  server.clock.pass(7 * DAY)
  const { chat } = await writeToAllButOne()
  await sent(ada, chat, 'Hi')
})
