import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EMAIL_ENDINGS_PLACE } from '../../domain/email.ts'
import { FEATURES } from '../../domain/features.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'

const SCRIPT = `export const words = '${'many words '.repeat(200)}'\n`
const PAGE = { accept: 'text/html,application/xhtml+xml', 'sec-fetch-mode': 'navigate' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ EMAIL_DOMAINS: 'uwo.ca,x.ca' })
})
afterAll(() => server.stop())

async function build(): Promise<void> {
  const folder = server.deps.pagesFolder
  await mkdir(join(folder, 'assets'), { recursive: true })
  await writeFile(
    join(folder, 'index.html'),
    `<html><head><title>N</title></head><body>${EMAIL_ENDINGS_PLACE}</body></html>`,
  )
  await writeFile(join(folder, 'assets', 'main-Ab12_x-9.js'), SCRIPT)
  await writeFile(join(folder, 'robots.txt'), 'User-agent: *\n')
}

function get(path: string, headers: Record<string, string> = PAGE, method = 'GET') {
  return server.app.request(path, { method, headers })
}

test('without a build the pages say so; with one they are there without a restart', async () => {
  const missing = await get('/')
  expect(missing.status).toBe(503)
  expect((await missing.json()) as object).toMatchObject({ status: 503 })
  await build()
  expect((await get('/')).status).toBe(200)
})

describe('the route table', () => {
  test.each(['/', '/login', '/signup', '/onboarding', '/home/dashboard', '/any/other/path'])(
    'a visit to %s gets the page, with the settings as data in it',
    async (path) => {
      const response = await get(path)
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toBe('no-cache')
      const html = await response.text()
      const block = /<script type="application\/json" id="config">(.*?)<\/script><\/head>/.exec(
        html,
      )
      const config = await (await get('/config.json')).json()
      expect(JSON.parse(block?.[1] ?? '')).toEqual(config)
      expect(config).toEqual({
        apiHost: '',
        supabaseUrl: '',
        supabaseAnonKey: expect.stringMatching(/^ey/),
        emailDomains: ['uwo.ca', 'x.ca'],
        emailEndings: '@uwo.ca, @x.ca',
        features: [...FEATURES],
      })
    },
  )

  test('a page that was rendered before says which addresses are accepted', async () => {
    expect(await (await get('/login')).text()).toContain('<body>@uwo.ca, @x.ca</body>')
  })

  test('HEAD answers like GET, without a body', async () => {
    const response = await get('/login', PAGE, 'HEAD')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await response.text()).toBe('')
  })

  test('nothing else than a visit gets the page: 404 and 405 in JSON', async () => {
    for (const [path, method, status, allow] of [
      ['/nothing', 'GET', 404, null],
      ['/nothing', 'POST', 404, null],
      ['/assets/gone-12345678.js', 'GET', 404, null],
      ['/signup/validate-email', 'GET', 405, 'POST'],
      ['/check-auth', 'POST', 405, 'GET'],
      ['/login', 'DELETE', 405, 'GET, POST'],
      ['/notices', 'PUT', 405, 'GET, POST'],
      ['/', 'POST', 405, 'GET'],
    ] as const) {
      const response = await get(path, { accept: '*/*' }, method)
      expect([path, response.status, response.headers.get('allow')]).toEqual([path, status, allow])
      expect(await response.json()).toEqual({ status, message: expect.any(String) })
    }
    expect((await get('/assets/gone-12345678.js', PAGE)).status).toBe(404)
  })

  test('the sentence of a 405 names every method that the address answers', async () => {
    const message = async (language: string) => {
      const headers = { 'accept-language': language }
      return (await (await get('/notices', headers, 'PUT')).json()) as object
    }
    const both = await Promise.all(['en', 'fr'].map(message))
    expect(both).toMatchObject([
      { message: 'This address only answers GET and POST.' },
      { message: 'Cette adresse ne répond qu’à GET et POST.' },
    ])
  })
})

