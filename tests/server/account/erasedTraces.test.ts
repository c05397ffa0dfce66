import { createHash, randomUUID } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY, HOUR, later } from '../../../server/clock.ts'
import { deletionCancelledLetter } from '../../../server/mail/accountLetters.ts'
import type { Letter } from '../../../server/mail/letter.ts'
import { queueMail } from '../../../server/mail/queueMail.ts'
import { matchLetter } from '../../../server/mail/templates.ts'
import { hideRestoredAccounts } from '../../../server/services/account/erase.ts'
import { erasureOf, listErasure, readErasures } from '../../../server/services/account/erasures.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'
import { chattingPair, pageOf, sent } from '../support/chats.ts'
import { eraseDue } from '../support/eraseDue.ts'
import { wholeDatabase } from '../support/everythingStored.ts'
import { matched, suggestedPair } from '../support/pairs.ts'
import { PASSWORD, photo, type Student, signUp } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import { visitor } from '../support/visitor.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const remove = (student: Student) => student.post('/account/delete', { password: PASSWORD })
const eraseAll = () => eraseDue({ ...server.deps, erasedList: undefined })

async function erase(student: Student): Promise<void> {
  expect((await remove(student)).status).toBe(200)
  server.clock.pass(7 * DAY)
  await eraseAll()
}

describe('an account that was erased', () => {
  test('leaves nothing of its mailbox, under any +tag, and no counted try', async () => {
    const student = await signUp(server, 'zephyrine+flat@uwo.ca')
    const [mailbox, tagged] = ['zephyrine@uwo.ca', 'zephyrine+rent@uwo.ca']
    for (const email of [mailbox, tagged]) {
      const form = { email, name: 'Ada', password: PASSWORD }
      for (const call of ['/signup/send-auth-code', '/password/forgot', '/store-email']) {
        expect((await visitor(server.app).post(call, form)).status).toBe(200)
      }
    }
    await visitor(server.app).post('/login', { email: student.email, password: 'wrong' })
    const hash = createHash('sha256').update(mailbox).digest('base64url')
    const tries = async () => {
      const rows = await server.deps.db.selectFrom('attempts').select('key').execute()
      return rows.filter(({ key }) => key.endsWith(`:${hash}`)).length
    }
    expect(await tries()).toBeGreaterThan(0)
    await erase(student)
    expect(await wholeDatabase(server)).not.toContain('zephyrine')
    expect(await tries()).toBe(0)
  })

  test('leaves no photo in a conversation, though its texts stay', async () => {
    const [ada, leo, chat] = await chattingPair(server)
    for (const text of ['one', 'two', 'three']) {
      for (const by of [ada, leo]) await sent(by, chat, text)
    }
    const path = `/conversations/${chat}/photos/${randomUUID()}`
    const headers = { 'content-type': 'image/jpeg' }
    const body = new Uint8Array(await photo('jpeg', 64))
    expect((await ada.send(path, { method: 'POST', headers, body })).status).toBe(200)
    const shown = (await pageOf(leo, chat)).messages.at(-1)?.photo?.path ?? ''
    expect((await leo.send(shown)).status).toBe(200)
    await erase(ada)
    const { messages } = await pageOf(leo, chat)
    expect(messages.map(({ text, is_removed, photo: left }) => [text, is_removed, left])).toEqual([
      ...['one', 'one', 'two', 'two', 'three', 'three'].map((text) => [text, false, undefined]),
      ['', true, undefined],
    ])
    expect((await leo.send(shown)).status).toBe(410)
    const photos = server.deps.db.selectFrom('message_photos').select('message_id')
    expect(await photos.execute()).toEqual([])
  })

  test('leaves no block that was lifted', async () => {
    const [me, them] = await suggestedPair(server)
    const { db } = server.deps
    const blocks = async () =>
      (await db.selectFrom('blocks').select(['blocker_id', 'lifted_at']).execute()).length
    for (const call of ['/blocks', '/blocks/lift']) await me.post(call, { student: them.id })
    expect(await blocks()).toBe(1)
    await erase(them)
    expect(await blocks()).toBe(0)
  })

  test('takes from others the mails about their match, and no other mail', async () => {
    const { db, clock } = server.deps
    const [me, other] = await suggestedPair(server)
    await matched(me, other)
    const to = { recipient: other.email, language: 'en', worthFor: DAY } as const
    const about = { name: 'Ada', other: 'Leo', page: '/', unsubscribe: '/' }
    const mail = (kind: 'match' | 'account', letter: Letter) =>
      queueMail(db, { ...to, kind, letter }, clock.now())
    const mailed = () =>
      db
        .selectFrom('mails')
        .select('id')
        .where('recipient', '=', other.email)
        .orderBy('id')
        .execute()
    await mail('account', deletionCancelledLetter('Ada'))
    const before = await mailed()
    await mail('match', matchLetter(about))
    expect((await remove(me)).status).toBe(200)
    server.clock.pass(HOUR)
    await mail('match', matchLetter({ ...about, other: 'Mia' }))
    const newest = (await mailed()).slice(-1)
    server.clock.pass(7 * DAY)
    await eraseAll()
    expect(await mailed()).toEqual([...before, ...newest])
  })
})

