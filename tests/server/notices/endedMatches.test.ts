import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../../server/clock.ts'
import { sendDueNotices } from '../../../server/noticeWorker.ts'
import { chatOf, chattingPair, sent } from '../support/chats.ts'
import { matched, suggest } from '../support/pairs.ts'
import { onboard, type Student } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'

const ZONE = 'America/Toronto'
const hour = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: ZONE })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TIME_ZONE: ZONE })
})
beforeEach(() => {
  while (Number(hour.format(server.clock.now())) !== 10) server.clock.pass(10 * MINUTE)
})
afterAll(() => server.stop())

const tell = () => sendDueNotices(server.deps, 'http://localhost:3000')

/** The texts of the notices that a student was mailed, by kind. */
async function noticesTo({ email }: Student): Promise<Record<string, string>> {
  const mails = server.deps.db.selectFrom('mails').select(['kind', 'body'])
  const rows = await mails.where('recipient', '=', email).where('kind', '!=', 'account').execute()
  return Object.fromEntries(rows.map(({ kind, body }) => [kind, body]))
}

test('one mail counts the unread messages of all conversations but those that are muted', async () => {
  const [ada, leo, chat] = await chattingPair(server)
  const [mia, tom] = [await onboard(server, 'searcher'), await onboard(server, 'searcher')]
  for (const other of [mia, tom]) {
    await suggest(server, leo, other)
    await matched(leo, other)
  }
  const muted = (await chatOf(tom)).id
  await leo.post(`/conversations/${muted}/mute`, { is_muted: true })
  for (const text of ['Hi', 'Hello?']) await sent(ada, chat, text)
  await sent(mia, (await chatOf(mia)).id, 'Hi')
  await sent(tom, muted, 'Hi')
  server.clock.pass(15 * MINUTE)
  await tell()
  const { match, message } = await noticesTo(leo)
  expect(message).toContain('You have 3 unread messages from your matches.')
  expect(match).toBeDefined()
})

type End = (student: Student) => Promise<unknown>

const hide: End = ({ id }) => {
  const hidden = { hidden_at: server.clock.now() }
  return server.deps.db.updateTable('students').set(hidden).where('id', '=', id).execute()
}
const end: End = async (student) => student.post(`/matches/${(await chatOf(student)).match}/end`)

test.each<[how: string, part: End]>([
  ['the account of one is gone', hide],
  ['the match has ended', end],
])('neither of two is told of match and messages once %s', async (_, part) => {
  const [ada, leo, chat] = await chattingPair(server)
  await sent(ada, chat, 'Hi')
  await sent(leo, chat, 'Hello')
  await part(ada)
  server.clock.pass(HOUR)
  await tell()
  expect([await noticesTo(ada), await noticesTo(leo)]).toEqual([{}, {}])
})
