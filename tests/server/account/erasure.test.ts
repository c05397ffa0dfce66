import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY, HOUR } from '../../../server/clock.ts'
import { queuesOf } from '../../../server/housekeeping.ts'
import { queueMail } from '../../../server/mail/queueMail.ts'
import { matchLetter } from '../../../server/mail/templates.ts'
import { hideRestoredAccounts } from '../../../server/services/account/erase.ts'
import { loadErasures, readErasures } from '../../../server/services/account/erasures.ts'
import { hashPassword } from '../../../server/services/passwords.ts'
import { chatOf, chatsOf, chattingPair, pageOf, send, sent, textsOf } from '../support/chats.ts'
import { eraseDue, sweepAndErase } from '../support/eraseDue.ts'
import { wholeDatabase, wholeFolder } from '../support/everythingStored.ts'
import { matched, suggest, suggestedPair } from '../support/pairs.ts'
import { onboard, PASSWORD, type Student, signUp } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import { visitor } from '../support/visitor.ts'

/** Texts that occur nowhere else, so that a search for traces finds only this student. */
const TYPED = {
  name: 'Zephyrine Quillfeather',
  city_of_origin: 'Upper Quillbury',
  bio: 'I collect quillwort and play the zither at dawn.',
  title: 'Zither loft above the bakery',
  location: '17 Quillfeather Crescent',
  description: 'A loft with a view of the quillwort garden.',
  message: 'Ring twice for the zither player.',
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  // With a mail server: mails, push messages and erasures get jobs.
  await server.deps.jobs.start(queuesOf({ smtpUrl: 'smtp://127.0.0.1' }))
})
afterAll(() => server.stop())

const { profile, property } = {
  profile: { city_of_origin: TYPED.city_of_origin },
  property: { title: TYPED.title, location: TYPED.location, description: TYPED.description },
}

/** Makes a poster who has used every feature: matched, reported and blocked others, subscribed to the newsletter. */
async function live(): Promise<{ student: Student; other: Student; reported: Student }> {
  const { db } = server.deps
  const student = await onboard(server, 'poster', { profile, property })
  await db
    .updateTable('students')
    .set({ name: TYPED.name, bio: TYPED.bio })
    .where('id', '=', student.id)
    .execute()
  const [other, reported] = [await onboard(server, 'searcher'), await onboard(server, 'searcher')]
  await suggest(server, student, other)
  await suggest(server, student, reported)
  await matched(student, other)
  await sent(student, (await chatOf(other)).id, TYPED.message)
  const report = { id: randomUUID(), student: reported.id, subject: 'card', reason: 'scam' }
  expect((await student.post('/reports', report)).status).toBe(200)
  expect((await other.post('/blocks', { student: student.id })).status).toBe(200)
  await student.post('/store-email', { email: student.email })
  await visitor(server.app).post('/login', { email: student.email, password: 'Wr0ng_Password' })
  return { student, other, reported }
}

/** Requests codes for a reset and a sign-up. They are too new to be removed because of their age. */
async function askForCodes(email: string): Promise<void> {
  const form = { email, name: 'Ada', password: PASSWORD }
  expect((await visitor(server.app).post('/password/forgot', form)).status).toBe(200)
  expect((await visitor(server.app).post('/signup/send-auth-code', form)).status).toBe(200)
}

async function photosOf(id: string): Promise<string[]> {
  const rows = server.deps.db.selectFrom('photos').select('name').where('owner_id', '=', id)
  return (await rows.execute()).map(({ name }) => name)
}

const hex = (text: string) => Buffer.from(text).toString('hex')

async function remove(student: Student, removes_messages?: boolean): Promise<void> {
  const form = { password: PASSWORD, removes_messages }
  expect((await student.post('/account/delete', form)).status).toBe(200)
}

