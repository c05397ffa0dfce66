import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONSENT_VERSION } from '../../domain/consent.ts'
import { firstAnswer } from '../../domain/living/answers.ts'
import { NO_PLACE_FACTS, NO_SEARCH_FACTS } from '../../domain/living/facts.ts'
import { DAY } from '../../server/clock.ts'
import { chatOf, sent } from './support/chats.ts'
import { eraseDue } from './support/eraseDue.ts'
import { decide, matched, suggest } from './support/pairs.ts'
import { mailedCode, onboard, PASSWORD, type Student, upload } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'
import { visitor } from './support/visitor.ts'

const NEW_PASSWORD = 'Calm_Harbour7'

let server: TestServer
/** The columns that refer to a student. */
let places: readonly { readonly table: string; readonly column: string }[]
beforeAll(async () => {
  server = await startTestServer({ PUSH_SERVICES: 'push.example' })
  const { rows } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as table, attname as column from pg_constraint
    inner join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'students'::regclass`.execute(server.deps.db)
  places = rows
})
afterAll(() => server.stop())

/** Every row about a student, as text. */
async function everythingAbout({ id, email }: Student): Promise<string> {
  const own = sql`select conversation_id from conversation_members where student_id = ${id}::uuid`
  const parts = [
    ...places.map(
      ({ table, column }) => sql`select ${table}::text as place, row_to_json(t)::text as content
        from ${sql.table(table)} t where ${sql.ref(`t.${column}`)} = ${id}::uuid`,
    ),
    ...['decisions', 'inbox_events'].map(
      (table) => sql`select ${table}::text, row_to_json(t)::text from ${sql.table(table)} t
        where student_id = ${id}::uuid`,
    ),
    sql`select 'students', row_to_json(t)::text from students t where id = ${id}::uuid`,
    sql`select 'conversations', row_to_json(t)::text from conversations t where id in (${own})`,
    sql`select 'messages', row_to_json(t)::text from messages t where conversation_id in (${own})`,
    sql`select 'newsletter', row_to_json(t)::text from newsletter_subscriptions t
      where email = ${email}`,
  ]
  const { rows } = await sql<{ place: string; content: string }>`
    select * from (${sql.join(parts, sql` union all `)}) everything
    order by place, content`.execute(server.deps.db)
  return rows.map(({ place, content }) => `${place} ${content}`).join('\n')
}

const push = (name: string) => ({
  ...{ endpoint: `https://push.example/${name}`, p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) },
})

const report = ({ id: student }: Student) => ({
  ...{ id: randomUUID(), student, subject: 'card', reason: 'scam' },
})

type Calls = readonly (readonly [path: string, body?: object])[]

/** Makes the calls, all of which must be accepted. */
async function makeCalls(by: Student, calls: Calls): Promise<void> {
  for (const [path, body] of calls) {
    expect([path, (await by.post(path, body)).body]).toMatchObject([path, { status: 200 }])
  }
}

/**
 * Onboards a student and stores a match, messages, a block, a report, answers and settings of theirs, so that a change
 * by somebody else would be noticed in any of them.
 */
async function bystander(): Promise<Student> {
  const student = await onboard(server, 'poster')
  const [friend, other] = [await onboard(server, 'searcher'), await onboard(server, 'searcher')]
  for (const one of [friend, other]) await suggest(server, student, one)
  await matched(student, friend)
  const { id: chat } = await chatOf(student)
  await sent(student, chat, 'Hi')
  await sent(friend, chat, 'Hello')
  await decide(student, other, 'liked')
  await makeCalls(student, [
    ['/blocks', { student: other.id }],
    ['/reports', report(other)],
    ['/living/answers', { item: 'pets', answer: firstAnswer('pets', 1) }],
    ['/living/limits', { deal_breakers: ['smoking'], own_gender_only: false }],
    ['/notices', { kind: 'match', channel: 'mail', is_on: true }],
    ['/notices', { kind: 'newsletter', channel: 'mail', is_on: true }],
    ['/notices/push', push(student.id)],
    ['/conversations/seen', { shows_seen: false }],
    [`/conversations/${chat}/address`, { is_shared: true }],
    ['/settings', { appearance: 'light' }],
  ])
  const login = { email: student.email, password: PASSWORD }
  expect((await visitor(server.app).post('/login', login)).status).toBe(200)
  return student
}

