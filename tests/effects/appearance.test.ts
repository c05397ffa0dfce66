import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  applyAppearance,
  chosenAppearance,
  shownAppearance,
  watchAppearance,
} from '../../src/effects/appearance.ts'

afterEach(() => applyAppearance('system'))

test.each([
  ['dark', 31536000],
  ['light', 31536000],
  ['system', 0],
] as const)('%s is shown and kept for every page, for %i seconds', (appearance, life) => {
  applyAppearance('dark')
  const set = vi.spyOn(document, 'cookie', 'set')
  applyAppearance(appearance)
  expect(set.mock.lastCall?.[0]).toBe(
    `nookmate_appearance=${appearance}; Path=/; Max-Age=${life}; SameSite=Lax`,
  )
  expect([shownAppearance(), chosenAppearance()]).toEqual([appearance, appearance])
  const isChosen = 'appearance' in document.documentElement.dataset
  expect(isChosen).toBe(appearance !== 'system')
})

test('another look is heard of, and none after the stop', async () => {
  const heard: string[] = []
  applyAppearance('light')
  const stop = watchAppearance((appearance) => heard.push(appearance))
  await vi.waitFor(() => expect(heard).toEqual(['light']))
  applyAppearance('dark')
  await vi.waitFor(() => expect(heard).toEqual(['light', 'dark']))
  stop()
  const other: string[] = []
  const stopOther = watchAppearance((appearance) => other.push(appearance))
  applyAppearance('light')
  await vi.waitFor(() => expect(other).toContain('light'))
  stopOther()
  expect(heard).toEqual(['light', 'dark'])
})

/** The jsdom window of Vitest, whose address can be changed. */
declare const jsdom: { reconfigure(to: { url: string }): void }

test('on a secure page the choice is kept from pages that are not; a broken one counts as none', () => {
  const set = vi.spyOn(document, 'cookie', 'set')
  const { href } = location
  jsdom.reconfigure({ url: 'https://localhost/' })
  onTestFinished(() => jsdom.reconfigure({ url: href }))
  applyAppearance('dark')
  expect(set.mock.lastCall?.[0]).toMatch(/^nookmate_appearance=dark; .*; SameSite=Lax; Secure$/)
  // biome-ignore lint/suspicious/noDocumentCookie: a cookie of another writer
  document.cookie = 'nookmate_appearance=purple; Path=/'
  document.documentElement.dataset.appearance = 'purple'
  expect([shownAppearance(), chosenAppearance()]).toEqual(['system', 'system'])
})
