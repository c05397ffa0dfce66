import { createHash } from 'node:crypto'
import { appendFile, cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIVE_CHANNEL } from '../../machines/inspection/live.ts'
import { BULLETS } from '../../machines/inspection/secrets.ts'
import { listShell } from '../../scripts/build/offlineShell.ts'
import { buildProduct, firstScripts, scriptsOf } from '../support/productBuild.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'

/** Limits for scripts in bytes after gzip. A French page may be larger, because it loads the French texts. */
const PUBLIC_LIMIT = 120_000
const FURTHER_LIMIT = 20_000
const FRENCH_LIMIT = 8_000
const MOST_FILES = 12

let product: string
beforeAll(async () => {
  product = await mkdtemp(join(tmpdir(), 'nookmate-build-'))
  await buildProduct(product, 'production')
})
afterAll(() => rm(product, { recursive: true, force: true }))

test('the announcement of running flows is only in development builds', async () => {
  const development = await temporaryFolder()
  await buildProduct(development, 'development')
  const traces = [LIVE_CHANNEL, BULLETS, '/flows/#/']
  const [public_, inside] = await Promise.all([scriptsOf(product), scriptsOf(development)])
  expect(traces.filter((trace) => public_.includes(trace))).toEqual([])
  expect(traces.filter((trace) => inside.includes(trace))).toEqual(traces)
})

describe('the script until a screen can be used', () => {
  test.each(['landing', 'login', 'signup'])('keeps the limit at %s', async (screen) => {
    const { size } = await firstScripts(product, `en/${screen}.html`)
    expect(size).toBeLessThanOrEqual(PUBLIC_LIMIT)
    const french = await firstScripts(product, `fr/${screen}.html`)
    expect(french.size - size).toBeLessThanOrEqual(FRENCH_LIMIT)
  })

  test.each(['onboarding', 'dashboard'])('keeps the limit at %s', async (screen) => {
    const { size } = await firstScripts(product, `en/${screen}.html`)
    expect(size).toBeLessThanOrEqual(PUBLIC_LIMIT + FURTHER_LIMIT)
  })

  test('has neither the cropping of photos nor the client of the storage service', async () => {
    const traces = ['ReactCrop', 'GoTrueClient']
    const everything = await scriptsOf(product)
    expect(traces.filter((trace) => everything.includes(trace))).toEqual(traces)
    for (const screen of ['landing', 'login', 'signup', 'onboarding', 'dashboard']) {
      const { text } = await firstScripts(product, `en/${screen}.html`)
      expect(traces.filter((trace) => text.includes(trace))).toEqual([])
    }
  })
})

test('code is in few files', async () => {
  for (const screen of ['landing', 'login', 'signup', 'onboarding', 'dashboard']) {
    const { names } = await firstScripts(product, `en/${screen}.html`)
    expect(names.length).toBeLessThanOrEqual(MOST_FILES)
  }
})

describe('the pages', () => {
  test('show what the flows begin with, in both languages, before any script', async () => {
    const heading = async (page: string) => {
      const { html } = await firstScripts(product, page)
      return /<h1[^>]*>(.*?)<\/h1>/
        .exec(html)?.[1]
        ?.replaceAll(/<[^>]+>/g, '')
        .trim()
    }
    expect(await heading('en/landing.html')).toBe('Find your place. Find your people.')
    expect(await heading('fr/landing.html')).toBe('Trouve ton chez-toi. Trouve ton monde.')
    expect(await heading('en/login.html')).toBe('Login')
    expect(await heading('fr/signup.html')).toBe('Créer un compte')
    expect(await heading('en/dashboard.html')).toBeUndefined()
  })

  test('fetch nothing before they are painted when they are public', async () => {
    for (const screen of ['landing', 'login', 'signup']) {
      const { html } = await firstScripts(product, `en/${screen}.html`)
      const shown = html.replace(/<template id="files">.*<\/template>/s, '')
      expect(shown).not.toMatch(/<script[^>]* src=|rel="(?:stylesheet|modulepreload)"/)
      expect(html).toMatch(/<style>[^<]+<\/style>/)
      expect(html).toMatch(/<noscript>.*JavaScript.*<\/noscript>/)
    }
  })

  test('name nothing that is not in the build', async () => {
    const files = await readdir(product, { recursive: true })
    for (const page of files.filter((file) => /^pages\/.*\.html$/.test(file))) {
      const html = await readFile(join(product, page), 'utf8')
      const named = html.match(/\/assets\/[\w.-]+\.\w+/g) ?? []
      expect(named.filter((name) => !files.includes(name.slice(1)))).toEqual([])
    }
  })
})

