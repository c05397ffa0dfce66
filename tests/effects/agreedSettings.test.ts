import { afterEach, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { getSettings } from '../../contract/settings.ts'
import type { Reply } from '../../domain/reply.ts'
import { agreeOnSettings, keepSettings } from '../../src/app/keepSettings.ts'
import type { Api } from '../../src/effects/api.ts'
import { applyAppearance, chosenAppearance } from '../../src/effects/appearance.ts'
import { answeringServices } from '../support/answeringServices.ts'
import { accepted, refused, settled } from '../support/heldActor.ts'

afterEach(() => {
  applyAppearance('system')
  localStorage.clear()
})

/** This browser, and an account with these settings that answers `saving` when others are saved. */
function open(account: object, saving: Reply<unknown> = accepted) {
  const saved: unknown[] = []
  const api = async (call: object, payload: unknown) => {
    if (call === getSettings) return { ok: true, value: account }
    saved.push(payload)
    return saving
  }
  const services = { ...answeringServices().services, api: api as unknown as Api }
  return { services, saved: () => saved }
}

test('what was chosen on another device is taken over, and not sent back', async () => {
  const { services, saved } = open({ language: 'fr', appearance: 'dark' })
  await agreeOnSettings(services, 'u1')
  expect([chosenAppearance(), saved()]).toEqual(['dark', []])
  await waitFor(services.languageActor, ({ context }) => context.language === 'fr')
})

test('what was chosen here since both agreed goes to the account, and only then', async () => {
  const { services, saved } = open({ language: 'en', appearance: 'dark' })
  await agreeOnSettings(services, 'u1')
  expect([chosenAppearance(), saved()]).toEqual(['dark', []])
  applyAppearance('light')
  await agreeOnSettings(services, 'u1')
  expect(saved()).toEqual([{ language: 'en', appearance: 'light' }])
  expect(chosenAppearance()).toBe('light')
})

test('a language whose texts do not load is not taken for a choice made here', async () => {
  const { services, saved } = open({ language: 'fr' })
  const silent = {
    ...services,
    languageActor: { ...services.languageActor, send: () => undefined },
  }
  const english = { ...silent, language: () => 'en' as const } as unknown as typeof services
  await agreeOnSettings(english, 'u1')
  await agreeOnSettings(english, 'u1')
  expect(saved()).toEqual([])
})

test('a language chosen here counts also when nothing was agreed on', async () => {
  const { services, saved } = open({ language: 'en', appearance: 'system' })
  const french = { ...services, language: () => 'fr' as const } as typeof services
  await agreeOnSettings(french, 'u1', true)
  expect(saved()).toEqual([{ language: 'fr', appearance: 'system' }])
})

test('what another student chose in this browser is not given to the account', async () => {
  const first = open({ language: 'en', appearance: 'dark' })
  await agreeOnSettings(first.services, 'u1')
  applyAppearance('light')
  const second = open({ language: 'en', appearance: 'dark' })
  await agreeOnSettings(second.services, 'u2')
  expect([chosenAppearance(), second.saved()]).toEqual(['dark', []])
})

test('settings that the account refuses are not agreed on, so that they are sent again', async () => {
  applyAppearance('light')
  const no = refused('Not now.', 503)
  const { services, saved } = open({ language: 'en' }, no)
  for (const times of [1, 2]) {
    expect(await agreeOnSettings(services, 'u1')).toEqual(no)
    expect(saved()).toHaveLength(times)
  }
})

test('both are compared at once and after each change of the language, until the dashboard is left', async () => {
  const same: Reply<unknown> = { ok: true, value: { language: 'en', appearance: 'system' } }
  const { services, to } = answeringServices({ [getSettings.path]: same }, ['notices'])
  const compared = () => to(getSettings.path).filter(({ payload }) => payload === undefined).length
  const choose = async (language: 'en' | 'fr') => {
    services.languageActor.send({ type: 'language.chosen', language })
    await waitFor(services.languageActor, ({ context }) => context.language === language)
    await settled()
  }
  const stop = keepSettings(services, 'u1')
  await settled()
  expect(compared()).toBe(1)
  await choose('fr')
  expect(compared()).toBe(2)
  stop()
  await choose('en')
  expect(compared()).toBe(2)
})

test('a server without settings is not asked for any', () => {
  const { services, to } = answeringServices({}, ['likes'])
  keepSettings(services, 'u1')()
  expect(to(getSettings.path)).toEqual([])
})

test('a language that was chosen here goes to the account, with the look that both have', async () => {
  const { services, saved } = open({ language: 'en', appearance: 'dark' })
  await agreeOnSettings(services, 'u1')
  services.languageActor.send({ type: 'language.chosen', language: 'fr' })
  await waitFor(services.languageActor, ({ context }) => context.language === 'fr')
  await agreeOnSettings(services, 'u1')
  expect(saved()).toEqual([{ language: 'fr', appearance: 'dark' }])
  expect(services.language()).toBe('fr')
})

test('an account without settings takes over those of the first browser', async () => {
  applyAppearance('light')
  const { services, saved } = open({})
  await agreeOnSettings(services, 'u1')
  expect(saved()).toEqual([{ language: 'en', appearance: 'light' }])
})
