import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtFile } from '../../server/pages/builtFiles.ts'
import { fileType, isCompressible } from '../../server/pages/fileTypes.ts'
import { inlineOf } from '../../server/pages/inline.ts'
import { withConfig } from '../../server/pages/page.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'

const SCRIPT = `export const words = '${'many words '.repeat(200)}'\n`
const PATH = '/assets/main-Ab12_x-9.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const folder = server.deps.pagesFolder
  await mkdir(join(folder, 'assets'), { recursive: true })
  await mkdir(join(folder, 'legal'), { recursive: true })
  const legal = '# One & only\n\nText\nof two lines.\n\n- first\n- second <b>\n\n\n'
  await writeFile(join(folder, 'legal', 'privacy-policy.txt'), legal)
  await writeFile(join(folder, 'index.html'), '<html><head></head><body></body></html>')
  await writeFile(join(folder, PATH), SCRIPT)
  await writeFile(join(folder, 'short.js'), 'x'.repeat(511))
  await writeFile(join(folder, 'longer.js'), 'x'.repeat(512))
  await writeFile(join(folder, 'assets', 'name-short1.js'), 'x')
  await writeFile(join(folder, 'photo.png'), Buffer.alloc(2000))
})
afterAll(() => server.stop())

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  server.app.request(path, { method, headers })

test.each([
  ['/index.html', 'text/html; charset=utf-8', true],
  ['/a.js', 'text/javascript; charset=utf-8', true],
  ['/a.css', 'text/css; charset=utf-8', true],
  ['/a.json', 'application/json; charset=utf-8', true],
  ['/a.webmanifest', 'application/manifest+json; charset=utf-8', true],
  ['/a.txt', 'text/plain; charset=utf-8', true],
  ['/a.md', 'text/plain; charset=utf-8', true],
  ['/a.xml', 'application/xml; charset=utf-8', true],
  ['/a.SVG', 'image/svg+xml; charset=utf-8', true],
  ['/favicon.ico', 'image/x-icon', true],
  ['/a.png', 'image/png', false],
  ['/a.jpg', 'image/jpeg', false],
  ['/a.jpeg', 'image/jpeg', false],
  ['/a.webp', 'image/webp', false],
  ['/a.avif', 'image/avif', false],
  ['/a.woff2', 'font/woff2', false],
  ['/a.bin', 'application/octet-stream', false],
  ['/a', 'application/octet-stream', false],
])('%s is served as %s; packing it helps: %s', (path, type, helps) => {
  expect(fileType(path)).toBe(type)
  expect(isCompressible(type)).toBe(helps)
})

function factsOf({ headers }: Response): unknown {
  return [...headers].filter(([name]) => name !== 'x-request-id')
}

describe('a file of the build', () => {
  test('is told by its length and a tag for each way of packing it, to HEAD as to GET', async () => {
    const tags = new Set<string>()
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding }
      const [got, head] = [await ask(PATH, headers), await ask(PATH, headers, 'HEAD')]
      const bytes = Buffer.from(await got.arrayBuffer())
      expect(got.headers.get('content-length')).toBe(String(bytes.length))
      expect(await head.text()).toBe('')
      expect(factsOf(head)).toEqual(factsOf(got))
      tags.add(got.headers.get('etag') as string)
    }
    expect(tags.size).toBe(3)
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/)
  })

  test.each([
    ['gzip;q=0.5, br;q=0.1', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0,gzip;q=0.00', null],
    ['BR', 'br'],
    ['xbr, gzipped', null],
    ['deflate', null],
  ])('is packed for a client that accepts %s: %s', async (accepted, encoding) => {
    const answer = await ask(PATH, { 'accept-encoding': accepted })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    if (encoding === 'gzip') {
      expect(gunzipSync(await answer.arrayBuffer()).toString()).toBe(SCRIPT)
    }
  })

  test('is not sent to who has it, by a weak tag, among others, or any', async () => {
    const etag = (await ask(PATH)).headers.get('etag') ?? ''
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const answer = await ask(PATH, { 'if-none-match': known })
      expect([known, answer.status, await answer.text()]).toEqual([known, 304, ''])
      expect(answer.headers.get('etag')).toBe(etag)
    }
    expect((await ask(PATH, { 'if-none-match': '"x"' })).status).toBe(200)
    expect((await ask(PATH, { 'if-none-match': etag, 'accept-encoding': 'br' })).status).toBe(200)
  })

  test('is packed from 512 bytes on, and a picture never', async () => {
    const packed = async (path: string) => {
      const { headers } = await ask(path, { 'accept-encoding': 'gzip' })
      return [headers.get('content-encoding'), headers.get('vary')]
    }
    expect(await packed('/short.js')).toEqual([null, 'Origin'])
    expect(await packed('/longer.js')).toEqual(['gzip', 'Accept-Encoding, Origin'])
    expect(await packed('/photo.png')).toEqual([null, 'Origin'])
  })

  test('whose name holds no hash is asked for again', async () => {
    const { headers } = await ask('/assets/name-short1.js')
    expect(headers.get('cache-control')).toBe('no-cache')
  })
})

