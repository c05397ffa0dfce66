import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY, MINUTE } from '../../server/clock.ts'
import { giveUpMails, type OutgoingMail, sendMail, sweepMails } from '../../server/mail/outbox.ts'
import { registerGauges } from '../../server/metrics/gauges.ts'
import { registry } from '../../server/metrics/registry.ts'
import { sendDueMails } from './support/sendDueMails.ts'
import { freshEmail, PASSWORD } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'
import { visitor } from './support/visitor.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function begin(): Promise<string> {
  const email = freshEmail()
  const form = { email, name: 'Ada', password: PASSWORD }
  expect((await visitor(server.app).post('/signup/send-auth-code', form)).status).toBe(200)
  return email
}

function sendWith(send: (mail: OutgoingMail) => Promise<void>) {
  return sendDueMails({ ...server.deps, send })
}

function fieldsOf(line: string): unknown {
  const { time: _, ...fields } = JSON.parse(line)
  return fields
}

async function figureOf(name: string): Promise<string | undefined> {
  registerGauges({
    ...server.deps,
    poolUse: () => ({ busy: 0, idle: 0, waiting: 0 }),
    isSending: true,
  })
  const lines = (await registry.metrics()).split('\n')
  return lines.find((line) => line.startsWith(`${name} `))
}

describe('the outbox', () => {
  test('safety 21: a failing mail is tried again later, and not for ever', async () => {
    await begin()
    const fail = () => Promise.reject(new Error('no mail today'))
    expect(await sendWith(fail)).toEqual({ taken: 1, failed: 1 })
    expect(await sendWith(fail)).toEqual({ taken: 1, failed: 1 })
    server.clock.pass(10 * MINUTE)
    expect(await sendWith(fail)).toEqual({ taken: 0, failed: 0 })
    const before = server.logged.length
    await giveUpMails(server.deps)
    await giveUpMails(server.deps)
    const { id = '', ...row } =
      (await server.deps.db.selectFrom('mails').selectAll().executeTakeFirst()) ?? {}
    expect(row).toMatchObject({
      body: '',
      failure: 'no mail today',
      given_up_at: server.clock.now(),
    })
    expect(server.logged.slice(before).map(fieldsOf)).toEqual([
      { level: 50, mail: id, tries: 2, reason: 'no mail today', msg: 'mail given up' },
    ])
    expect(await figureOf('nookmate_mails_given_up')).toBe('nookmate_mails_given_up 1')
    expect(await figureOf('nookmate_mails_waiting')).toBe('nookmate_mails_waiting 0')
    server.clock.pass(30 * DAY)
    await sweepMails(server.deps.db, server.clock, false)
    expect(await server.deps.db.selectFrom('mails').select('id').execute()).toHaveLength(1)
    server.clock.pass(1)
    await sweepMails(server.deps.db, server.clock, false)
    expect(await server.deps.db.selectFrom('mails').selectAll().execute()).toEqual([])
  })

  test('no row is locked while a mail is on its way, and a mail that is gone is sent no more', async () => {
    await begin()
    const send = async (mail: OutgoingMail) => {
      const locked = sql`select 1 from mails where id = ${mail.id} for update nowait`
      expect((await locked.execute(server.deps.db)).rows).toHaveLength(1)
    }
    const mail = await server.deps.db.selectFrom('mails').select('id').executeTakeFirstOrThrow()
    expect(await sendWith(send)).toEqual({ taken: 1, failed: 0 })
    const sent: string[] = []
    const again = async ({ id }: OutgoingMail) => void sent.push(id)
    await sendMail({ ...server.deps, send: again }, mail.id)
    expect(sent).toEqual([])
  })

  test('where no mails are sent, no job is made', async () => {
    await begin()
    const { rows } = await sql`select name from pgboss.job`.execute(server.deps.db)
    expect(rows).toEqual([])
  })
})
