import { afterEach, expect, test } from 'vitest'
import { readServedFeatures } from '../../src/effects/servedFeatures.ts'
import { readServedPage } from '../../src/effects/servedPage.ts'

afterEach(() => {
  document.body.replaceChildren()
  for (const name of ['screen', 'language']) delete document.documentElement.dataset[name]
})

test('a page says which screen it shows, in which language, and which addresses are accepted', () => {
  Object.assign(document.documentElement.dataset, { screen: 'login', language: 'fr-CA' })
  const settings = { emailEndings: '@uwo.ca, @mcgill.ca', features: ['reports'] }
  document.body.innerHTML = `<script type="application/json" id="config">${JSON.stringify(settings)}</script>`
  expect(readServedPage()).toEqual({
    ...{ screen: 'login', language: 'fr-CA' },
    emailEndings: '@uwo.ca, @mcgill.ca',
  })
})

test('a page without settings says nothing of addresses', () => {
  expect(readServedPage()).toEqual({
    ...{ screen: undefined, language: undefined, emailEndings: '' },
  })
})

test('a page says what the server offers, unless it has no settings', () => {
  expect(readServedFeatures()).toBeUndefined()
  const settings = { features: ['account'] }
  document.body.innerHTML = `<script type="application/json" id="config">${JSON.stringify(settings)}</script>`
  expect(readServedFeatures()).toEqual(['account'])
})