test.each([
  [{ accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }, 200],
  [{ accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }, 200],
  // The request of a service worker that answers a navigation.
  [{ accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'empty' }, 200],
  [{ accept: 'text/html' }, 200],
  [{ accept: 'text/html', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }, 404],
  [{ accept: 'text/html', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }, 404],
  [{ accept: '*/*', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }, 404],
])(
  'any other address gets the page when a browser goes there: %j is %i',
  async (headers, status) => {
    expect((await ask('/any/where', headers as Record<string, string>)).status).toBe(status)
  },
)

test('nothing in the settings ends the element that they stand in', () => {
  const settings = { apiHost: '</script><script>', supabaseUrl: '', supabaseAnonKey: '$&' }
  const config = { ...settings, emailDomains: ['uwo.ca'], emailEndings: '@uwo.ca', features: [] }
  const html = withConfig('<head></head><p>%email-endings% %email-endings%</p>', config)
  const [, block = ''] =
    /<head><script type="application\/json" id="config">(.*?)<\/script><\/head>/.exec(html) ?? []
  expect(JSON.parse(block)).toEqual(config)
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  expect(html).toContain('<p>@uwo.ca @uwo.ca</p>')
})

test('only scripts and styles that a page carries in itself are named by their hashes', () => {
  const hash = /^'sha256-[\w+/]{43}='$/
  const { scripts, styles } = inlineOf(
    '<script>a()</script><script defer>\nb()\n</script><script src="/x.js">no</script>' +
      '<script type="application/json">{}</script><style>p{}</style><style>q{}</style>',
  )
  expect([scripts.length, styles.length]).toEqual([2, 2])
  for (const one of [...scripts, ...styles]) expect(one).toMatch(hash)
  expect(new Set([...scripts, ...styles]).size).toBe(4)
})

test('a legal text is shown by its blocks; search engines list it, and no page of a single person', async () => {
  const html = await (await ask('/legal/privacy-policy')).text()
  const [, main = ''] = /<\/h1>(.*)<nav/s.exec(html) ?? []
  expect(main.replaceAll(/\s*\n\s*/g, ' ').trim()).toBe(
    '<h2>One &amp; only</h2><p>Text of two lines.</p><ul><li>first</li><li>second &lt;b&gt;</li></ul>',
  )
  const [, more = ''] = /<nav[^>]*>(.*)<\/nav>/s.exec(html) ?? []
  expect(more.trim().split('\n')).toEqual([
    '<a href="/">To the start page</a>',
    '<a href="/legal/terms-of-service">Terms of Service</a>',
    '<a href="/legal/politique-de-confidentialite" lang="fr-CA" hreflang="fr-CA">Français</a>',
  ])
  expect(html).not.toContain('noindex')
  expect(html).toContain('<title>Privacy Policy · Nookmate</title>')
  const own = await (await ask('/newsletter/confirm')).text()
  expect(own).toContain('<meta name="robots" content="noindex">')
})

test('what the build has packed with brotli is sent as it is; other forms are made from the file', async () => {
  const bytes = Buffer.from('x'.repeat(600))
  const file = builtFile('/a.js', bytes, Buffer.from('packed by the build'))
  expect((await file.bytes('br')).toString()).toBe('packed by the build')
  expect(gunzipSync(await file.bytes('gzip'))).toEqual(bytes)
  expect(await file.bytes('identity')).toEqual(bytes)
  expect(brotliDecompressSync(await builtFile('/a.js', bytes).bytes('br'))).toEqual(bytes)
})

test('a paragraph about a feature stands in a page only where the server offers the feature', () => {
  const settings = { apiHost: '', supabaseUrl: '', supabaseAnonKey: '', emailDomains: [] }
  const page = `<head></head><p data-feature="chats">Write
to <b>them</b>.</p><p data-feature="likes">Like.</p><p>Stay.</p><p data-feature="chats">Chat.</p>`
  const textsWith = (...features: string[]) =>
    withConfig(page, { ...settings, features })
      .replace(/^.*<\/head>/s, '')
      .replaceAll(/<[^>]+>/g, '')
  expect(textsWith('likes')).toBe('Like.Stay.')
  expect(textsWith('chats')).toBe('Write\nto them.Stay.Chat.')
  expect(textsWith()).toBe('Stay.')
})
