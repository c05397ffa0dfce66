import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY, later } from '../../../server/clock.ts'
import { deletionLetter } from '../../../server/mail/accountLetters.ts'
import { beginDeletion, type NewDeletion } from '../../../server/services/account/deletion.ts'
import { eraseAccount } from '../../../server/services/account/erase.ts'
import { suggest } from '../support/pairs.ts'
import { onboard, PASSWORD, type Student } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import { visitor } from '../support/visitor.ts'
import { openWithoutLimits, waitingForLocks } from '../support/waitingForLocks.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const begin = ({ id, email }: Student, more: Partial<NewDeletion> = {}) =>
  beginDeletion(
    server.deps,
    { id, email, name: 'Ada Byron' },
    {
      language: 'en',
      removesMessages: false,
      letterFor: () => deletionLetter('Ada Byron', undefined),
      ...more,
    },
  )

const deletionsOf = ({ id }: Student) =>
  server.deps.db
    .selectFrom('deletions')
    .select(['asked_at', 'erase_at', 'standing', 'removes_messages'])
    .where('student_id', '=', id)
    .execute()

const mailsTo = ({ email }: Student) =>
  server.deps.db
    .selectFrom('mails')
    .select('subject')
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()

test('of two deletions of one account the first counts, and one mail is sent', async () => {
  const student = await onboard(server, 'searcher')
  const [before, asked_at] = [await mailsTo(student), server.clock.now()]
  await begin(student)
  server.clock.pass(DAY)
  await begin(student, { removesMessages: true })
  expect(await deletionsOf(student)).toEqual([
    { asked_at, erase_at: later(asked_at, 7 * DAY), standing: 'active', removes_messages: false },
  ])
  expect(await mailsTo(student)).toEqual([
    ...before,
    { subject: 'Your Nookmate account will be deleted' },
  ])
})

test('who has visited since is not deleted for being away; who has not is', async () => {
  const absentSince = server.clock.now()
  const [away, back] = [await onboard(server, 'searcher'), await onboard(server, 'searcher')]
  for (const [{ id }, milliseconds] of [
    [away, 0],
    [back, 1],
  ] as const) {
    const last_active_at = later(absentSince, milliseconds)
    const students = server.deps.db.updateTable('students').set({ last_active_at })
    await students.where('id', '=', id).execute()
  }
  server.clock.pass(DAY)
  for (const one of [away, back]) await begin(one, { absentSince })
  const deletions = await Promise.all([away, back].map(deletionsOf))
  expect(deletions.map((rows) => rows.length)).toEqual([1, 0])
  expect((await back.get('/check-auth')).status).toBe(200)
})

test('an account is kept once, with one mail; keeping it again is a login', async () => {
  const student = await onboard(server, 'searcher')
  await begin(student)
  const before = await mailsTo(student)
  const form = { email: student.email, password: PASSWORD }
  for (const _ of ['once', 'again']) {
    const browser = visitor(server.app)
    expect((await browser.post('/account/keep', form)).status).toBe(200)
    expect((await browser.get('/check-auth')).status).toBe(200)
  }
  expect(await deletionsOf(student)).toEqual([])
  expect(await mailsTo(student)).toEqual([...before, { subject: 'Your Nookmate account is kept' }])
})

test('two students who were suggested to each other are erased at the same time', async () => {
  const [one, other, third] = [
    await onboard(server, 'searcher'),
    await onboard(server, 'searcher'),
    await onboard(server, 'searcher'),
  ]
  await suggest(server, one, other)
  for (const student of [one, other]) {
    await suggest(server, student, third)
    expect((await student.post('/account/delete', { password: PASSWORD })).status).toBe(200)
  }
  server.clock.pass(7 * DAY)
  const db = openWithoutLimits(server.databaseUrl)
  const erase = ({ id }: Student) => eraseAccount({ ...server.deps, db, erasedList: undefined }, id)
  let both: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async (trx) => {
    // Each stops in the middle: it has deleted its suggestion of the other, but not the other's suggestion of it.
    await sql`select from impressions where candidate_id = ${third.id} for update`.execute(trx)
    both = Promise.all([erase(one), erase(other)])
    await expect.poll(() => waitingForLocks(db)).toBe(2)
  })
  await both
  const left = db.selectFrom('students').select('id').where('id', 'in', [one.id, other.id])
  expect(await left.execute()).toEqual([])
})
