import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translate } from '../../i18n/translate.ts'
import { DAY, HOUR, later, MINUTE } from '../../server/clock.ts'
import { durationText } from '../../server/errors.ts'
import { sweep } from '../../server/housekeeping.ts'
import type { Tables } from '../../server/store/tables.ts'
import { signUp } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function rowsOf(table: keyof Tables): Promise<number> {
  const { count } = await server.deps.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

test('the sweep removes sessions that have ended, and no other', async () => {
  const student = await signUp(server)
  server.clock.pass(30 * DAY - 1)
  await sweep(server.deps)
  expect(await rowsOf('sessions')).toBe(1)
  expect((await student.get('/check-auth')).status).toBe(200)
  server.clock.pass(30 * DAY)
  await sweep(server.deps)
  expect(await rowsOf('sessions')).toBe(0)
})

const before = (at: Date, milliseconds: number) => later(at, -milliseconds)
const address = { email: 'ada@uwo.ca' }
const code = (at: Date) => ({
  ...{ ...address, id: randomUUID(), mailing_id: randomUUID(), browser_hash: randomBytes(32) },
  ...{ code_hash: randomBytes(32), code_expires_at: at, sent_at: at, verified_at: null },
})
const mail = (at: Date) => ({
  ...{ recipient: 'ada@uwo.ca', subject: 'Hi', body: 'Hi', created_at: at, next_try_at: at },
})
const subscription = (name: string) => ({ email: `${name}@example.org`, confirmed_at: null })
const aCase = () => ({
  ...{ id: randomUUID(), report_id: randomUUID(), reported_hash: randomBytes(32) },
  ...({ subject: 'card', reason: 'other' } as const),
  snapshot: JSON.stringify({ shown: 'card', person: {}, photos: [] }),
})
const conversation = (at: Date) => ({
  ...{ id: randomUUID(), match_id: randomUUID(), made_at: before(at, DAY), last_seq: '0' },
})

/** Ids that rows below refer to. */
async function owned() {
  const { id: student } = await signUp(server)
  const { db, clock } = server.deps
  const session = await db.selectFrom('sessions').select('id').executeTakeFirstOrThrow()
  const storage = { id: randomUUID(), session_id: session.id, created_at: clock.now() }
  await db.insertInto('storage_sessions').values(storage).execute()
  await db.insertInto('inboxes').values({ student_id: student, last_seq: '9' }).execute()
  return { student, storage: storage.id }
}
type Owned = Awaited<ReturnType<typeof owned>>

const token = (at: Date, { storage }: Owned) => ({
  ...{ token_hash: randomBytes(32), storage_session_id: storage, created_at: at },
})
const event = (at: Date, { student }: Owned) => ({
  ...{ student_id: student, seq: '9', kind: 'match', subject: randomUUID(), made_at: at },
})

/** A conversation that goes on. */
const OPEN = randomUUID()
const message = (at: Date) => ({
  ...{ id: randomUUID(), client_id: randomUUID(), seq: '1', author: 1, body: 'Hi', sent_at: at },
  is_plain: false,
})

type Rows = readonly [table: keyof Tables, age: number, row: (at: Date, of: Owned) => object][]

/** What the sweep removes: the table, how old it may become, and a row that begins to age at a moment. */
const SWEPT: Rows = [
  ['pending_signups', DAY, (at) => ({ ...code(at), name: 'Ada', password_hash: 'x' })],
  ['password_resets', DAY, code],
  ['code_mailings', DAY, (at) => ({ ...address, sent_at: at })],
  ['storage_refresh_tokens', DAY, (at, of) => ({ ...token(at, of), used_at: at })],
  ['inbox_events', 7 * DAY, event],
  ['open_streams', -1, (at) => ({ process: randomUUID(), students: [], valid_until: at })],
  [
    ...(['newsletter_subscriptions', 7 * DAY] as const),
    (at) => ({ ...subscription('new'), subscribed_at: at }),
  ],
  [
    ...(['newsletter_subscriptions', 7 * DAY] as const),
    (at) => ({ ...subscription('twice'), subscribed_at: before(at, 3 * DAY), mailed_at: at }),
  ],
  [
    ...(['mails', 30 * DAY] as const),
    (at) => ({ ...mail(at), given_up_at: at, give_up_at: before(at, -40 * DAY) }),
  ],
  ['mails', 7 * DAY, (at) => ({ ...mail(at), give_up_at: at })],
  ['cases', 365 * DAY, (at) => ({ ...aCase(), made_at: at })],
  ['conversations', 365 * DAY, (at) => ({ ...conversation(at), active_at: at })],
  ['erasures', 35 * DAY, (at) => ({ student_hash: randomBytes(32), erased_at: at })],
]

/** What looks alike and stays, however old. */
const KEPT: Rows = [
  ['storage_refresh_tokens', 400 * DAY, (at, of) => ({ ...token(at, of), used_at: null })],
  [
    ...(['newsletter_subscriptions', 400 * DAY] as const),
    (at) => ({ ...subscription('sure'), subscribed_at: at, mailed_at: at, confirmed_at: at }),
  ],
  [
    ...(['conversations', 400 * DAY] as const),
    (at) => ({ ...conversation(at), id: OPEN, active_at: before(at, -400 * DAY) }),
  ],
  ['conversation_members', 0, () => ({ conversation_id: OPEN, position: 1 })],
  ['messages', 400 * DAY, (at) => ({ ...message(at), conversation_id: OPEN })],
]
const ALL: Rows = [...SWEPT, ...KEPT]

function countsOf(rows: Rows): Record<string, number> {
  const counts = new Map<string, number>(ALL.map(([table]) => [table, 0]))
  for (const [table] of rows) counts.set(table, (counts.get(table) ?? 0) + 1)
  return Object.fromEntries(counts)
}

test('the sweep removes everything that has ended in time, not before, and nothing else', async () => {
  const { db } = server.deps
  const { clock } = server
  const of = await owned()
  const counted = async () => {
    const tables = [...new Set(ALL.map(([table]) => table))]
    const counts = await Promise.all(tables.map(async (one) => [one, await rowsOf(one)] as const))
    return Object.fromEntries(counts)
  }
  for (const [table] of ALL) await db.deleteFrom(table).execute()
  for (const [table, age, row] of ALL) {
    const values = row(before(clock.now(), age), of)
    await db
      .insertInto(table)
      .values(values as never)
      .execute()
  }
  await sweep(server.deps)
  expect(await counted()).toEqual(countsOf(ALL))
  clock.pass(1)
  await sweep(server.deps)
  expect(await counted()).toEqual(countsOf(KEPT))
})

test.each([
  [0.2, '1 second'],
  [1, '1 second'],
  [1.1, '2 seconds'],
  [119, '119 seconds'],
  [120, '2 minutes'],
  [121, '3 minutes'],
  [(15 * MINUTE) / 1000, '15 minutes'],
  [(119 * MINUTE) / 1000, '119 minutes'],
  [(120 * MINUTE) / 1000, '2 hours'],
  [(23.1 * HOUR) / 1000, '24 hours'],
])('%s seconds are "%s"', (seconds, words) => {
  expect(translate('en', durationText(seconds))).toBe(words)
})
