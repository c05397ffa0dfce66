import { afterEach, expect, test, vi } from 'vitest'
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
