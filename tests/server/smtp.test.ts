import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { HOUR } from '../../server/clock.ts'
import { queuesOf, startHousekeeping } from '../../server/housekeeping.ts'
import { readFailure } from '../../server/mail/failure.ts'
import { MAILS_AT_ONCE } from '../../server/mail/outbox.ts'
import { queueMail } from '../../server/mail/queueMail.ts'
import { smtpSender } from '../../server/mail/smtp.ts'
import { subscribedLetter } from '../../server/mail/templates.ts'
import { openMailServer } from './support/mailServer.ts'
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

/** Sends the due mails through this server, as the product does. */
async function sendBy(url: string) {
  const { send, close } = smtpSender(url)
  onTestFinished(close)
  return sendDueMails({ ...server.deps, send })
}

const OUR_SERVER = '?ignoreTLS=true'

describe('SMTP_URL', () => {
  test('ASVS 12.3.1: past this machine no mail goes out without TLS', async () => {
    // 0.0.0.0 reaches this machine but is not one of its loopback names.
    const { url, lines } = await openMailServer(undefined, '0.0.0.0')
    await begin()
    expect(await sendBy(url)).toEqual({ taken: 1, failed: 1 })
    expect(lines).toContain('STARTTLS')
    expect(lines.filter((line) => /^(RCPT|DATA)/.test(line))).toEqual([])
    await server.deps.db.deleteFrom('mails').execute()
  })

  test('the mail goes out as plain text and as HTML with the code', async () => {
    const { url, lines } = await openMailServer()
    const email = await begin()
    expect(await sendBy(url + OUR_SERVER)).toEqual({ taken: 1, failed: 0 })
    expect(lines).toContain(`RCPT TO:<${email}>`)
    expect(lines).toContain('Subject: Your Nookmate code')
    const all = lines.join('\n')
    expect(all).toMatch(/multipart\/alternative/)
    expect(all.indexOf('text/plain')).toBeLessThan(all.indexOf('text/html'))
    expect(lines).toContain('Auto-Submitted: auto-generated')
    expect(lines.filter((line) => /^\s*\d{6}$/.test(line))).toHaveLength(1)
  })

  test('safety 39: a mail that can be unsubscribed from says so in its headers, others do not', async () => {
    const { url, lines } = await openMailServer()
    const { db, clock } = server.deps
    const letter = subscribedLetter('https://nook.example/unsubscribe?token=a.b')
    const mail = { letter, language: 'en', kind: 'newsletter', worthFor: HOUR } as const
    const recipient = freshEmail()
    await db.transaction().execute((trx) => queueMail(trx, { ...mail, recipient }, clock.now()))
    await sendBy(url + OUR_SERVER)
    expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(lines.join('').replaceAll(/\s/g, '')).toContain(
      'List-Unsubscribe:<https://nook.example/unsubscribe?token=a.b>',
    )
    lines.length = 0
    await begin()
    await sendBy(url + OUR_SERVER)
    expect(lines.filter((line) => line.startsWith('List-'))).toEqual([])
  })

  test('the sender is its user, when that is an address, else no-reply at its host', async () => {
    const { url, lines } = await openMailServer()
    for (const user of ['post%40uwo.ca:secret@', 'post:secret@', '']) {
      await begin()
      const own = url.replace('//', `//${user}`) + OUR_SERVER
      expect(await sendBy(own)).toEqual({ taken: 1, failed: 0 })
    }
    const nobody = 'MAIL FROM:<no-reply@127.0.0.1>'
    const senders = lines.filter((line) => line.startsWith('MAIL'))
    expect(senders).toEqual(['MAIL FROM:<post@uwo.ca>', nobody, nobody])
  })

  test('many mails share a few connections', async () => {
    const { url, lines, connections } = await openMailServer()
    const emails = await Promise.all(Array.from({ length: 40 }, begin))
    expect(await sendBy(url + OUR_SERVER)).toEqual({ taken: 40, failed: 0 })
    const reached = lines.filter((line) => line.startsWith('RCPT')).map((line) => line.slice(9, -1))
    expect(reached.sort()).toEqual(emails.sort())
    expect(connections()).toBeLessThanOrEqual(MAILS_AT_ONCE)
  })

  test('connections stay open between mails, and end with the server', async () => {
    const { url, lines, open } = await openMailServer()
    const settings = { ...server.deps.settings, smtpUrl: url + OUR_SERVER }
    await server.deps.jobs.start(queuesOf(settings))
    const housekeeping = await startHousekeeping({ ...server.deps, settings }, 'http://localhost')
    onTestFinished(() => housekeeping.stop())
    const email = await begin()
    await expect.poll(() => lines).toContain(`RCPT TO:<${email}>`)
    expect(open()).toBe(1)
    await housekeeping.stop()
    // The limit is shorter than the time after which an idle connection ends by itself.
    await expect.poll(open, { timeout: 10_000 }).toBe(0)
  })

  test('a connection that the mail server closes after each mail is opened again', async () => {
    const { url, lines, connections } = await openMailServer((line, socket) => {
      if (line === '.') setImmediate(() => socket.destroy())
      return undefined
    })
    const { send, close } = smtpSender(url + OUR_SERVER)
    onTestFinished(close)
    for (const at of [1, 2, 3]) {
      const email = await begin()
      expect(await sendDueMails({ ...server.deps, send })).toEqual({ taken: 1, failed: 0 })
      expect(lines).toContain(`RCPT TO:<${email}>`)
      expect(connections()).toBe(at)
    }
  })

  test('a connection that is closed under a mail costs no try: it goes over another one', async () => {
    let mails = 0
    const { url, lines, connections } = await openMailServer((line, socket) => {
      if (line.startsWith('MAIL')) mails += 1
      if (line.startsWith('MAIL') && mails === 2) socket.destroy()
      return undefined
    })
    const { send, close } = smtpSender(url + OUR_SERVER)
    onTestFinished(close)
    for (const at of [1, 2]) {
      const email = await begin()
      expect(await sendDueMails({ ...server.deps, send })).toEqual({ taken: 1, failed: 0 })
      expect(lines).toContain(`RCPT TO:<${email}>`)
      expect(connections()).toBe(at)
    }
  })

  test('the cause of a failure is kept with the mail and logged, without the address or the code', async () => {
    let email = ''
    const answers = [
      () => `450 4.2.1 <${email}> is busy, code 123 456, ticket 8f3a9c1b2d4e5f60`,
      () => `550 5.1.1 <${email}>: no such user`,
    ]
    const { url } = await openMailServer((line) =>
      line.startsWith('RCPT') ? answers.shift()?.() : undefined,
    )
    email = await begin()
    const before = server.logged.length
    const logged = () => server.logged.slice(before)
    expect(await sendBy(url + OUR_SERVER)).toEqual({ taken: 1, failed: 1 })
    const row = () => server.deps.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
    expect(await row()).toMatchObject({
      failure: expect.stringMatching(
        /^EENVELOPE RCPT TO 450 .*450 4\.2\.1 … is busy, code …, ticket …$/,
      ),
      given_up_at: null,
    })
    server.clock.pass(2000)
    expect(await sendBy(url + OUR_SERVER)).toEqual({ taken: 1, failed: 1 })
    const { id, ...refused } = await row()
    expect(refused).toMatchObject({
      ...{ recipient: email, body: '', given_up_at: server.clock.now() },
      failure: expect.stringMatching(/^EENVELOPE RCPT TO 550 .*550 5\.1\.1 … no such user$/),
    })
    const known = { mail: id, code: 'EENVELOPE', command: 'RCPT TO', reason: expect.any(String) }
    expect(logged().map((line) => JSON.parse(line))).toMatchObject([
      { ...known, level: 40, tries: 1, status: 450, msg: 'mail could not be sent yet' },
      { ...known, level: 50, tries: 2, status: 550 },
    ])
    expect(logged().join()).not.toContain(email.split('@')[0])
    expect(await sendBy(url + OUR_SERVER)).toEqual({ taken: 0, failed: 0 })
  })
})

test.each([
  ['connect ECONNREFUSED 127.0.0.1:2525', 'connect ECONNREFUSED 127.0.0.1:2525'],
  [
    'Invalid login: 535 5.7.8 Error: authentication failed',
    'Invalid login: 535 5.7.8 Error: authentication failed',
  ],
  ['550 spam: "123456" from ada@uwo.ca', '550 spam: "…" from …'],
  ['see https://mail.example/why?token=abc and 8f3a9c1b2d4e5f60', 'see … and …'],
  ['a\r\nb', 'a b'],
])('a failure that says %j is told as %j', (said, told) => {
  expect(readFailure(new Error(said)).reason).toBe(told)
})
