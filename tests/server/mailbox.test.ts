import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshEmail, PASSWORD, signUp } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'
import { visitor } from './support/visitor.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

function from(remoteAddress: string) {
  return visitor(server.app, { incoming: { socket: { remoteAddress } } } as never)
}

const ACCOUNT = { kind: 'account', unsubscribe: null }

describe('/dev/mailbox.json', () => {
  test('tells the mails to an address in any case, newest first', async () => {
    const { email } = await signUp(server)
    server.clock.pass(60_000)
    const form = { email, name: 'Ada', password: PASSWORD }
    await visitor(server.app).post('/signup/send-auth-code', form)
    const { body } = await from('::1').get(`/dev/mailbox.json?to=${email.toUpperCase()}`)
    expect(body).toEqual([
      {
        to: email,
        subject: 'You already have a Nookmate account',
        text: expect.stringContaining('You already have an account'),
        html: expect.stringContaining('You already have an account'),
        ...ACCOUNT,
        at: server.clock.now().toISOString(),
      },
      {
        to: email,
        subject: 'Your Nookmate code',
        text: expect.stringMatching(/\d{6}/),
        html: expect.stringMatching(/>\d{6}</),
        ...ACCOUNT,
        at: expect.any(String),
      },
    ])
    const nobody = await from('127.0.0.1').get('/dev/mailbox.json?to=nobody@uwo.ca%00')
    expect(nobody.body).toEqual([])
  })

  test('opens on this machine only, under its own name, not through a proxy', async () => {
    const { email } = await signUp(server)
    const path = `/dev/mailbox.json?to=${email}`
    const refused = { status: 403, message: 'The mailbox opens only on this machine.' }
    expect((await from('192.0.2.1').get(path)).body).toEqual(refused)
    expect((await visitor(server.app, {}).get(path)).body).toEqual(refused)
    const here = from('::ffff:127.0.0.1')
    expect((await here.get(path, { host: 'evil.example:3000' })).body).toEqual(refused)
    for (const headers of [
      { 'x-forwarded-for': '192.0.2.1' },
      { forwarded: 'for=192.0.2.1' },
      { via: '1.1 proxy' },
    ]) {
      expect((await here.get(path, headers)).body).toEqual(refused)
    }
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000']) {
      expect((await here.get(path, { host })).status).toBe(200)
    }
  })

  test('is not there when mails are really sent', async () => {
    const settings = { ...server.deps.settings, smtpUrl: 'smtp://localhost' }
    const answer = await visitor(server.again({ settings })).get('/dev/mailbox.json')
    expect(answer.status).toBe(404)
  })
})

describe('/dev/mailbox', () => {
  test('shows HTML in a frame that can run nothing and get out of nowhere', async () => {
    const created = server.clock.now()
    const times = { created_at: created, next_try_at: created, give_up_at: created }
    const evil = `"><script>alert(1)</script><img src="https://elsewhere.example/x.png">`
    const mail = { recipient: freshEmail(), subject: 'Evil', body: '', html: evil, ...times }
    await server.deps.db.insertInto('mails').values(mail).execute()
    const { body, headers } = await from('127.0.0.1').get('/dev/mailbox')
    const page = String(body.text)
    const [frame = ''] = /<iframe[^>]+>/.exec(page) ?? []
    expect(frame).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
    expect(frame).toContain('srcdoc="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img')
    expect(page).not.toMatch(/<script|<img/)
    expect(headers.get('content-security-policy')).not.toMatch(/script-src|img-src|connect-src/)
  })

  test('is a page without script that looks again by itself and shows text as text', async () => {
    const created = server.clock.now()
    const times = { created_at: created, next_try_at: created, give_up_at: created }
    const evil = '<script>alert(1)</script>&"'
    await server.deps.db
      .insertInto('mails')
      .values({ recipient: freshEmail(), subject: evil, body: evil, ...times })
      .execute()
    const { body, headers } = await from('127.0.0.1').get('/dev/mailbox')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(body.text).toContain('<meta http-equiv="refresh" content="3">')
    expect(body.text).not.toContain('<script')
    expect(body.text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&amp;&quot;')
  })
})
