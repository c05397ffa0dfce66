import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readServedFeatures } from '../../src/effects/servedFeatures.ts'
import { readServedPage, registerServiceWorker } from '../../src/effects/servedPage.ts'
import { settled } from '../support/heldActor.ts'
import { takeConsoleLines } from '../support/noConsoleLines.ts'

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

describe('the service worker', () => {
  const register = vi.fn(async (_: string) => undefined)
  const state = (value: DocumentReadyState) =>
    vi.spyOn(document, 'readyState', 'get').mockReturnValue(value)
  beforeEach(() => {
    register.mockReset().mockResolvedValue(undefined)
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register } })
  })
  afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))

  test('is registered once the page has loaded, and once only', () => {
    state('interactive')
    registerServiceWorker()
    expect(register).not.toHaveBeenCalled()
    for (const _ of ['once', 'twice']) dispatchEvent(new Event('load'))
    expect(register.mock.calls).toEqual([['/serviceWorker.js']])
  })

  test('is registered at once where the page has loaded before its script', () => {
    state('complete')
    registerServiceWorker()
    expect(register.mock.calls).toEqual([['/serviceWorker.js']])
  })

  test('that the browser refuses is logged, and the page goes on', async () => {
    state('complete')
    register.mockRejectedValue(new TypeError('Only over https'))
    registerServiceWorker()
    await settled()
    expect(takeConsoleLines()).toEqual(['console.warn: Nookmate: TypeError'])
    Reflect.deleteProperty(navigator, 'serviceWorker')
    expect(() => registerServiceWorker()).not.toThrow()
  })
})
