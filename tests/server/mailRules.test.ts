import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY, HOUR, later, MINUTE, SECOND } from '../../server/clock.ts'
import { errorFields } from '../../server/log.ts'
import { readFailure } from '../../server/mail/failure.ts'
import { readMailbox } from '../../server/mail/mailbox.ts'
import { mailboxPage } from '../../server/mail/mailboxPage.ts'
import { sweepMails } from '../../server/mail/outbox.ts'
import { registerGauges } from '../../server/metrics/gauges.ts'
import { registry } from '../../server/metrics/registry.ts'
import {
  confirmSubscription,
  subscribeProven,
  sweepSubscriptions,
} from '../../server/services/newsletter.ts'
import { hashToken } from '../../server/tokens.ts'
import { sendDueMails } from './support/sendDueMails.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'
import { visitor } from './support/visitor.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.deps.db.deleteFrom('mails').execute()
})

async function queue(count: number, change: object = {}): Promise<void> {
  const now = server.clock.now()
  const times = { created_at: now, next_try_at: now, give_up_at: later(now, HOUR), ...change }
  const values = Array.from({ length: count }, (_, at) => ({
    ...{ recipient: 'ada@uwo.ca', subject: `Mail ${at}`, body: 'Hello', ...times },
  }))
  await server.deps.db.insertInto('mails').values(values).execute()
}

const mails = () => server.deps.db.selectFrom('mails').selectAll().orderBy('id').execute()

describe('a mail that was not sent', () => {
  test.each([
    ['RCPT TO', 550, true],
    ['RCPT TO', 500, true],
    ['RCPT TO', 499, false],
    ['RCPT TO', undefined, false],
    ['MAIL FROM', 550, false],
    ['DATA', 554, false],
    ['AUTH PLAIN', 535, false],
    [undefined, 550, false],
  ])(
    'is given up when the recipient is refused for good, and for nothing else: %s %s',
    (command, responseCode, isFinal) => {
      const error = Object.assign(new Error('no'), { command, responseCode, code: 'EX' })
      const told = { code: 'EX', status: responseCode, command, reason: 'no', isFinal }
      expect(readFailure(error)).toEqual(told)
    },
  )

  test('tells a reason of 300 characters at most', () => {
    expect(readFailure(new Error('no '.repeat(200))).reason).toHaveLength(300)
    const nothing = { code: undefined, status: undefined, command: undefined }
    expect(readFailure('no')).toEqual({ ...nothing, reason: 'unknown', isFinal: false })
  })

  test.each([
    [1, 2],
    [2, 4],
    [8, 256],
    [9, 300],
    [40, 300],
  ])(
    'after %i tries waits up to %i s; its job is missing if there is none a minute later',
    async (tries, seconds) => {
      await queue(1, { tries: tries - 1 })
      const send = () => Promise.reject(new Error('no mail today'))
      expect(await sendDueMails({ ...server.deps, send })).toEqual({ taken: 1, failed: 1 })
      const next = later(server.clock.now(), seconds * SECOND + MINUTE)
      expect(await mails()).toMatchObject([{ tries, next_try_at: next }])
    },
  )

  test('is sent while there is time for it, and not from then on', async () => {
    const now = server.clock.now()
    await queue(1, { give_up_at: later(now, 1) })
    await queue(1, { give_up_at: now })
    const send = async () => undefined
    expect(await sendDueMails({ ...server.deps, send })).toEqual({ taken: 1, failed: 0 })
    expect(await mails()).toHaveLength(1)
  })
})

describe('the embedded mailbox', () => {
  test('shows the newest 200', async () => {
    await queue(201)
    const shown = await readMailbox(server.deps.db, undefined)
    expect(shown.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 200 }, (_, at) => `Mail ${200 - at}`),
    )
  })

  test('keeps a mail for a week; where mails are sent they wait for as long as they are due', async () => {
    await queue(1)
    const { db, clock } = server.deps
    server.clock.pass(HOUR + 7 * DAY)
    await sweepMails(db, clock, true)
    server.clock.pass(1)
    await sweepMails(db, clock, false)
    expect(await mails()).toHaveLength(1)
    await sweepMails(db, clock, true)
    expect(await mails()).toEqual([])
  })

  test('says when there is none', () => {
    expect(String(mailboxPage([]))).toContain('<p>No mail yet.</p>')
    const at = '2026-01-02T03:04:05.678Z'
    const plain = { html: null, kind: 'account', unsubscribe: null } as const
    const mail = { to: 'ada@uwo.ca', subject: 'Hi', text: 'Hello', at, ...plain }
    const page = String(mailboxPage([mail]))
    expect(page).not.toContain('No mail yet')
    expect(page).toContain(
      'to ada@uwo.ca, <time datetime="2026-01-02T03:04:05.678Z">2026-01-02 03:04:05 UTC',
    )
  })

  test.each(['x-forwarded-for', 'forwarded', 'via'])(
    'opens to nobody behind a proxy that says %s',
    async (header) => {
      for (const path of ['/dev/mailbox', '/dev/mailbox.json']) {
        expect((await visitor(server.app).get(path, { [header]: 'somebody' })).status).toBe(403)
        expect((await visitor(server.app).get(path)).status).toBe(200)
      }
    },
  )
})

