import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../../server/clock.ts'
import { chatOf, chattingPair, sent } from '../support/chats.ts'
import { decide, matched, suggest } from '../support/pairs.ts'
import { onboard, PASSWORD, photo, signUp, upload } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import { type Visitor, visitor } from '../support/visitor.ts'

const run = promisify(execFile)

/** Where the export has what a column says of its student, or why it has nothing. */
const PLACES: Readonly<Record<string, string>> = {
  'blocks.blocked_id': 'a block is the secret of whoever blocks',
  'blocks.blocker_id': 'likes.json',
  'cases.reported_id': 'a report is the secret of whoever reports',
  'cases.reporter_id': 'reports.json',
  'chat_settings.student_id': 'settings.json',
  'consents.student_id': 'consents.json',
  'conversation_members.student_id': 'conversations/',
  'deck_requests.student_id': 'that more suggestions were asked for, for a moment',
  'deletions.student_id': 'whose account is being deleted cannot ask for an export',
  'found_places.student_id': 'found.json',
  'impressions.candidate_id': 'who is suggested to others is the secret of the others',
  'impressions.student_id': 'decisions.json',
  'inboxes.student_id': 'a counter',
  'listings.owner_id': 'listings.json',
  'living.student_id': 'living.json',
  'match_members.student_id': 'likes.json',
  'matches.ended_by': 'an end looks like a block',
  'matches.first_id': 'likes.json',
  'matches.second_id': 'likes.json',
  'messages.author_id': 'conversations/',
  'notice_preferences.student_id': 'settings.json',
  'notices.student_id': 'notices.json',
  'pending_signups.student_id': 'gone after a day',
  'photos.owner_id': 'photos/',
  'push_subscriptions.student_id': 'settings.json',
  'reports.reported_id': 'a report is the secret of whoever reports',
  'reports.reporter_id': 'reports.json',
  'sessions.student_id': 'sessions.json',
}

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startTestServer()
  folder = await mkdtemp(join(tmpdir(), 'nookmate-export-'))
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

async function ticket(student: Visitor): Promise<string> {
  const { status, body } = await student.post('/account/export', { password: PASSWORD })
  expect(status).toBe(200)
  return String(body.path)
}

/** Unpacks an export with Python's ZIP reader. Returns its files. */
async function unpack(
  bytes: ArrayBuffer,
  name: string,
): Promise<(file: string) => Promise<Buffer>> {
  const zip = join(folder, `${name}.zip`)
  await writeFile(zip, Buffer.from(bytes))
  await run('python3', ['-m', 'zipfile', '-e', zip, join(folder, name)])
  return (file) => readFile(join(folder, name, file))
}

/** Fills an empty conversation with messages of both members by turns. */
async function addMessages(chat: string, count: number): Promise<void> {
  await sql`
    insert into messages (id, conversation_id, seq, author, author_id, client_id, body, sent_at, is_plain)
    select gen_random_uuid(), ${chat}, seq, position, student_id, gen_random_uuid(),
      'Message ' || seq || ' about the room by the river.', ${server.clock.now()}, false
    from generate_series(1, ${count}::integer) seq
      inner join conversation_members on conversation_id = ${chat} and position = 1 + seq % 2`.execute(
    server.deps.db,
  )
  await sql`update conversations set last_seq = ${count}::integer where id = ${chat}`.execute(
    server.deps.db,
  )
}

