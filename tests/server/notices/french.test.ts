import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { translate } from '../../../i18n/translate.ts'
import { DAY, later, MINUTE } from '../../../server/clock.ts'
import { sendDueNotices } from '../../../server/noticeWorker.ts'
import { readPermission } from '../../../server/services/notices/links.ts'
import { chatOf, chattingPair, sent } from '../support/chats.ts'
import { onboard, type Student } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'

const ORIGIN = 'http://localhost:3000'
const ZONE = 'America/Toronto'
const hour = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: ZONE })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TIME_ZONE: ZONE, PUSH_SERVICES: 'push.example' })
})
beforeEach(() => {
  while (Number(hour.format(server.clock.now())) !== 10) server.clock.pass(10 * MINUTE)
})
afterAll(() => server.stop())

const tell = () => sendDueNotices(server.deps, ORIGIN)
const t = (text: string) => translate('fr', text)

/** Lets a student read French, and get push messages. */
async function prepare(student: Student): Promise<void> {
  const endpoint = `https://push.example/${student.id}`
  const browser = { endpoint, p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) }
  expect((await student.post('/settings', { language: 'fr' })).status).toBe(200)
  expect((await student.post('/notices/push', browser)).status).toBe(200)
}

async function pushesTo({ id }: Student): Promise<unknown[]> {
  const rows = await server.deps.db
    .selectFrom('pushes')
    .innerJoin('push_subscriptions', 'push_subscriptions.id', 'subscription_id')
    .select('payload')
    .where('student_id', '=', id)
    .orderBy('pushes.id')
    .execute()
  return rows.map(({ payload }) => JSON.parse(payload))
}

/** Returns all notices mailed to the student: kind, language, and what the link to unsubscribe switches off. */
async function mailsTo({ email }: Student) {
  const rows = await server.deps.db
    .selectFrom('mails')
    .select(['kind', 'html', 'body', 'unsubscribe_url'])
    .where('recipient', '=', email)
    .where('kind', '!=', 'account')
    .orderBy('id')
    .execute()
  return rows.map(({ kind, html, body, unsubscribe_url: link }) => {
    const token = new URL(link ?? ORIGIN).searchParams.get('token') ?? ''
    const may = readPermission(server.deps.secrets.links, token)
    return { kind, isFrench: html?.includes('lang="fr-CA"'), lines: body.split('\n'), may }
  })
}

test('a match and a message are told in the language of the student, each with its page and its own end', async () => {
  const [ada, leo, chat] = await chattingPair(server)
  await prepare(leo)
  await sent(ada, chat, 'Hi')
  server.clock.pass(15 * MINUTE)
  await tell()
  const { match } = await chatOf(leo)
  const common = { badge: 2, locale: 'fr-CA' }
  expect(await pushesTo(leo)).toEqual([
    {
      ...{ ...common, tag: match, path: `/home/matches/${match}` },
      ...{ title: t('You have a new match'), body: t('Open Nookmate to see it.') },
    },
    {
      ...{ ...common, tag: chat, path: `/home/chats/${chat}` },
      ...{ title: t('You have a new message'), body: t('Open Nookmate to read it.') },
    },
  ])
  const ends = (kind: string, page: string) => ({
    ...{ kind, isFrench: true, lines: expect.arrayContaining([`${ORIGIN}${page}`]) },
    may: { for: 'unsubscribe', student: leo.id, kind },
  })
  expect(await mailsTo(leo)).toEqual([
    ...[ends('match', `/home/matches/${match}`), ends('message', '/home/chats')],
  ])
})

test('who was away is asked in their language, by push and by mail', async () => {
  const student = await onboard(server, 'searcher')
  await prepare(student)
  const last_active_at = later(server.clock.now(), -12 * DAY)
  const students = server.deps.db.updateTable('students').set({ last_active_at })
  await students.where('id', '=', student.id).execute()
  await tell()
  const title = t('Still looking?')
  const body = t('Open Nookmate to answer.')
  expect(await pushesTo(student)).toEqual([
    { title, body, path: '/home/dashboard', badge: 0, tag: 'reminder', locale: 'fr-CA' },
  ])
  const may = { for: 'unsubscribe', student: student.id, kind: 'reminder' }
  expect(await mailsTo(student)).toMatchObject([{ kind: 'reminder', isFrench: true, may }])
})
