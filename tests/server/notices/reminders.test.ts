import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ReminderAnswer } from '../../../domain/notices.ts'
import { DAY, HOUR, later, MINUTE } from '../../../server/clock.ts'
import { sendDueNotices } from '../../../server/noticeWorker.ts'
import { chattingPair, sent } from '../support/chats.ts'
import { sweepAndErase } from '../support/eraseDue.ts'
import { onboard, PASSWORD, type Student } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import { visitor } from '../support/visitor.ts'

const ORIGIN = 'http://localhost'
const ZONE = 'America/Toronto'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TIME_ZONE: ZONE, PUSH_SERVICES: 'push.example' })
})
afterAll(() => server.stop())

const hour = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: ZONE })

beforeEach(async () => {
  const { db } = server.deps
  await db.deleteFrom('mails').execute()
  await db.updateTable('students').set({ is_demo: true }).execute()
  while (Number(hour.format(server.clock.now())) !== 10) server.clock.pass(10 * MINUTE)
})

interface Mail {
  readonly subject: string
  readonly text: string
  readonly kind: string
  readonly unsubscribe: string | null
}

async function mailsTo({ email }: Student): Promise<readonly Mail[]> {
  const { body } = await visitor(server.app).get(`/dev/mailbox.json?to=${email}`)
  return (body as unknown as Mail[]).filter(({ subject }) => subject !== 'Your Nookmate code')
}

/** Makes a student whose last visit was this many days ago. */
async function absent(days: number): Promise<Student> {
  const student = await onboard(server, 'searcher')
  await stayAway(student, days)
  return student
}

async function stayAway({ id }: Student, days: number): Promise<void> {
  const last_active_at = later(server.clock.now(), -days * DAY)
  await server.deps.db
    .updateTable('students')
    .set({ last_active_at })
    .where('id', '=', id)
    .execute()
}

const tell = () => sendDueNotices(server.deps, ORIGIN)

