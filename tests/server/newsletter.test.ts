import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY, MINUTE } from '../../server/clock.ts'
import { sweep } from '../../server/housekeeping.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'
import { visitor } from './support/visitor.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const browser = () => visitor(server.app)
const subscribe = (email: string, headers = {}) =>
  browser().post('/store-email', { email }, headers)
const DONE = { status: 200, message: 'Thank you. We will keep you updated.' }

async function linksTo(email: string): Promise<string[]> {
  const { body } = await browser().get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`)
  const mails = (body as unknown as { text: string; kind: string }[]).filter(
    // The mail that confirms the subscription has the link for unsubscribing.
    ({ kind }) => kind === 'account',
  )
  return mails.map(({ text }) => /http:\S+/.exec(text)?.[0] ?? text)
}

async function confirmed(email: string): Promise<boolean | undefined> {
  const rows = await server.deps.db.selectFrom('newsletter_subscriptions').selectAll().execute()
  const row = rows.find((each) => each.email === email)
  return row && row.confirmed_at !== null
}

/** Opens the page behind a link, as a mail scanner does. */
function open(link: string) {
  const { pathname, search } = new URL(link)
  return browser().get(`${pathname}${search}`)
}

async function press(link: string) {
  const body = new URL(link).search.slice(1)
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'http://localhost',
  }
  return (await browser().send('/newsletter/confirm', { method: 'POST', headers, body })).text()
}

describe('safety 29: the newsletter counts after a mailed confirmation only', () => {
  test('the link shows a button, and the button confirms, once and again', async () => {
    expect((await subscribe('Ada@Example.org')).body).toEqual(DONE)
    const [link = ''] = await linksTo('ada@example.org')
    expect(link).toMatch(/^http:\/\/localhost\/newsletter\/confirm\?token=[\w-]{43}$/)
    const page = await open(link)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page.body.text).toContain('Yes, send me news')
    expect(page.body.text).not.toContain('<script')
    expect(await confirmed('ada@example.org')).toBe(false)
    for (let times = 0; times < 2; times += 1) {
      expect(await press(link)).toContain('Your address is confirmed.')
    }
    expect(await confirmed('ada@example.org')).toBe(true)
    expect((await open(link)).body.text).toContain('Your address is confirmed.')
    server.clock.pass(DAY)
    expect((await subscribe('ada@example.org')).body).toEqual(DONE)
    expect(await linksTo('ada@example.org')).toHaveLength(1)
  })

  test('a mailbox gets three mails at most, ten minutes apart; the answer is always the same', async () => {
    for (let tries = 0; tries < 60; tries += 1) {
      const tag = tries % 2 === 0 ? '' : `+${tries}`
      expect((await subscribe(`eve${tag}@example.org`)).body).toEqual(DONE)
      server.clock.pass(MINUTE)
    }
    const mails = server.deps.db.selectFrom('mails').select('created_at').orderBy('id')
    const rows = await mails.where('recipient', 'like', 'eve%').execute()
    const [first = 0, ...others] = rows.map(({ created_at }) => created_at.getTime())
    expect(others.map((time) => time - first)).toEqual([10 * MINUTE, 20 * MINUTE])
  })

  test('a made-up or old token confirms nothing, and what is not confirmed in a week is forgotten', async () => {
    await subscribe('late@example.org')
    const [link = ''] = await linksTo('late@example.org')
    expect(await press(`${link.slice(0, -3)}xyz`)).toContain('no longer valid')
    server.clock.pass(7 * DAY)
    expect(await press(link)).toContain('no longer valid')
    const { status, body } = await open(link)
    expect(status).toBe(410)
    expect(body.text).toContain('It could confirm an address for news from Nookmate within a week.')
    expect(body.text).not.toContain('<button')
    server.clock.pass(1)
    await sweep(server.deps)
    expect(await confirmed('late@example.org')).toBeUndefined()
    expect(await confirmed('ada@example.org')).toBe(true)
  })

  test('of two mails to one address the link of the newer one confirms', async () => {
    await subscribe('two@example.org')
    server.clock.pass(10 * MINUTE)
    await subscribe('two@example.org')
    const [newer = '', older = ''] = await linksTo('two@example.org')
    expect(await press(older)).toContain('no longer valid')
    expect(await confirmed('two@example.org')).toBe(false)
    expect(await press(newer)).toContain('Your address is confirmed.')
    expect(await confirmed('two@example.org')).toBe(true)
  })

  test('the link never leads to a host that a stranger named', async () => {
    expect((await subscribe('host@example.org', { host: 'evil.example' })).body).toEqual(DONE)
    expect(await linksTo('host@example.org')).toEqual([])
  })

  test('of a mailbox that gets the news no +tag is mailed, the second time neither', async () => {
    await subscribe('kim@example.org')
    const [link = ''] = await linksTo('kim@example.org')
    expect(await press(link)).toContain('Your address is confirmed.')
    for (let tries = 0; tries < 3; tries += 1) {
      server.clock.pass(10 * MINUTE)
      expect((await subscribe('kim+rent@example.org')).body).toEqual(DONE)
    }
    expect(await linksTo('kim+rent@example.org')).toEqual([])
    expect(await confirmed('kim+rent@example.org')).toBe(false)
  })
})