describe('safety 36: after seven days the person is erased', () => {
  test('no table, file or log has a byte of what was typed; what a case keeps is a keyed hash', async () => {
    const { student, other } = await live()
    const photos = await photosOf(student.id)
    expect(photos.length).toBeGreaterThanOrEqual(2)
    const before = await wholeDatabase(server)
    for (const text of Object.values(TYPED)) expect(before).toContain(text)
    await remove(student, true)
    server.clock.pass(7 * DAY - HOUR)
    await askForCodes(student.email)
    server.clock.pass(HOUR)
    await sweepAndErase(server.deps)
    const [database, folder] = [await wholeDatabase(server), await wholeFolder(server)]
    const logs = server.logged.join('\n')
    for (const text of [...Object.values(TYPED), student.email]) {
      for (const place of [database, folder, logs]) expect(place).not.toContain(text)
      expect(database).not.toContain(hex(text))
    }
    for (const name of photos) expect(folder).not.toContain(name.replace('public/', ''))
    expect(await photosOf(student.id)).toEqual([])
    const cases = server.deps.db.selectFrom('cases').select(['reporter_id', 'reporter_hash'])
    expect(await cases.execute()).toContainEqual({
      reporter_id: null,
      reporter_hash: expect.any(Buffer),
    })
    expect((await other.get('/likes')).status).toBe(200)
  })

  test('with the mails about their matches, whatever name they had then', async () => {
    const [me, other] = await suggestedPair(server)
    const rename = (name: string) => me.post('/profile/name', { name })
    expect((await rename('Quentin Quagga')).status).toBe(200)
    await matched(me, other)
    const mail = {
      ...{ recipient: other.email, kind: 'match' as const, language: 'en' as const, worthFor: DAY },
      letter: matchLetter({ name: 'Leo', other: 'Quentin Quagga', page: '/', unsubscribe: '/' }),
    }
    await queueMail(server.deps.db, mail, server.clock.now())
    expect((await rename('Quirin Quokka')).status).toBe(200)
    server.clock.pass(HOUR)
    await remove(me)
    server.clock.pass(7 * DAY)
    await sweepAndErase(server.deps)
    expect(await wholeDatabase(server)).not.toMatch(/Quagga|Quokka/)
  })

  test('to the other member a former student at once, whose texts stay until the conversation is too old', async () => {
    const [ada, leo, chat] = await chattingPair(server)
    await sent(ada, chat, 'Is the room free?')
    await sent(leo, chat, 'Yes, from May.')
    await remove(ada)
    const seen = async () => {
      const { person, ended_at } = await chatOf(leo)
      return [person, ended_at !== null, textsOf(await pageOf(leo, chat))]
    }
    const left = [undefined, true, ['Is the room free?', 'Yes, from May.']]
    expect(await seen()).toEqual(left)
    const { status, body } = await send(leo, chat, 'Hello?')
    expect([status, body.message]).toEqual([410, 'This conversation has ended.'])
    server.clock.pass(7 * DAY)
    await sweepAndErase(server.deps)
    expect(await seen()).toEqual(left)
    const authors = server.deps.db.selectFrom('messages').select('author_id')
    expect(await authors.where('conversation_id', '=', chat).orderBy('seq').execute()).toEqual([
      { author_id: null },
      { author_id: leo.id },
    ])
    server.clock.pass(359 * DAY)
    await sweepAndErase(server.deps)
    await leo.post('/login', { email: leo.email, password: PASSWORD })
    expect((await chatsOf(leo)).conversations).toEqual([])
  })

  test('messages that are to go are removed in their places; those of the other stay', async () => {
    const [ada, leo, chat] = await chattingPair(server)
    await sent(ada, chat, 'Is the room free?')
    await sent(leo, chat, 'Yes, from May.')
    await remove(ada, true)
    server.clock.pass(7 * DAY)
    await sweepAndErase(server.deps)
    expect((await pageOf(leo, chat)).messages).toMatchObject([
      { text: '', is_removed: true },
      { text: 'Yes, from May.', is_removed: false },
    ])
  })

  test('a conversation that had ended does not come back with the deletion', async () => {
    const [ada, leo, chat] = await chattingPair(server)
    await sent(ada, chat, 'Hi')
    await ada.post(`/matches/${(await chatOf(ada)).match}/end`)
    server.clock.pass(25 * DAY)
    await ada.post('/login', { email: ada.email, password: PASSWORD })
    await remove(ada)
    server.clock.pass(7 * DAY)
    await sweepAndErase(server.deps)
    await leo.post('/login', { email: leo.email, password: PASSWORD })
    expect((await leo.post(`/conversations/${chat}/page`, {})).status).toBe(404)
  })

  test('the same address signs up again, and a block of it holds', async () => {
    const { student, other } = await live()
    await remove(student)
    server.clock.pass(7 * DAY)
    await sweepAndErase(server.deps)
    const again = await signUp(server, student.email)
    expect(again.id).not.toBe(student.id)
    const blocks = await server.deps.db
      .selectFrom('blocks')
      .select(['blocker_id', 'blocked_id'])
      .where('blocked_id', '=', again.id)
      .execute()
    expect(blocks).toEqual([{ blocker_id: other.id, blocked_id: again.id }])
  })

  test('not before, and not what was taken back', async () => {
    const [early, kept] = [await signUp(server), await signUp(server)]
    await remove(early)
    await remove(kept)
    const form = { email: kept.email, password: PASSWORD }
    await visitor(server.app).post('/account/keep', form)
    server.clock.pass(6 * DAY)
    await sweepAndErase(server.deps)
    const left = async () => {
      const rows = server.deps.db.selectFrom('students').select('id')
      return (await rows.where('id', 'in', [early.id, kept.id]).execute()).length
    }
    expect(await left()).toBe(2)
    server.clock.pass(2 * DAY)
    await sweepAndErase(server.deps)
    expect(await left()).toBe(1)
  })
})

