import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE } from '../../../server/clock.ts'
import { exportConversations } from '../../../server/services/account/exportChats.ts'
import { readOwnData } from '../../../server/services/account/readOwnData.ts'
import { chattingPair, sent } from '../support/chats.ts'
import { decide, matched, suggest } from '../support/pairs.ts'
import { freshEmail, onboard, type Student, signUp } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ PUSH_SERVICES: 'push.example' })
})
afterAll(() => server.stop())

const dataOf = ({ id }: Student) => readOwnData(server.deps.db, server.clock, id)

test('the own profile has every column but those that are secret or say nothing of the student', async () => {
  const student = await onboard(server, 'searcher')
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'students'`.execute(server.deps.db)
  const internal = ['password_hash', 'changed_in', 'is_demo', 'hidden_at']
  const columns = rows.map(({ name }) => name).filter((name) => !internal.includes(name))
  const { 'profile.json': profile } = await dataOf(student)
  expect(Object.keys(profile).toSorted()).toEqual(columns.toSorted())
})

test('a report is told to whoever made it, and neither it nor a block to the other', async () => {
  const [me, them] = [await onboard(server, 'searcher'), await onboard(server, 'searcher')]
  await suggest(server, me, them)
  const report = { id: randomUUID(), student: them.id, subject: 'card', reason: 'scam' }
  const { body } = await me.post('/reports', { ...report, words: 'Wants money.' })
  await me.post('/blocks', { student: them.id })
  const made_at = server.clock.now()
  const mine = await dataOf(me)
  expect(mine['reports.json']).toEqual([
    {
      ...{ case: body.case, subject: 'card', reason: 'scam', words: 'Wants money.' },
      ...{ made_at, state: 'open' },
    },
  ])
  expect(mine['likes.json'].blocks).toEqual([
    { id: them.id, name: 'Ada Byron', blocked_at: made_at },
  ])
  const theirs = await dataOf(them)
  expect([theirs['reports.json'], theirs['likes.json'].blocks]).toEqual([[], []])
})

test('decisions come as they are, and all of them in the order in which they were made', async () => {
  const me = await onboard(server, 'searcher')
  const [one, two] = [await onboard(server, 'searcher'), await onboard(server, 'searcher')]
  for (const other of [one, two]) await suggest(server, me, other)
  for (const decision of ['liked', 'disliked'] as const) {
    server.clock.pass(MINUTE)
    await decide(me, one, decision)
  }
  const decided_at = server.clock.now()
  server.clock.pass(MINUTE)
  await matched(two, me)
  const { 'decisions.json': all, 'likes.json': lists } = await dataOf(me)
  expect(all.map(({ student, decision }) => [student, decision])).toEqual([
    [one.id, 'liked'],
    [one.id, 'disliked'],
    [two.id, 'liked'],
  ])
  expect(lists.decisions).toEqual([
    { student: one.id, name: 'Ada Byron', decision: 'disliked', decided_at },
  ])
  const made_at = server.clock.now()
  expect(lists.matches).toEqual([
    { student: two.id, name: 'Ada Byron', made_at, seen_at: null, ended_at: null },
  ])
})

test('news are those of the own mailbox, and devices and sessions come without their keys', async () => {
  const [me, them] = [await signUp(server), await signUp(server)]
  const tagged = me.email.replace('@', '+news@')
  for (const email of [them.email, tagged, freshEmail()]) await me.post('/store-email', { email })
  const endpoint = 'https://push.example/mine'
  const push = { endpoint, p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) }
  expect((await me.post('/notices/push', push)).status).toBe(200)
  const own = await dataOf(me)
  const now = server.clock.now()
  expect(own['newsletter.json']).toEqual([
    { email: tagged, subscribed_at: now, confirmed_at: null },
  ])
  const devices = [{ endpoint, made_at: now }]
  expect(own['settings.json']).toEqual({ shows_seen: false, notices: [], devices })
  expect(own['sessions.json']).toEqual([
    { id: expect.any(String), browser: null, system: null, created_at: now, seen_at: now },
  ])
  const theirs = await dataOf(them)
  expect(theirs['newsletter.json']).toMatchObject([{ email: them.email }])
  expect(theirs['settings.json'].devices).toEqual([])
})

test('a conversation comes with what was chosen in it, and every message with its times', async () => {
  const { db, clock } = server.deps
  const [me, them, chat] = await chattingPair(server)
  const made_at = clock.now()
  const { id } = await sent(me, chat, 'Rent is 721')
  server.clock.pass(MINUTE)
  const edited_at = clock.now()
  await me.post(`/conversations/${chat}/messages/${id}/edit`, { text: 'Rent is 712' })
  await sent(them, chat, 'Fine.')
  await me.post(`/conversations/${chat}/read`, { seq: 2 })
  await me.post(`/conversations/${chat}/mute`, { is_muted: true })
  const all: object[] = []
  for await (const one of exportConversations(db, clock, me.id)) all.push(one)
  const message = { has_photo: false, edited_at: null, removed_at: null }
  expect(all).toEqual([
    {
      ...{ id: chat, student: them.id, name: 'Ada Byron', made_at, ended_at: null },
      ...{ is_muted: true, address_shared_at: null, read_seq: 2 },
      messages: [
        { ...message, seq: 1, is_own: true, text: 'Rent is 712', sent_at: made_at, edited_at },
        { ...message, seq: 2, is_own: false, text: 'Fine.', sent_at: edited_at },
      ],
    },
  ])
})
