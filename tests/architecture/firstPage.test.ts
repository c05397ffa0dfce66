import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { publicPage, readTemplate, waitingPage } from '../../scripts/build/pageHtml.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const INDEX = readFileSync(join(ROOT, 'index.html'), 'utf8')

const all = (pattern: RegExp) => [...INDEX.matchAll(pattern)].map(([, found]) => found)

test('the page fills the screen of a phone, shrinks above its keyboard, and is light or dark', () => {
  expect(all(/<html lang="([^"]+)"/g)).toEqual(['en'])
  expect(all(/<meta name="viewport" content="([^"]+)"/g)).toEqual([
    'width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content',
  ])
  expect(all(/<meta name="color-scheme" content="([^"]+)"/g)).toEqual(['light dark'])
})

test('it names its icons and its manifest, and each is there', () => {
  const links = [...INDEX.matchAll(/<link rel="([^"]+)" href="([^"]+)"/g)]
  expect(links.map(([, rel, href]) => [rel, href])).toEqual([
    ['icon', '/favicon.svg'],
    ['apple-touch-icon', '/icons/apple-touch-icon.png'],
    ['manifest', '/manifest.webmanifest'],
  ])
  for (const [, , href = ''] of links)
    expect(existsSync(join(ROOT, 'public', href)), href).toBe(true)
})

test('without script it says so in both languages, each marked as what it is', () => {
  const [noscript = ''] = all(/<noscript>(.*?)<\/noscript>/gs)
  expect([...noscript.matchAll(/<(\w+)( lang="[^"]+")?>/g)].map(([tag]) => tag)).toEqual([
    ...['<h1>', '<p>', '<p lang="fr-CA">'],
  ])
  expect(noscript).toContain('needs JavaScript')
  expect(noscript).toContain('a besoin de JavaScript')
})

const RENDERED = {
  ...{ html: '<main>Bonjour</main>', title: 'Nookmate', locale: 'fr-CA' },
  description: 'A "home" & <people>',
  withoutScript: 'Needs <script> & "more"',
}
const PARTS = {
  template: readTemplate(
    INDEX.replace('</head>', '<script type="module" src="/a.js"></script></head>'),
  ),
  ...{ modules: ['/b.js'], typeface: '/c.woff2', early: 'early()', appearance: 'look()' },
}

test.each([
  ['a public page', publicPage(RENDERED, 'login', 'b{}', PARTS)],
  ['a page that waits', waitingPage(RENDERED, PARTS, '<script>calls()</script>')],
])('%s is in its language, with its texts escaped and one title', (_, page) => {
  expect(page).toContain('<html lang="fr-CA" data-language="fr-CA"')
  expect(page).toContain('content="A &quot;home&quot; &amp; &lt;people&gt;"')
  expect(page).toContain('<noscript><p>Needs &lt;script&gt; &amp; &quot;more&quot;</p></noscript>')
  expect(page.match(/<title>/g)).toHaveLength(1)
  expect(page.match(/name="description"/g)).toHaveLength(1)
  expect(page).toContain('<div id="root"><main>Bonjour</main></div>')
  const order = ['look()', '<div id="root">'].map((part) => page.indexOf(part))
  expect(order).toEqual(order.toSorted((one, other) => one - other))
})

test('a public page loads its files later, one that waits at once', () => {
  const later = publicPage(RENDERED, 'login', 'b{}', PARTS)
  expect(later).toContain('data-screen="login"')
  expect(later.indexOf('/b.js')).toBeGreaterThan(later.indexOf('<template id="files">'))
  const atOnce = waitingPage(RENDERED, PARTS, '')
  expect(atOnce.indexOf('/b.js')).toBeLessThan(atOnce.indexOf('<div id="root">'))
  expect(atOnce).not.toContain('data-screen')
  expect([later, atOnce].map((page) => page.includes('href="/c.woff2"'))).toEqual([false, true])
})

test('a page that waits makes its calls with the settings of the server and before a style sheet can delay them', () => {
  const style = '<link rel="stylesheet" href="/a.css"></head>'
  const template = readTemplate(INDEX.replace('</head>', style))
  const page = waitingPage(RENDERED, { ...PARTS, template }, '<script>calls()</script>')
  const order = ['</head>', 'calls()', '/a.css'].map((part) => page.indexOf(part))
  expect(order).toEqual(order.toSorted((one, other) => one - other))
})
