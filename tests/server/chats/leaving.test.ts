import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leavingPath } from '../../../domain/links.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function open(path: string, language = 'en') {
  const headers = { accept: 'text/html', 'accept-language': language }
  const response = await server.app.request(path, { headers })
  return { response, html: await response.text() }
}

const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href]) => href)

describe('the page that a link in a message leads to', () => {
  test('names the host, leads nowhere by itself, and says nothing of where one was', async () => {
    const { response, html } = await open(leavingPath('https://b\u0430nk.ca/pay?a=1&b=2'))
    expect(response.status).toBe(200)
    expect(response.headers.get('location')).toBeNull()
    expect(html).not.toMatch(/http-equiv="?refresh|<script/i)
    expect(html).toContain('xn--bnk-6cd.ca')
    expect(linksIn(html)).toEqual(['/', 'https://xn--bnk-6cd.ca/pay?a=1&amp;b=2', '/home/chats'])
    expect(html).toContain('rel="noopener noreferrer nofollow"')
    expect(response.headers.get('content-security-policy')).not.toContain('script-src')
  })

  test('speaks French', async () => {
    const { html } = await open(leavingPath('https://example.org'), 'fr')
    expect(html).toContain('Tu quittes Nookmate')
    expect(html).toContain('Continuer vers example.org')
  })

  test.each([
    ['javascript:alert(1)'],
    ['data:text/html,<script>alert(1)</script>'],
    ['//example.org'],
    ['/home/chats'],
    ['https://bank.ca@evil.example'],
    ['https://"><script>alert(1)</script>'],
    [''],
  ])('leads nowhere for %s', async (to) => {
    const { response, html } = await open(leavingPath(to))
    expect(response.status).toBe(404)
    expect(linksIn(html)).toEqual(['/', '/home/chats'])
    expect(html).not.toContain('alert')
  })

  test('keeps what is in an address out of the markup', async () => {
    const { html } = await open(leavingPath('https://example.org/"><img src=x>?<b>'))
    expect(html).not.toMatch(/<img src=x|<b>/)
  })
})
