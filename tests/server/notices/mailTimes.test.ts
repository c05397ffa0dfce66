import { afterAll, beforeAll, expect, test } from 'vitest'
import { FEATURES } from '../../../domain/features.ts'
import { DAY, HOUR, later, MINUTE } from '../../../server/clock.ts'
import { sendDueNotices } from '../../../server/noticeWorker.ts'
import { chattingPair, sent } from '../support/chats.ts'
import { onboard, type Student } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'

const ZONE = 'America/Toronto'
const hour = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: ZONE })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TIME_ZONE: ZONE })
  while (Number(hour.format(server.clock.now())) !== 10) server.clock.pass(10 * MINUTE)
})
afterAll(() => server.stop())

async function stayAway({ id }: Student, days: number): Promise<void> {
  const last_active_at = later(server.clock.now(), -days * DAY)
  const students = server.deps.db.updateTable('students').set({ last_active_at })
  await students.where('id', '=', id).execute()
}

test('mails about matches and messages are sent for a day, reminders and warnings for three', async () => {
  const [reminded, warned] = [await onboard(server, 'searcher'), await onboard(server, 'searcher')]
  const [ada, leo, chat] = await chattingPair(server)
  await sent(ada, chat, 'Hi')
  await stayAway(reminded, 12)
  await stayAway(warned, 335)
  server.clock.pass(15 * MINUTE)
  await sendDueNotices(server.deps, 'http://localhost:3000')
  const created_at = server.clock.now()
  const mails = await server.deps.db
    .selectFrom('mails')
    .select(['recipient', 'kind', 'give_up_at'])
    .where('created_at', '=', created_at)
    .execute()
  const told = mails.map(({ recipient, kind, give_up_at: end }) => {
    return `${recipient}: ${kind} ${(end.getTime() - created_at.getTime()) / HOUR}`
  })
  expect(told.toSorted()).toEqual(
    [
      ...[`${ada.email}: match 24`, `${leo.email}: match 24`, `${leo.email}: message 24`],
      ...[`${reminded.email}: reminder 72`, `${warned.email}: account 72`],
    ].toSorted(),
  )
})

test('a warning that comes late names the days that are left', async () => {
  const student = await onboard(server, 'searcher')
  await stayAway(student, 350.5)
  await sendDueNotices(server.deps, 'http://localhost:3000')
  const mails = server.deps.db.selectFrom('mails').select('body')
  const { body } = await mails
    .where('recipient', '=', student.email)
    .where('kind', '=', 'account')
    .executeTakeFirstOrThrow()
  expect(body).toContain('in 15 days')
})

test('a server that offers no deletion warns nobody of one, and deletes nobody who was warned before', async () => {
  const { db, settings } = server.deps
  const features = FEATURES.filter((feature) => feature !== 'account')
  const both = [await onboard(server, 'searcher'), await onboard(server, 'searcher')] as const
  const [warned, other] = both
  const standings = async () => {
    const rows = await db.selectFrom('students').select(['id', 'standing']).execute()
    return both.map(({ id }) => rows.find((row) => row.id === id)?.standing)
  }
  await stayAway(warned, 500)
  await sendDueNotices(server.deps, 'http://localhost:3000')
  server.clock.pass(8 * DAY)
  await stayAway(other, 500)
  const deps = { ...server.deps, settings: { ...settings, features } }
  await sendDueNotices(deps, 'http://localhost:3000')
  expect(await standings()).toEqual(['paused', 'paused'])
  const mails = db.selectFrom('mails').select(['recipient', 'subject'])
  const theirs = mails.where('recipient', 'in', [warned.email, other.email])
  const subject = 'Your Nookmate account will be deleted'
  const told = (await theirs.execute()).filter((mail) => mail.subject === subject)
  expect(told).toEqual([{ recipient: warned.email, subject }])
  await sendDueNotices(server.deps, 'http://localhost:3000')
  expect(await standings()).toEqual(['deleting', 'paused'])
})
