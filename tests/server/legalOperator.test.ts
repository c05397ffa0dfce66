import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LEGAL_LINKS, legalTextPath } from '../../domain/legal.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'

const OPERATOR = {
  OPERATOR_NAME: 'Quill & <Sons> $& Housing',
  OPERATOR_ADDRESS: '17 Quill Street, London',
  PRIVACY_CONTACT: 'privacy@quill.example',
}
const PLACES = [
  ...['[COMPANY NAME]', '[NOM DE L’ENTREPRISE]', '[COMPANY ADDRESS]'],
  ...['[ADRESSE DE L’ENTREPRISE]', '[CONTACT E-MAIL]', '[COURRIEL]'],
]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const texts = join(import.meta.dirname, '..', '..', 'public', 'legal')
  await cp(texts, join(server.deps.pagesFolder, 'legal'), { recursive: true })
  await writeFile(join(server.deps.pagesFolder, 'index.html'), '<title>Nookmate</title>')
})
afterAll(() => server.stop())

async function read(app: TestServer['app'], path: string): Promise<string> {
  const response = await app.request(path, { headers: { accept: 'text/html' } })
  expect(response.status).toBe(200)
  return response.text()
}

const PAGES = LEGAL_LINKS.flatMap(({ href }) => Object.values(href))

test.each(PAGES)(
  '%s names who runs the server, as a page and as the text of the modal',
  async (path) => {
    const { settings } = server.deps
    const bare = await read(server.again({ settings }), legalTextPath(path))
    expect(PLACES.some((place) => bare.includes(place))).toBe(true)
    const app = server.again({
      settings: {
        ...settings,
        operatorName: OPERATOR.OPERATOR_NAME,
        operatorAddress: OPERATOR.OPERATOR_ADDRESS,
        privacyContact: OPERATOR.PRIVACY_CONTACT,
      },
    })
    const text = await read(app, legalTextPath(path))
    expect(PLACES.filter((place) => text.includes(place))).toEqual([])
    expect(text).toContain(OPERATOR.OPERATOR_NAME)
    const page = await read(app, path)
    expect(page).toContain('Quill &amp; &lt;Sons&gt; $&amp; Housing')
    expect(page).not.toContain('<Sons>')
  },
)