test('mails that are kept for the embedded mailbox do not count as waiting', async () => {
  await queue(2)
  const waiting = async (isSending: boolean) => {
    const poolUse = () => ({ busy: 0, idle: 0, waiting: 0 })
    registerGauges({ ...server.deps, poolUse, isSending })
    const lines = (await registry.metrics()).split('\n')
    return lines.find((line) => line.startsWith('nookmate_mails_waiting '))
  }
  expect(await waiting(true)).toBe('nookmate_mails_waiting 2')
  expect(await waiting(false)).toBe('nookmate_mails_waiting 0')
})

test('safety 17: what the database quotes of a row that it refuses is not told to the log', async () => {
  const asked = sql`select 'Ada Byron'::integer`.execute(server.deps.db)
  const error = await asked.catch((reason: unknown) => reason)
  expect(String(error)).toContain('Ada Byron')
  const fields = errorFields(error)
  expect(fields).toMatchObject({ code: '22P02', reason: undefined })
  expect(JSON.stringify(fields)).not.toContain('Ada')
  expect(errorFields(new TypeError('ours'))).toMatchObject({ error: 'TypeError', reason: 'ours' })
  expect(errorFields('text')).toEqual({ error: 'string' })
})

describe('a subscription', () => {
  const token = 'a'.repeat(43)
  const rows = () => server.deps.db.selectFrom('newsletter_subscriptions').selectAll().execute()
  beforeEach(async () => {
    await server.deps.db.deleteFrom('newsletter_subscriptions').execute()
  })

  test('is confirmed at the moment of the first press, whatever comes after', async () => {
    const { db, clock } = server.deps
    const now = clock.now()
    const asked = { token_hash: hashToken(token), mailed_at: now, mails: 1 }
    const row = { email: 'a@example.org', subscribed_at: now, ...asked }
    await db.insertInto('newsletter_subscriptions').values(row).execute()
    server.clock.pass(MINUTE)
    const pressed = clock.now()
    expect(await confirmSubscription(db, clock, token)).toBe(true)
    server.clock.pass(MINUTE)
    expect(await confirmSubscription(db, clock, token)).toBe(true)
    expect(await rows()).toMatchObject([{ ...row, confirmed_at: pressed }])
  })

  test('that was never mailed is forgotten a week after it was typed in', async () => {
    const { db, clock } = server.deps
    const row = { email: 'b@example.org', subscribed_at: clock.now() }
    await db.insertInto('newsletter_subscriptions').values(row).execute()
    server.clock.pass(7 * DAY)
    await sweepSubscriptions(db, clock)
    expect(await rows()).toHaveLength(1)
    server.clock.pass(1)
    await sweepSubscriptions(db, clock)
    expect(await rows()).toEqual([])
  })

  test('of the address of an account is confirmed at once, and keeps the time of the first', async () => {
    const { db, clock } = server.deps
    const asked = { email: 'd@example.org', subscribed_at: clock.now() }
    await db.insertInto('newsletter_subscriptions').values(asked).execute()
    server.clock.pass(MINUTE)
    const confirmed_at = clock.now()
    await subscribeProven(db, clock, asked.email)
    server.clock.pass(MINUTE)
    await subscribeProven(db, clock, asked.email)
    expect(await rows()).toMatchObject([{ ...asked, confirmed_at }])
  })

  test('is asked for by a mail that is sent for a day', async () => {
    await visitor(server.app).post('/store-email', { email: 'c@example.org' })
    const now = server.clock.now()
    const times = { created_at: now, give_up_at: later(now, DAY) }
    expect(await mails()).toMatchObject([{ recipient: 'c@example.org', ...times, tries: 0 }])
    const told = { email: 'c@example.org', subscribed_at: now, mailed_at: now, mails: 1 }
    expect(await rows()).toMatchObject([{ ...told, confirmed_at: null }])
  })
})
