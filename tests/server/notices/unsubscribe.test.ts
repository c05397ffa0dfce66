import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FEATURES } from '../../../domain/features.ts'
import type { NoticeKind } from '../../../domain/notices.ts'
import { type Permission, signPermission } from '../../../server/services/notices/links.ts'
import { readPreferences } from '../../../server/services/notices/preferences.ts'
import { likesOf } from '../support/pairs.ts'
import { onboard, type Student, signUp } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import { visitor } from '../support/visitor.ts'

let server: TestServer
let student: Student
beforeAll(async () => {
  server = await startTestServer()
  student = await signUp(server)
})
afterAll(() => server.stop())

const tokenOf = (permission: Permission) => signPermission(server.deps.secrets.links, permission)
const pageOf = (token: string) => `/unsubscribe?token=${encodeURIComponent(token)}`

/** Sends the request of RFC 8058 as a mail provider does: without cookie and origin. */
async function clickOnce(token: string) {
  const answer = await visitor(server.app).send(pageOf(token), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  return { status: answer.status, text: await answer.text() }
}

const wanted = async (kind: NoticeKind) =>
  (await readPreferences(server.deps.db, student.id))[kind].mail

async function subscribedRow(email: string) {
  const now = server.clock.now()
  const row = { email, subscribed_at: now, confirmed_at: now }
  return server.deps.db
    .insertInto('newsletter_subscriptions')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
}

describe('safety 39: one click without a login ends mails of one kind', () => {
  test('a GET shows a button and changes nothing, so that no mail scanner unsubscribes anybody', async () => {
    const token = tokenOf({ for: 'unsubscribe', student: student.id, kind: 'match' })
    const { status, body, headers } = await visitor(server.app).get(pageOf(token))
    expect(status).toBe(200)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(body.text).toContain('<form method="post"')
    expect(body.text).not.toContain('<script')
    expect(await wanted('match')).toBe(true)
  })

  test('a POST does it, and again is fine; other kinds stay', async () => {
    const token = tokenOf({ for: 'unsubscribe', student: student.id, kind: 'match' })
    for (let times = 0; times < 2; times += 1) {
      const { status, text } = await clickOnce(token)
      expect(status).toBe(200)
      expect(text).toContain('You will get no more emails about matches.')
      expect(await wanted('match')).toBe(false)
      expect(await wanted('reminder')).toBe(true)
    }
    const { body } = await visitor(server.app).get(pageOf(token))
    expect(body.text).toContain('You will get no more emails about matches.')
    expect(body.text).not.toContain('<button')
  })

  test.each([
    ['match', 'Stop emails about matches?', 'You will get no more emails about matches.'],
    ['message', 'Stop emails about messages?', 'You will get no more emails about messages.'],
    ['reminder', 'Stop reminders by email?', 'You will get no more reminders by email.'],
  ] as const)('the page asks about %s, and says what has ended', async (kind, asked, done) => {
    const { id } = await signUp(server)
    const token = tokenOf({ for: 'unsubscribe', student: id, kind })
    const { body } = await visitor(server.app).get(pageOf(token))
    expect(body.text).toContain(`<h1>${asked}</h1>`)
    expect((await clickOnce(token)).text).toContain(`<h1>${done}</h1>`)
  })

  test('the button of the page works from a browser, in French', async () => {
    const token = tokenOf({ for: 'unsubscribe', student: student.id, kind: 'reminder' })
    const answer = await visitor(server.app).send(pageOf(token), {
      method: 'POST',
      headers: { origin: 'http://localhost', 'accept-language': 'fr' },
    })
    expect(await answer.text()).toContain('Tu ne recevras plus de rappels par courriel.')
    expect(await wanted('reminder')).toBe(false)
  })

  test('the newsletter ends for an address without an account', async () => {
    const { id } = await subscribedRow('eve@example.org')
    const token = tokenOf({ for: 'newsletter', subscription: id })
    expect((await visitor(server.app).get(pageOf(token))).body.text).toContain(
      'news from Nookmate?',
    )
    for (let times = 0; times < 2; times += 1) {
      expect((await clickOnce(token)).text).toContain('You will get no more news from Nookmate.')
    }
    expect((await visitor(server.app).get(pageOf(token))).body.text).not.toContain('<button')
    const rows = await server.deps.db.selectFrom('newsletter_subscriptions').selectAll().execute()
    expect(rows.filter(({ email }) => email === 'eve@example.org')).toEqual([])
  })

  test('open browsers of the student show it, and nothing comes when it is clicked again', async () => {
    const owner = await onboard(server, 'searcher')
    const { id: subscription } = await subscribedRow(owner.email)
    const first = (await likesOf(owner)).seq
    const links: Permission[] = [
      { for: 'unsubscribe', student: owner.id, kind: 'match' },
      { for: 'newsletter', subscription },
    ]
    for (const [place, link] of links.entries()) {
      for (let times = 0; times < 2; times += 1) {
        await clickOnce(tokenOf(link))
        expect((await likesOf(owner)).seq).toBe(first + place + 1)
      }
    }
  })

  test('the link of an account that is gone says the same', async () => {
    const kind = 'match'
    const token = tokenOf({ for: 'unsubscribe', student: crypto.randomUUID(), kind })
    expect(await clickOnce(token)).toMatchObject({ status: 200 })
  })

  test('a link that was cut, changed or made up changes nothing and says what to do', async () => {
    const other = await signUp(server)
    const token = tokenOf({ for: 'unsubscribe', student: other.id, kind: 'match' })
    const [text = '', mac = ''] = token.split('.')
    const changed = Buffer.from(text, 'base64url').toString().replace('match', 'reminder')
    const wrong = [
      ...['', 'x', '.', text, `${text}.`, token.slice(0, -1), `${text}.${mac}=.x`.slice(0, 20)],
      `${Buffer.from(changed).toString('base64url')}.${mac}`,
      `${'a'.repeat(500)}.${mac}`,
    ]
    for (const made of wrong) {
      const { status, text: page } = await clickOnce(made)
      expect([made, status]).toEqual([made, 400])
      expect(page).toContain('This link does not work.')
      expect((await visitor(server.app).get(pageOf(made))).status).toBe(400)
    }
    const preferences = await readPreferences(server.deps.db, other.id)
    expect(preferences).toMatchObject({ match: { mail: true }, reminder: { mail: true } })
  })

  test('a server without notices has no such page', async () => {
    const settings = { ...server.deps.settings, features: [] }
    const token = tokenOf({ for: 'unsubscribe', student: student.id, kind: 'match' })
    const answer = await visitor(server.again({ settings })).post(pageOf(token))
    expect(answer.status).toBe(404)
  })
})

interface Received {
  readonly text: string
  readonly kind: string
  readonly unsubscribe: string | null
}

/** Asks for news and confirms it twice. Returns the mails to the address, the newest first. */
async function mailsAfterConfirming(app: TestServer['app'], email: string): Promise<Received[]> {
  await visitor(app).post('/store-email', { email })
  const mails = async () =>
    (await visitor(app).get(`/dev/mailbox.json?to=${email}`)).body as unknown as Received[]
  const [asked] = await mails()
  const [, token = ''] = /confirm\?token=(\S+)/.exec(asked?.text ?? '') ?? []
  for (let times = 0; times < 2; times += 1) {
    const body = `token=${token}`
    await visitor(app).send('/newsletter/confirm', { method: 'POST', body })
  }
  return mails()
}

describe('the newsletter', () => {
  test('thanks only where the link that ends it works', async () => {
    const without = FEATURES.filter((feature) => feature !== 'notices')
    const app = server.again({ settings: { ...server.deps.settings, features: without } })
    expect(await mailsAfterConfirming(app, 'leo@example.org')).toMatchObject([{ kind: 'account' }])
    const only = server.again({ settings: { ...server.deps.settings, features: ['notices'] } })
    expect(await mailsAfterConfirming(only, 'mia@example.org')).toHaveLength(2)
  })

  test('thanks for the first confirmation with a link that ends it, once', async () => {
    const mails = await mailsAfterConfirming(server.app, 'ada@example.org')
    const [thanks, first, ...others] = mails
    expect(others).toEqual([])
    expect(first).toMatchObject({ kind: 'account', unsubscribe: null })
    expect(thanks?.kind).toBe('newsletter')
    const link = new URL(thanks?.unsubscribe ?? '')
    expect(thanks?.text).toContain(link.href)
    expect((await clickOnce(link.searchParams.get('token') ?? '')).text).toContain('no more news')
  })
})
