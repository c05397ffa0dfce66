import { expect, test, vi } from 'vitest'
import { LEGAL_TEXTS, legalTextPath } from '../../domain/legal.ts'
import { loadLegalDocument } from '../../src/effects/language.ts'

const { signal } = new AbortController()

test.each([
  ['terms', 'en'],
  ['terms', 'fr'],
  ['privacy', 'en'],
  ['privacy', 'fr'],
] as const)('the text of %s in the language %s is fetched as it is', async (document, language) => {
  const fetched = vi.fn(async (_: string, __: RequestInit) => new Response('# Text\n'))
  vi.stubGlobal('fetch', fetched)
  expect(await loadLegalDocument(document, language, signal)).toBe('# Text\n')
  const path = legalTextPath(LEGAL_TEXTS[document].href[language])
  expect(fetched.mock.calls).toEqual([[path, { signal }]])
})

test.each([404, 503])('a page of the status %i is not shown as the text', async (status) => {
  vi.stubGlobal('fetch', async () => new Response('<html>Sorry</html>', { status }))
  await expect(loadLegalDocument('terms', 'en', signal)).rejects.toThrow(String(status))
})