describe('safety 36: all own data as a ZIP, and nothing else', () => {
  test('the entries, decisions, matches and photos of a student; only the ids of others', async () => {
    const student = await onboard(server, 'poster', { property: { title: 'Zither loft' } })
    const other = await onboard(server, 'searcher', { profile: { city_of_origin: 'Secretville' } })
    const liker = await onboard(server, 'searcher')
    await suggest(server, student, other)
    await suggest(server, student, liker)
    await matched(student, other)
    await decide(liker, student, 'liked')
    const response = await student.send(await ticket(student))
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('content-disposition')).toContain('nookmate-data.zip')
    const read = await unpack(await response.arrayBuffer(), 'whole')
    const json = async (file: string) => JSON.parse((await read(file)).toString('utf8'))
    expect(await json('profile.json')).toMatchObject({ id: student.id, email: student.email })
    expect(await json('listings.json')).toMatchObject([{ title: 'Zither loft' }])
    expect((await json('likes.json')).matches).toMatchObject([{ student: other.id }])
    expect(await json('decisions.json')).toMatchObject([{ student: other.id, decision: 'liked' }])
    expect((await json('consents.json'))[0]).toMatchObject({ withdrawn_at: null })
    expect(await readdir(join(folder, 'whole', 'photos', 'property_photos'))).toHaveLength(1)
    const [picture] = await readdir(join(folder, 'whole', 'photos', 'profile_pictures'))
    expect((await read(`photos/profile_pictures/${picture}`)).subarray(0, 2).toString('hex')).toBe(
      'ffd8',
    )
    const names = await readdir(join(folder, 'whole'))
    const texts = await Promise.all(
      names.filter((name) => /\.(json|txt)$/.test(name)).map((name) => read(name)),
    )
    const all = Buffer.concat(texts).toString('utf8')
    // The export must not have likes without a match, data of others, or secrets.
    for (const hidden of [liker.id, 'Secretville', other.email, 'password_hash', '$argon2']) {
      expect(all).not.toContain(hidden)
    }
  })

  test('conversations as the student sees them; long after the end only the own messages', async () => {
    const [ada, leo, chat] = await chattingPair(server)
    await sent(ada, chat, 'Is the room free?')
    const { id } = await sent(ada, chat, 'Wrong words')
    await sent(leo, chat, 'Yes, from May.')
    await ada.post(`/conversations/${chat}/messages/${id}/remove`)
    const conversation = async (name: string) => {
      const response = await ada.send(await ticket(ada))
      const read = await unpack(await response.arrayBuffer(), name)
      return JSON.parse((await read(`conversations/${chat}.json`)).toString('utf8'))
    }
    const open = await conversation('open')
    expect(open).toMatchObject({ student: leo.id, ended_at: null })
    expect(open.messages).toMatchObject([
      { seq: 1, is_own: true, text: 'Is the room free?', removed_at: null },
      { seq: 2, is_own: true, text: '', removed_at: expect.any(String) },
      { seq: 3, is_own: false, text: 'Yes, from May.' },
    ])
    await ada.post(`/matches/${(await chatOf(ada)).match}/end`)
    server.clock.pass(31 * DAY)
    await ada.post('/login', { email: ada.email, password: PASSWORD })
    const ended = await conversation('ended')
    expect(ended.student).toBeUndefined()
    expect(ended.messages).toMatchObject([{ seq: 1 }, { seq: 2 }])
  })

  test('files have the time at which they came to be: a photo in a chat, when it was sent', async () => {
    const [ada, leo, chat] = await chattingPair(server)
    for (const text of ['one', 'two', 'three']) {
      await sent(ada, chat, text)
      await sent(leo, chat, text)
    }
    server.clock.pass(HOUR)
    const path = `/conversations/${chat}/photos/${randomUUID()}`
    const headers = { 'content-type': 'image/jpeg' }
    const body = new Uint8Array(await photo('jpeg', 64))
    expect((await ada.send(path, { method: 'POST', headers, body })).status).toBe(200)
    server.clock.pass(2 * HOUR)
    const response = await ada.send(await ticket(ada))
    await unpack(await response.arrayBuffer(), 'times')
    const listed = await run('python3', ['-m', 'zipfile', '-l', join(folder, 'times.zip')])
    const timeOf = (name: RegExp) => {
      const line = listed.stdout.split('\n').find((each) => name.test(each)) ?? ''
      return Date.parse(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/.exec(line)?.[0] ?? '')
    }
    const asked = timeOf(/^README/)
    expect(asked - timeOf(/^conversations\/photos\//)).toBe(2 * HOUR)
    expect(asked - timeOf(/^photos\/profile_pictures\//)).toBe(3 * HOUR)
  })

  test('every table that names a student is in it, or is known to hold nothing to give', async () => {
    const { rows } = await sql<{ place: string }>`
      select conrelid::regclass || '.' || attname as place from pg_constraint
      inner join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype = 'f' and confrelid = 'students'::regclass`.execute(server.deps.db)
    expect(rows.map(({ place }) => place).toSorted()).toEqual(Object.keys(PLACES).toSorted())
    const student = await onboard(server, 'poster')
    const response = await student.send(await ticket(student))
    const read = await unpack(await response.arrayBuffer(), 'tables')
    for (const file of Object.values(PLACES)) if (file.endsWith('.json')) await read(file)
  })

  test('the export has choices, notices and outcomes', async () => {
    const [ada, , chat] = await chattingPair(server)
    await ada.post('/notices', { kind: 'match', channel: 'mail', is_on: false })
    await ada.post('/conversations/seen', { shows_seen: true })
    const { match } = await chatOf(ada)
    await ada.post('/profile/standing', { standing: 'found', match })
    const response = await ada.send(await ticket(ada))
    const read = await unpack(await response.arrayBuffer(), 'chosen')
    const json = async (file: string) => JSON.parse((await read(file)).toString('utf8'))
    expect(await json('settings.json')).toEqual({
      ...{ shows_seen: true, devices: [] },
      notices: [{ kind: 'match', channel: 'mail', is_on: false }],
    })
    expect(await json('found.json')).toMatchObject([{ match, role: 'searcher' }])
    expect(await json('notices.json')).toEqual([])
    expect((await read(`conversations/${chat}.json`)).length).toBeGreaterThan(0)
  })

  test('a photo that was replaced is not in it, even before its file is removed', async () => {
    const student = await onboard(server, 'searcher')
    await server.deps.db
      .updateTable('photos')
      .set({ released_at: server.clock.now() })
      .where('owner_id', '=', student.id)
      .execute()
    const response = await student.send(await ticket(student))
    await unpack(await response.arrayBuffer(), 'replaced')
    expect(await readdir(join(folder, 'replaced'))).not.toContain('photos')
  })

  test('12 photos and 5,000 messages come whole', async () => {
    const [student, , chat] = await chattingPair(server)
    for (let count = 0; count < 12; count += 1) await upload(student, 'property_photos')
    await addMessages(chat, 5000)
    const response = await student.send(await ticket(student))
    const read = await unpack(await response.arrayBuffer(), 'photos')
    expect((await read('README.txt')).length).toBeGreaterThan(100)
    expect(await readdir(join(folder, 'photos', 'photos', 'property_photos'))).toHaveLength(12)
    const { messages } = JSON.parse((await read(`conversations/${chat}.json`)).toString('utf8'))
    expect(messages).toHaveLength(5000)
    expect(messages.at(-1)).toMatchObject({ seq: 5000, text: expect.stringContaining('5000') })
  })

  test('a ticket is good in the session in which the password was typed, and in no other of the student', async () => {
    const student = await signUp(server)
    const phone = visitor(server.app)
    await phone.post('/login', { email: student.email, password: PASSWORD })
    const path = await ticket(student)
    expect((await phone.get(path)).status).toBe(410)
    const whole = await student.send(path)
    expect([whole.status, (await whole.arrayBuffer()).byteLength > 1000]).toEqual([200, true])
  })

  test('needs the password, and the ticket is good in this session for five minutes', async () => {
    const student = await signUp(server)
    const refused = await student.post('/account/export', { password: 'Wr0ng_Password' })
    expect(refused.status).toBe(403)
    const path = await ticket(student)
    const other = await signUp(server)
    expect((await other.get(path)).status).toBe(410)
    expect((await visitor(server.app).get(path)).status).toBe(401)
    expect((await student.get(`/account/export/${'x'.repeat(57)}`)).status).toBe(410)
    server.clock.pass(5 * MINUTE)
    expect((await student.get(path)).body).toMatchObject({
      status: 410,
      message: 'This download has expired. Ask for your data again.',
    })
  })
})