/** The calls by which a student changes data, in the order in which they can be made. */
async function doings(me: Student, friend: Student, other: Student): Promise<Calls> {
  const match = await matched(me, friend)
  const { id } = await chatOf(me)
  const chat = `/conversations/${id}`
  const message = `${chat}/messages/${(await sent(me, id, 'Is it free?')).id}`
  const photos = [await upload(me, 'property_photos')]
  const decision = (standing: string) => ({
    ...{ id: randomUUID(), suggestion: other.id, decision: standing },
  })
  return [
    ['/profile/name', { name: 'Ada King' }],
    ['/profile/shown-fields', { shown_fields: ['gender'] }],
    ['/profile/places', { state: 'paused', rooms_left: 1 }],
    ['/profile/standing', { standing: 'paused' }],
    ['/profile/standing', { standing: 'active' }],
    ['/dashboard/set-interests-and-bio', { interests: ['Art'], bio: 'Other words.' }],
    ['/onboarding/update-profile', { profile_data: { age: 30 } }],
    ['/onboarding/update-property', { property_data: { title: 'Loft', photos } }],
    ['/settings', { language: 'fr', appearance: 'dark' }],
    ['/living/answers', { item: 'pets', answer: firstAnswer('pets', 0) }],
    ['/living/answers', { item: 'pets', answer: null }],
    ['/living/facts', { place: { ...NO_PLACE_FACTS, deposit: 500 } }],
    ['/living/facts', { search: { ...NO_SEARCH_FACTS, own_room: true } }],
    ['/living/limits', { deal_breakers: ['pets'], own_gender_only: false }],
    ['/living/offer', {}],
    ['/notices', { kind: 'match', channel: 'mail', is_on: false }],
    ['/notices', { kind: 'newsletter', channel: 'mail', is_on: true }],
    ['/notices', { kind: 'newsletter', channel: 'mail', is_on: false }],
    ['/notices/push', push(me.id)],
    ['/notices/push/end', { endpoint: push(me.id).endpoint }],
    ...['liked', 'later', 'undecided', 'liked'].map((one) => {
      return ['/likes/decide', decision(one)] as const
    }),
    [`/matches/${match}/seen`],
    [`${message}/edit`, { text: 'Is the room free?' }],
    [`${message}/remove`],
    [`${chat}/read`, { seq: 1 }],
    [`${chat}/mute`, { is_muted: true }],
    [`${chat}/address`, { is_shared: true }],
    [`${chat}/address`, { is_shared: false }],
    [`${chat}/typing`],
    ['/conversations/seen', { shows_seen: true }],
    ['/blocks', { student: other.id }],
    ['/blocks/lift', { student: other.id }],
    ['/reports', report(other)],
    ['/profile/standing', { standing: 'found', match }],
    [`/matches/${match}/end`, { reason: 'Found a place.' }],
    ['/profile/role', { role: 'searcher', budget: 900 }],
    ['/account/consent', { version: CONSENT_VERSION }],
    ['/account/sessions/end-others', { password: PASSWORD }],
    ['/account/password', { password: PASSWORD, new_password: NEW_PASSWORD }],
    ['/account/delete', { password: NEW_PASSWORD, removes_messages: true }],
    ['/account/keep', { email: me.email, password: NEW_PASSWORD }],
    ['/account/delete', { password: NEW_PASSWORD, removes_messages: true }],
  ]
}

test('whatever a student does changes nothing that is stored of somebody else', async () => {
  const them = await bystander()
  const me = await onboard(server, 'poster')
  const [friend, other] = [await onboard(server, 'searcher'), await onboard(server, 'searcher')]
  for (const one of [friend, other]) await suggest(server, me, one)
  const calls = await doings(me, friend, other)
  let last = await everythingAbout(them)
  expect(last.split('\n').length).toBeGreaterThan(25)
  const changing: string[] = []
  const look = async (step: string) => {
    const now = await everythingAbout(them)
    if (now !== last) changing.push(step)
    last = now
  }
  for (const call of calls) {
    await makeCalls(me, [call])
    await look(call[0])
  }
  server.clock.pass(7 * DAY)
  await eraseDue({ ...server.deps, erasedList: undefined })
  await look('the erasure')
  expect(changing).toEqual([])
})

test('a forgotten password is replaced for one student only', async () => {
  const [me, them] = [await onboard(server, 'searcher'), await onboard(server, 'searcher')]
  const before = await everythingAbout(them)
  const { email } = me
  const browser = visitor(server.app)
  await browser.post('/password/forgot', { email })
  await browser.post('/password/check-code', { email, code: await mailedCode(server, email) })
  const reset = await browser.post('/password/reset', { email, password: NEW_PASSWORD })
  expect(reset.status).toBe(200)
  expect(await everythingAbout(them)).toBe(before)
  const login = { email: them.email, password: PASSWORD }
  expect((await visitor(server.app).post('/login', login)).status).toBe(200)
})