const standingOf = async ({ id }: Student) =>
  (
    await server.deps.db
      .selectFrom('students')
      .select(['standing', 'last_active_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).standing

const LABELS: Readonly<Record<ReminderAnswer, string>> = {
  yes: 'Yes, still looking',
  found: 'I found a place',
  pause: 'Pause my profile',
}

/** The path of the link for this answer in the newest mail. */
async function linkOf(student: Student, answer: ReminderAnswer): Promise<string> {
  const [mail] = await mailsTo(student)
  const [, link = ''] = new RegExp(`${LABELS[answer]}:\n(\\S+)`).exec(mail?.text ?? '') ?? []
  return new URL(link).pathname + new URL(link).search
}

/** Sends the POST request of the page's button from a browser without a session. Returns status and text. */
async function press(path: string) {
  const answer = await visitor(server.app).send(path, {
    method: 'POST',
    headers: { origin: ORIGIN },
  })
  return { status: answer.status, text: await answer.text() }
}

describe('a student who stays away', () => {
  test('is asked on day 12 whether they still look, once an absence, and never at night', async () => {
    const early = await absent(12 - 1 / 24)
    const student = await absent(12)
    await tell()
    await tell()
    expect(await mailsTo(early)).toEqual([])
    expect(await mailsTo(student)).toMatchObject([{ subject: 'Still looking?', kind: 'reminder' }])
    server.clock.pass(HOUR)
    await tell()
    expect(await mailsTo(early)).toHaveLength(1)
    await stayAway(student, 12.5)
    await tell()
    expect(await mailsTo(student)).toHaveLength(2)
    const night = await absent(13)
    server.clock.pass(12 * HOUR)
    await tell()
    expect(await mailsTo(night)).toEqual([])
  })

  test('is not asked by mail after unsubscribing, nor in front of a pause of their own', async () => {
    const off = await absent(12)
    const preference = { student_id: off.id, kind: 'reminder', channel: 'mail' } as const
    await server.deps.db
      .insertInto('notice_preferences')
      .values({ ...preference, is_on: false })
      .execute()
    const paused = await absent(12)
    await server.deps.db
      .updateTable('students')
      .set({ standing: 'paused', standing_since: later(server.clock.now(), -12 * DAY) })
      .where('id', '=', paused.id)
      .execute()
    await tell()
    expect([await mailsTo(off), await mailsTo(paused)]).toEqual([[], []])
    await stayAway(paused, 61)
    await tell()
    expect(await mailsTo(paused)).toEqual([])
  })

  test('is asked by push, too, which leads to the suggestions, unless it was switched off', async () => {
    const [asked, off] = [await absent(0), await absent(0)]
    for (const student of [asked, off]) {
      const endpoint = `https://push.example/${student.id}`
      const browser = { endpoint, p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) }
      expect((await student.post('/notices/push', browser)).status).toBe(200)
      await stayAway(student, 12)
    }
    const preference = { student_id: off.id, kind: 'reminder', channel: 'push' } as const
    const { db } = server.deps
    await db
      .insertInto('notice_preferences')
      .values({ ...preference, is_on: false })
      .execute()
    await tell()
    const pushes = await db
      .selectFrom('pushes')
      .innerJoin('push_subscriptions', 'push_subscriptions.id', 'subscription_id')
      .select(['student_id', 'payload'])
      .execute()
    const sent = pushes.map(({ student_id, payload }) => [student_id, JSON.parse(payload)])
    const title = 'Still looking?'
    expect(sent).toMatchObject([[asked.id, { title, path: '/home/dashboard', badge: 0 }]])
    expect([await mailsTo(asked), await mailsTo(off)]).toMatchObject([
      [{ subject: title }],
      [{ subject: title }],
    ])
  })

  test('is paused on day 60 and told so, once, by however many processes', async () => {
    const student = await absent(60)
    await Promise.all([tell(), tell()])
    expect(await standingOf(student)).toBe('paused')
    expect(await mailsTo(student)).toMatchObject([{ subject: 'Your profile is paused' }])
    await tell()
    expect(await mailsTo(student)).toHaveLength(1)
  })
})

describe('a student who stays away for a year', () => {
  const WARNING = { subject: 'Your Nookmate account will be deleted', kind: 'account' }

  /** Moves the clock forward by this many days and runs the reminders. */
  async function pass(days: number): Promise<void> {
    server.clock.pass(days * DAY)
    await tell()
  }

  test('is warned on days 335 and 358 whatever is switched off, and hidden on day 365', async () => {
    const student = await absent(334.5)
    const off = { student_id: student.id, kind: 'reminder', channel: 'mail', is_on: false } as const
    await server.deps.db.insertInto('notice_preferences').values(off).execute()
    await tell()
    expect(await mailsTo(student)).toEqual([])
    await pass(1)
    await tell()
    const [first, ...more] = await mailsTo(student)
    expect([first, more]).toMatchObject([WARNING, []])
    expect(first?.text).toContain('in 30 days')
    await pass(23)
    expect((await mailsTo(student))[0]?.text).toContain('in 7 days')
    await pass(6)
    expect([await standingOf(student), (await mailsTo(student)).length]).toEqual(['paused', 2])
    await pass(1)
    expect(await standingOf(student)).toBe('deleting')
    const [last] = await mailsTo(student)
    const [, page = ''] = /Keep the account:\n(\S+)/.exec(last?.text ?? '') ?? []
    const { pathname, searchParams } = new URL(page)
    await visitor(server.app).send(pathname, {
      ...{ method: 'POST', headers: { origin: ORIGIN }, body: searchParams.toString() },
    })
    expect(await standingOf(student)).toBe('paused')
    await tell()
    expect(await standingOf(student)).toBe('paused')
  })

  test('is erased, but not what others can still read', async () => {
    const [ada, , chat] = await chattingPair(server)
    await sent(ada, chat, 'The room is free from May.')
    await stayAway(ada, 500)
    await tell()
    await pass(7.1)
    server.clock.pass(7 * DAY)
    await sweepAndErase(server.deps)
    await expect(standingOf(ada)).rejects.toThrow()
    const messages = server.deps.db.selectFrom('messages').select(['body', 'removed_at'])
    expect(await messages.where('conversation_id', '=', chat).execute()).toEqual([
      { body: 'The room is free from May.', removed_at: null },
    ])
  })

  test('keeps the account by logging in once', async () => {
    const student = await absent(359)
    await tell()
    const { email } = student
    const login = await visitor(server.app).post('/login', { email, password: PASSWORD })
    expect(login.status).toBe(200)
    await pass(8)
    expect(await standingOf(student)).not.toBe('deleting')
  })

  test('is never deleted without seven days of warning, however late the warning came', async () => {
    const student = await absent(500)
    await tell()
    expect((await mailsTo(student))[0]?.text).toContain('in 7 days')
    await pass(6.9)
    expect(await standingOf(student)).toBe('paused')
    await pass(0.2)
    expect(await standingOf(student)).toBe('deleting')
  })
})

describe('the link of an answer', () => {
  test('shows a button and changes nothing before it is pressed', async () => {
    const student = await absent(12)
    await tell()
    const { body, status } = await visitor(server.app).get(await linkOf(student, 'pause'))
    expect(status).toBe(200)
    expect(body.text).toContain('Do you want to pause your profile?')
    expect(body.text).not.toContain('<script')
    expect(await standingOf(student)).toBe('active')
  })

  test.each<[ReminderAnswer, string, string]>([
    ['yes', 'active', 'You are still looking.'],
    ['found', 'found', 'Great!'],
    ['pause', 'paused', 'Your profile is paused.'],
  ])('%s does it without a login, and again is fine', async (answer, standing, said) => {
    const student = await absent(12)
    await tell()
    const link = await linkOf(student, answer)
    for (let times = 0; times < 2; times += 1) {
      expect((await press(link)).text).toContain(said)
      expect(await standingOf(student)).toBe(standing)
      server.clock.pass(MINUTE)
    }
    await tell()
    expect(await mailsTo(student)).toHaveLength(1)
  })

  test('is over once the student has come back, and says so', async () => {
    const student = await absent(60)
    await tell()
    const found = await linkOf(student, 'found')
    expect((await press(found)).text).toContain('Great!')
    server.clock.pass(HOUR)
    await student.get('/check-auth')
    expect((await press(found)).status).toBe(410)
    const { text } = (await visitor(server.app).get(found)).body
    expect(text).toMatch(/link has expired\..+It could answer .+ Log in to change your status/s)
  })

  test('does nothing for an account that is hidden, and is no other link', async () => {
    const student = await absent(12)
    await tell()
    const link = await linkOf(student, 'found')
    const { db, clock } = server.deps
    await db
      .updateTable('students')
      .set({ hidden_at: clock.now() })
      .where('id', '=', student.id)
      .execute()
    expect((await press(link)).text).toContain('This link has expired.')
    const [mail] = await mailsTo(student)
    const wrong = new URL(mail?.unsubscribe ?? '').search
    expect((await press(`/still-looking${wrong}`)).status).toBe(400)
    const token = new URL(link, ORIGIN).search
    expect((await press(`/unsubscribe${token}`)).status).toBe(400)
    expect((await press(`${link}x`)).status).toBe(400)
  })
})
