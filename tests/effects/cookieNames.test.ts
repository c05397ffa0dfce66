import { afterEach, expect, test, vi } from 'vitest'
import { chosenAppearance } from '../../src/effects/appearance.ts'
import { preferredLanguage } from '../../src/effects/language.ts'

const NAMES = ['nookmate_language', 'nookmate_appearance']

function write(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: cookies of another writer
  document.cookie = `${cookie}; Path=/`
}

afterEach(() => {
  for (const name of NAMES) for (const before of ['', 'old_']) write(`${before}${name}=; Max-Age=0`)
})

const chosen = () => [preferredLanguage(), chosenAppearance()]

test('a choice is read from the cookie of its own name, wherever it stands among others', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-CA'])
  write('old_nookmate_language=fr')
  write('old_nookmate_appearance=dark')
  expect(chosen()).toEqual(['en', 'system'])
  write('nookmate_language=fr')
  write('nookmate_appearance=light')
  expect(chosen()).toEqual(['fr', 'light'])
})