test('the service worker fetches a file of the offline shell again when its content changes', async () => {
  const worker = await readFile(join(product, 'serviceWorker.js'), 'utf8')
  const kept = worker.matchAll(/url:["`'](\/[^"`']*)["`'],revision:["`']([^"`']+)["`']/g)
  const revisions = new Map([...kept].map(([, url = '', revision]) => [url, revision]))
  const files = ['favicon.svg', 'manifest.webmanifest'].map((file) => readFile(join(product, file)))
  const icons = (await Promise.all(files)).map((bytes) =>
    createHash('sha256').update(bytes).digest('base64url').slice(0, 16),
  )
  expect([revisions.get('/favicon.svg'), revisions.get('/manifest.webmanifest')]).toEqual(icons)
  const pages = ['/', '/login', '/signup', '/reset-password', '/onboarding', '/home/dashboard']
  expect(new Set(pages.map((path) => revisions.get(path)))).toEqual(
    new Set([listShell(product, [])[0]?.revision]),
  )
  // Notifications show it, also offline.
  expect(revisions.get('/icons/icon-192.png')).toBeDefined()
})

describe('a page of the offline shell', () => {
  test.each([...['en/any', 'en/landing', 'en/onboarding', 'fr/login', 'fr/dashboard']])(
    'is fetched again when %s changes',
    async (page) => {
      const folder = await temporaryFolder()
      await cp(product, folder, { recursive: true })
      const before = listShell(folder, [])
      await appendFile(join(folder, 'pages', `${page}.html`), ' ')
      const after = listShell(folder, [])
      const changed = after.filter(({ revision }, at) => revision !== before[at]?.revision)
      const paths = ['/', '/home/dashboard', '/login', '/onboarding', '/reset-password', '/signup']
      expect(changed.map(({ url }) => url).toSorted()).toEqual(paths)
    },
  )

  test('counts with the largest file that the server may send for it', async () => {
    const folder = await temporaryFolder()
    await cp(product, folder, { recursive: true })
    const bytesOf = (path: string) =>
      listShell(folder, []).find(({ url }) => url === path)?.bytes ?? 0
    const { length } = await readFile(join(folder, 'pages', 'fr', 'login.html'))
    expect(bytesOf('/login')).toBe(length)
    await appendFile(join(folder, 'pages', 'fr', 'any.html'), ' '.repeat(100_000))
    expect(bytesOf('/login')).toBeGreaterThan(100_000)
    expect(bytesOf('/reset-password')).toBe(bytesOf('/login'))
  })
})

test('files for browsers are compressed by the build', async () => {
  const files = await readdir(product, { recursive: true })
  const packed = files.filter((file) => file.endsWith('.js.br'))
  expect(packed.length).toBeGreaterThan(5)
  const kinds = new Set(
    files.filter((file) => file.endsWith('.br')).map((file) => file.split('.').at(-2)),
  )
  expect([...kinds].toSorted()).toEqual(['css', 'js', 'txt', 'webmanifest'])
  const [one = ''] = packed
  const bytes = await readFile(join(product, one))
  const plain = await readFile(join(product, one.replace(/\.br$/, '')))
  expect(brotliDecompressSync(bytes).equals(plain)).toBe(true)
})
