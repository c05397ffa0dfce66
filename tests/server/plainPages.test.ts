import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../domain/language.ts'
import { LEGAL_LINKS } from '../../domain/legal.ts'
import { plainStyle } from '../../server/pages/plainStyle.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'

const ROOT = join(import.meta.dirname, '..', '..')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function read(path: string, headers: Record<string, string> = {}) {
  const response = await server.app.request(path, { headers: { accept: 'text/html', ...headers } })
  return { response, html: await response.text() }
}

/** The custom properties of a stylesheet: the light values, then the dark ones. */
function coloursOf(css: string): [light: Map<string, string>, dark: Map<string, string>] {
  const pairs = [...css.matchAll(/(--[\w-]+): light-dark\((#\w+), (#\w+)\);/g)]
  const read = (at: 2 | 3) => new Map(pairs.map((pair) => [pair[1] ?? '', pair[at] ?? '']))
  return [read(2), read(3)]
}

describe('pages without a script', () => {
  test('without a build a legal page says so, and when to ask again', async () => {
    const { response, html } = await read('/legal/terms-of-service')
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(html).toContain('The pages are not built yet.')
  })

  test.each(
    LEGAL_LINKS.flatMap(({ href }) => LANGUAGES.map((language) => [href[language], language])),
  )('%s can be read, leads on and back, and is in its language', async (path, language) => {
    await cp(join(ROOT, 'public', 'legal'), join(server.deps.pagesFolder, 'legal'), {
      recursive: true,
    })
    const { response, html } = await read(path, { 'accept-language': 'en' })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-language')).toBe(`${language}-CA`)
    expect(html).toContain(`<html lang="${language}-CA">`)
    expect(html.match(/<h2>/g)?.length).toBeGreaterThan(3)
    expect(html).not.toContain('<script')
    const links = [...html.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href)
    const own = LEGAL_LINKS.find(({ href }) => Object.values(href).some((each) => each === path))
    const other = LEGAL_LINKS.find((each) => each !== own)
    const inOther = language === 'en' ? own?.href.fr : own?.href.en
    expect(links).toEqual(['/', '/', other?.href[language as 'en'], inOther])
  })

  test('the policy allows the one style and no script', async () => {
    const { response, html } = await read('/newsletter/confirm')
    const [, style = ''] = /<style>(.+?)<\/style>/s.exec(html) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain(`style-src 'sha256-${hash}'`)
    expect(policy).not.toContain('script-src')
  })

  test('the newsletter page speaks the language that was chosen, else that of the browser', async () => {
    const french = await read('/newsletter/confirm', { 'accept-language': 'fr' })
    expect(french.html).toContain('Ce lien n’est plus valide.')
    const cookie = 'nookmate_language=fr'
    const chosen = await read('/newsletter/confirm', { 'accept-language': 'en', cookie })
    expect(chosen.html).toContain('Ce lien n’est plus valide.')
  })

  test('are light or dark as was chosen in this browser, else as the system is', async () => {
    const { html } = await read('/newsletter/confirm', { cookie: 'nookmate_appearance=dark' })
    expect(html).toContain('<html lang="en-CA" data-appearance="dark">')
    for (const cookie of ['nookmate_appearance=system', 'nookmate_appearance=%22%3E']) {
      expect((await read('/newsletter/confirm', { cookie })).html).toContain('<html lang="en-CA">')
    }
  })

  test('the typefaces are those of the product; that of headings is the file of the build', async () => {
    const tokens = await readFile(join(ROOT, 'src', 'ui', 'tokens.css'), 'utf8')
    for (const [line] of plainStyle(undefined).matchAll(/--font[\w-]*: .+?;/g)) {
      expect(tokens).toContain(line)
    }
    const { html } = await read('/newsletter/confirm')
    expect(html).not.toContain('@font-face')
    const folder = join(server.deps.pagesFolder, '.vite')
    await mkdir(folder, { recursive: true })
    const file = 'assets/fraunces-600-12345678.woff2'
    const manifest = { 'src/ui/fonts/fraunces-600.woff2': { file } }
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))
    const built = await read('/newsletter/confirm')
    expect(built.html).toContain(`src: url('/${file}') format('woff2')`)
    expect(built.response.headers.get('content-security-policy')).toContain("font-src 'self'")
    const metrics = await readFile(join(ROOT, 'src', 'ui', 'fonts', 'fonts.css'), 'utf8')
    for (const name of ['ascent-override', 'descent-override', 'line-gap-override']) {
      const [line = name] = new RegExp(`${name}: .+?;`).exec(built.html) ?? []
      expect(metrics).toContain(line)
    }
  })

  test('the name is drawn as in the logo of the product', async () => {
    const logo = await readFile(join(ROOT, 'src', 'ui', 'brand', 'Logo.tsx'), 'utf8')
    const word = logo.slice(logo.indexOf('function Word'))
    const shapes = [...word.matchAll(/ d="[^"]+"| cx="\d+" cy="\d+" r="\d+"|viewBox="[^"]+"/g)]
    expect(shapes).toHaveLength(10)
    const { html } = await read('/newsletter/confirm')
    for (const [shape] of shapes) expect(html).toContain(shape)
  })

  test('the colours are those of the product', async () => {
    const tokens = await readFile(join(ROOT, 'src', 'ui', 'tokens.css'), 'utf8')
    const product = coloursOf(tokens)
    for (const [theme, colours] of coloursOf(plainStyle(undefined)).entries()) {
      expect(colours.size).toBeGreaterThan(9)
      for (const [name, value] of colours)
        expect([name, product[theme]?.get(name)]).toEqual([name, value])
    }
  })
})
