import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  loadStudentTexts,
  loadTranslator,
  preferredLanguage,
  storeLanguage,
  type Translators,
} from '../../src/effects/language.ts'

/** The jsdom window of Vitest, whose address can be changed. */
declare const jsdom: { reconfigure(to: { url: string }): void }

function write(cookie: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: cookies of another writer
  document.cookie = `${cookie}; Path=/`
}

afterEach(() => {
  vi.restoreAllMocks()
  for (const name of ['nookmate_language', 'other']) write(`${name}=; Max-Age=0`)
})

function withBrowserOf(...languages: string[]) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
}

describe('the language of a browser', () => {
  it.each([
    [['fr-CA', 'en-CA'], 'fr'],
    [['fr'], 'fr'],
    [['FR-fr'], 'fr'],
    [['de', 'fr-CH', 'en'], 'fr'],
    [['en-US', 'fr'], 'en'],
    [['de', 'frr'], 'en'],
    [[], 'en'],
  ])('that likes %j is %s', (languages, language) => {
    withBrowserOf(...languages)
    expect(preferredLanguage()).toBe(language)
  })

  it('is the chosen one before any other', () => {
    withBrowserOf('fr-CA')
    write('other=fr')
    storeLanguage('en')
    expect(preferredLanguage()).toBe('en')
    storeLanguage('fr')
    expect(preferredLanguage()).toBe('fr')
  })

  it('is the chosen one before that of the page, which may have been kept in another', () => {
    withBrowserOf('en-CA')
    expect(preferredLanguage('fr-CA')).toBe('fr')
    storeLanguage('en')
    expect(preferredLanguage('fr-CA')).toBe('en')
  })

  it('is not read from what somebody else wrote', () => {
    withBrowserOf('en-CA')
    for (const written of ['klingon', '', 'fr<script>', 'fr fr']) {
      write(`nookmate_language=${written}`)
      expect(preferredLanguage()).toBe('en')
    }
  })

  it('is kept from pages that are not served securely, where this one is', () => {
    const set = vi.spyOn(document, 'cookie', 'set')
    const { href } = location
    jsdom.reconfigure({ url: 'https://localhost/' })
    onTestFinished(() => jsdom.reconfigure({ url: href }))
    storeLanguage('en')
    expect(set.mock.lastCall?.[0]).toMatch(/^nookmate_language=en; .*; SameSite=Lax; Secure$/)
  })

  it('is kept for a year, for every page, and never sent by a foreign one', () => {
    const set = vi.spyOn(document, 'cookie', 'set')
    storeLanguage('fr')
    expect(set.mock.lastCall?.[0]).toBe(
      'nookmate_language=fr; Path=/; Max-Age=31536000; SameSite=Lax',
    )
  })
})

it('a French page has the French texts behind the login once the first screen there opens', async () => {
  const translators: Translators = new Map()
  await loadTranslator(translators, 'fr')
  const said = () => ['Login', 'Getting started'].map((text) => translators.get('fr')?.t(text))
  expect(said()).toEqual(['Connexion', 'Getting started'])
  await loadStudentTexts('fr')
  expect(said()).toEqual(['Connexion', 'Pour commencer'])
})