describe('safety 36: erasing that is broken off goes on', () => {
  let student: Student
  beforeEach(async () => {
    student = await onboard(server, 'poster')
    await remove(student)
    server.clock.pass(7 * DAY)
  })
  const isThere = async () => {
    const rows = server.deps.db.selectFrom('students').select('id').where('id', '=', student.id)
    return (await rows.executeTakeFirst()) !== undefined
  }
  const tools = () => ({ ...server.deps, erasedList: join(server.folder, 'erased.txt') })

  test('when the photos cannot be removed', async () => {
    const removeBytes = () => Promise.reject(new Error('the disk is away'))
    const photos = { ...server.deps.photos, removeBytes }
    await expect(eraseDue({ ...tools(), photos })).rejects.toThrow('the disk is away')
    expect(await isThere()).toBe(true)
    // The deletion can no longer be cancelled.
    const form = { email: student.email, password: PASSWORD }
    expect((await visitor(server.app).post('/account/keep', form)).status).toBe(401)
    await eraseDue(tools())
    expect([await isThere(), await photosOf(student.id)]).toEqual([false, []])
  })

  test('when its last step breaks off; nothing is half done, and the next round erases', async () => {
    const { db } = server.deps
    await sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'killed'; end $$`.execute(db)
    await sql`create trigger refuse before delete on students
      for each row execute function refuse()`.execute(db)
    await expect(eraseDue(tools())).rejects.toThrow('killed')
    expect(await isThere()).toBe(true)
    await sql`drop function refuse cascade`.execute(db)
    await Promise.all([eraseDue(tools()), eraseDue(tools())])
    expect(await isThere()).toBe(false)
  })
})

describe('safety 36: a restored backup brings no erased account back', () => {
  test('one that was erased before is hidden when the server starts, and erased again', async () => {
    const { db } = server.deps
    const student = await signUp(server)
    await remove(student, true)
    server.clock.pass(7 * DAY)
    await eraseDue({ ...server.deps, erasedList: join(server.folder, 'erased.txt') })
    const list = readErasures(await readFile(join(server.folder, 'erased.txt'), 'utf8'))
    const erased = await db.selectFrom('erasures').select('student_hash').execute()
    expect(list.at(-1)?.student_hash).toEqual(erased.at(-1)?.student_hash)
    expect(list.at(-1)?.removes_messages).toBe(true)
    // The database of the backup does not know of the erasure.
    await db.deleteFrom('erasures').execute()
    const now = server.clock.now()
    const password_hash = await hashPassword(PASSWORD)
    await db
      .insertInto('students')
      .values({
        ...{ id: student.id, email: student.email, name: 'Ada Byron', password_hash },
        ...{ created_at: now, last_active_at: now },
      })
      .execute()
    await loadErasures(db, join(server.folder, 'erased.txt'))
    await hideRestoredAccounts(server.deps)
    const deletions = db.selectFrom('deletions').where('student_id', '=', student.id)
    expect(await deletions.select('removes_messages').execute()).toEqual([
      { removes_messages: true },
    ])
    const form = { email: student.email, password: PASSWORD }
    expect((await visitor(server.app).post('/login', form)).status).toBe(401)
    await sweepAndErase(server.deps)
    const left = db.selectFrom('students').select('id').where('id', '=', student.id)
    expect(await left.execute()).toEqual([])
  })

  test('the hashes are forgotten with the last backup', async () => {
    server.clock.pass(36 * DAY)
    await sweepAndErase(server.deps)
    expect(await server.deps.db.selectFrom('erasures').selectAll().execute()).toEqual([])
  })
})