describe('files of the build', () => {
  const path = '/assets/main-Ab12_x-9.js'

  test('are packed as the client can, and kept for ever by their hash', async () => {
    const response = await get(path, { 'accept-encoding': 'gzip, deflate, br' })
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('vary')).toContain('Accept-Encoding')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.length).toBeLessThan(SCRIPT.length / 10)
    expect(brotliDecompressSync(bytes).toString()).toBe(SCRIPT)
    const gzip = await get(path, { 'accept-encoding': 'gzip, br;q=0' })
    expect(gzip.headers.get('content-encoding')).toBe('gzip')
    const plain = await get(path, {})
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await plain.text()).toBe(SCRIPT)
  })

  test('are not sent again to who has them', async () => {
    const etag = (await get(path, {})).headers.get('etag') ?? ''
    const again = await get(path, { 'if-none-match': etag })
    expect(again.status).toBe(304)
    expect((await get('/robots.txt', {})).headers.get('cache-control')).toBe('no-cache')
  })

  test('outside the folder there is nothing', async () => {
    for (const outside of ['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fx']) {
      expect((await get(outside, {})).status).toBe(404)
    }
  })
})

describe('rendered pages', () => {
  let fresh: TestServer
  const page = (words: string) =>
    `<html><head><style>p{color:red}</style></head><body><p>${words}</p><script data-main="/m.js">early()</script></body></html>`

  beforeAll(async () => {
    fresh = await startTestServer()
    const folder = join(fresh.deps.pagesFolder, 'pages')
    for (const language of ['en', 'fr']) {
      await mkdir(join(folder, language), { recursive: true })
      for (const name of ['landing', 'login', 'signup', 'onboarding', 'dashboard', 'any'])
        await writeFile(join(folder, language, `${name}.html`), page(`${name} ${language}`))
    }
    await writeFile(join(fresh.deps.pagesFolder, 'index.html'), page('index'))
  })
  afterAll(() => fresh.stop())

  const words = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fresh.app.request(path, { headers: { ...PAGE, ...headers } })
    return /<p>(.*?)<\/p>/.exec(await response.text())?.[1]
  }

  test.each([
    ['/', 'landing en'],
    ['/login', 'login en'],
    ['/login/', 'login en'],
    ['/signup', 'signup en'],
    ['/onboarding', 'onboarding en'],
    ['/home/dashboard', 'dashboard en'],
    ['/nowhere', 'any en'],
  ])('%s is %s to who has no session', async (path, expected) => {
    expect(await words(path)).toBe(expected)
  })

  test('a visitor with a session waits for the auth check, on public screens too', async () => {
    const cookie = `nookmate_session=${'a'.repeat(43)}`
    expect(await words('/', { cookie })).toBe('any en')
    expect(await words('/login', { cookie })).toBe('any en')
    expect(await words('/onboarding', { cookie })).toBe('onboarding en')
  })

  test('the language is the one chosen before, else the one the browser likes best', async () => {
    expect(await words('/', { 'accept-language': 'fr-CA,en;q=0.8' })).toBe('landing fr')
    expect(await words('/', { 'accept-language': 'fr-CA', cookie: 'nookmate_language=en' })).toBe(
      'landing en',
    )
    expect(await words('/', { cookie: 'nookmate_language=xx' })).toBe('landing en')
  })

  test('caches are told what the choice depends on, and ask again', async () => {
    const { headers } = await fresh.app.request('/', { headers: PAGE })
    expect(headers.get('vary')).toContain('Accept-Language, Cookie')
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('content-language')).toBe('en-CA')
  })

  test('only what the page itself carries may run: its script and style, by their hashes', async () => {
    const response = await fresh.app.request('/', { headers: PAGE })
    const policy = response.headers.get('content-security-policy') ?? ''
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    expect(policy).toContain(`script-src 'self' ${hash('early()')};`)
    expect(policy).toContain(`style-src 'self' ${hash('p{color:red}')};`)
  })

  test('cannot be asked for by where they lie', async () => {
    expect((await fresh.app.request('/pages/en/login.html', { headers: PAGE })).status).toBe(404)
  })
})
