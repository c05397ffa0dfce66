import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE } from '../../server/clock.ts'
import { type OutgoingMail, sendDueMails, sweepMails } from '../../server/mail/outbox.ts'
import { smtpSender } from '../../server/mail/smtp.ts'
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
  return sendDueMails(server.deps.db, server.clock, send)
}

describe('the outbox', () => {
  test('sends each mail once, whoever works on it', async () => {
    const emails = await Promise.all(Array.from({ length: 12 }, begin))
    const sent: string[] = []
    const send = async (mail: OutgoingMail) => void sent.push(mail.recipient)
    await Promise.all(Array.from({ length: 6 }, () => sendWith(send)))
    expect(sent.sort()).toEqual(emails.sort())
    expect(await sendWith(send)).toEqual({ taken: 0, failed: 0 })
  })

  test('safety 21: a failing mail is tried again later, and not for ever', async () => {
    await begin()
    const fail = () => Promise.reject(new Error('no mail today'))
    expect(await sendWith(fail)).toEqual({ taken: 1, failed: 1 })
    server.clock.pass(1999)
    expect(await sendWith(fail)).toEqual({ taken: 0, failed: 0 })
    server.clock.pass(1)
    expect(await sendWith(fail)).toEqual({ taken: 1, failed: 1 })
    server.clock.pass(3999)
    expect(await sendWith(fail)).toEqual({ taken: 0, failed: 0 })
    server.clock.pass(10 * MINUTE)
    expect(await sendWith(fail)).toEqual({ taken: 0, failed: 0 })
    await sweepMails(server.deps.db, server.clock, false)
    expect(await server.deps.db.selectFrom('mails').selectAll().execute()).toEqual([])
  })

  test('a worker that died with a mail in hand leaves it to the next', async () => {
    const email = await begin()
    await new Promise<void>((taken) => {
      const neverSent = () => {
        taken()
        return new Promise<void>(() => undefined)
      }
      void sendWith(neverSent)
    })
    expect(await sendWith(async () => undefined)).toEqual({ taken: 0, failed: 0 })
    server.clock.pass(2 * MINUTE)
    const sent: string[] = []
    await sendWith(async (mail) => void sent.push(mail.recipient))
    expect(sent).toEqual([email])
  })
})

/** Speaks just enough SMTP to take one mail. */
function answerSmtp(socket: Socket, lines: string[]): void {
  let isData = false
  const answer = (line: string) => {
    lines.push(line)
    if (isData && line !== '.') return
    isData = line === 'DATA'
    socket.write(isData ? '354 go on\r\n' : '250 ok\r\n')
  }
  socket.write('220 test\r\n')
  socket.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.split('\r\n').filter((each) => each !== '')) answer(line)
  })
}

test('ASVS 12.3.1: past this machine no mail goes out without TLS', async () => {
  const lines: string[] = []
  const smtp = createServer((socket) =>
    answerSmtp(
      socket.on('error', () => undefined),
      lines,
    ),
  )
  await new Promise<void>((resolve) => smtp.listen(0, '0.0.0.0', resolve))
  const { port } = smtp.address() as AddressInfo
  await begin()
  // No name of this machine, though it leads here.
  expect(await sendWith(smtpSender(`smtp://0.0.0.0:${port}`))).toEqual({ taken: 1, failed: 1 })
  expect(lines).toContain('STARTTLS')
  expect(lines.filter((line) => /^(RCPT|DATA)/.test(line))).toEqual([])
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
})

test('SMTP_URL: the mail goes out as plain text with the code', async () => {
  const lines: string[] = []
  const smtp = createServer((socket) => answerSmtp(socket, lines))
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.address() as AddressInfo
  const email = await begin()
  const outcome = await sendWith(smtpSender(`smtp://127.0.0.1:${port}?ignoreTLS=true`))
  expect(outcome).toEqual({ taken: 1, failed: 0 })
  expect(lines).toContain(`RCPT TO:<${email}>`)
  expect(lines).toContain('Subject: Your Nookmate code')
  expect(lines.join('\n')).toMatch(/text\/plain/)
  expect(lines.filter((line) => /^\s*\d{6}$/.test(line))).toHaveLength(1)
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
})