describe('the list of erased accounts beside the database', () => {
  const start = new Date('2026-01-01T00:00:00Z')
  const erased = (id: string, days: number, removes_messages = false) =>
    erasureOf(id, { erased_at: later(start, days * DAY), removes_messages })

  test('keeps all of them, each once, until the last backup is gone; nobody else may read it', async () => {
    const file = join(await temporaryFolder(), 'erased.txt')
    const listed = async () => readErasures(await readFile(file, 'utf8'))
    const [first, second, third] = [erased('a', 0), erased('b', 10, true), erased('c', 35)]
    for (const one of [first, second, second]) await listErasure(file, one)
    expect(await listed()).toEqual([first, second])
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await listErasure(file, third)
    expect(await listed()).toEqual([second, third])
  })

  test('is read without the lines that are none', () => {
    const hash = 'ab'.repeat(32)
    const good = `${hash} 2026-01-01T00:00:00.000Z`
    const lines = ['', 'x', `${hash} soon`, ` ${good}`, `${good} message`, good.toUpperCase(), good]
    const student_hash = Buffer.from(hash, 'hex')
    const read = { student_hash, erased_at: start, removes_messages: false }
    expect(readErasures(lines.join('\n'))).toEqual([read])
    expect(readErasures(`${good} messages`)).toEqual([{ ...read, removes_messages: true }])
  })
})

test('an erased account that a backup brings back is signed out and due at once, no other is', async () => {
  const [back, leaving, other] = [await signUp(server), await signUp(server), await signUp(server)]
  const { db, clock } = server.deps
  await remove(leaving)
  const now = clock.now()
  for (const { id } of [back, leaving]) {
    const row = erasureOf(id, { erased_at: now, removes_messages: true })
    await db.insertInto('erasures').values(row).execute()
  }
  await hideRestoredAccounts(server.deps)
  const students = [back, leaving, other]
  const seen = await Promise.all(students.map((one) => one.get('/check-auth')))
  expect(seen.map(({ status }) => status)).toEqual([401, 401, 200])
  const due = { erase_at: now, erasing_at: now, removes_messages: true }
  const columns = ['erase_at', 'erasing_at', 'removes_messages'] as const
  const deletions = await db
    .selectFrom('deletions')
    .select([...columns])
    .execute()
  expect(deletions).toEqual([due, due])
  await eraseAll()
  const left = db.selectFrom('students').select('id')
  const ids = students.map(({ id }) => id)
  expect(await left.where('id', 'in', ids).execute()).toEqual([{ id: other.id }])
})
