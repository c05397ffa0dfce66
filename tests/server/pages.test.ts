import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './support/testServer.ts'

const SCRIPT = `export const words = '${'many words '.repeat(200)}'\n`
const PAGE = { accept: 'text/html,application/xhtml+xml', 'sec-fetch-dest': 'document' }

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
    '<html><head><title>N</title></head><body></body></html>',
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
        features: [],
      })
    },
  )

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
      ['/login', 'DELETE', 405, 'POST'],
      ['/', 'POST', 405, 'GET'],
    ] as const) {
      const response = await get(path, { accept: '*/*' }, method)
      expect([path, response.status, response.headers.get('allow')]).toEqual([path, status, allow])
      expect(await response.json()).toEqual({ status, message: expect.any(String) })
    }
    expect((await get('/assets/gone-12345678.js', PAGE)).status).toBe(404)
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
