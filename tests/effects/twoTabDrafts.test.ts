import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EMPTY_PROFILE } from '../../domain/profile.ts'
import { EMPTY_PROPERTY } from '../../domain/property.ts'
import type * as Introduction from '../../src/effects/introductionDraft.ts'
import type * as Onboarding from '../../src/effects/onboardingDraft.ts'

type Modules = typeof Onboarding & typeof Introduction
const FORMS = { profile: EMPTY_PROFILE, property: EMPTY_PROPERTY }
const photo = (key: string) => ({ key, url: `https://nookmate.test/${key}.jpg` })

const ownStores = new Map<object, Record<string, string>>()

/** Loads the modules as a new tab does: own memory and sessionStorage, shared localStorage. */
async function openTab(): Promise<Modules> {
  vi.resetModules()
  const [onboarding, introduction] = await Promise.all([
    import('../../src/effects/onboardingDraft.ts'),
    import('../../src/effects/introductionDraft.ts'),
  ])
  const tab = { ...onboarding, ...introduction }
  ownStores.set(tab, {})
  tab.noteOnboardingForms('u1', FORMS)
  return tab
}

/** Runs a function with the sessionStorage of a tab. */
function within<Result>(tab: Modules, act: (tab: Modules) => Result): Result {
  sessionStorage.clear()
  for (const [key, value] of Object.entries(ownStores.get(tab) ?? {})) {
    sessionStorage.setItem(key, value)
  }
  const result = act(tab)
  ownStores.set(tab, { ...sessionStorage })
  return result
}

beforeEach(() => localStorage.clear())
afterEach(() => sessionStorage.clear())

describe('safety 33: what is entered on two tabs', () => {
  it('of a profile is kept from both; each tab finds its own again, a new one what came last', async () => {
    const [one, other] = [await openTab(), await openTab()]
    const save = (tab: Modules, profile: object) =>
      within(tab, () =>
        tab.saveOnboardingDraft('u1', { profile: { ...EMPTY_PROFILE, ...profile }, page: 1 }),
      )
    save(one, { city_of_origin: 'Halifax' })
    save(other, { age: '21' })
    save(other, { age: '21', city_of_origin: 'Regina' })
    save(one, { city_of_origin: 'Halifax', budget: '900' })
    const all = { age: '21', budget: '900' }
    const found = (tab: Modules) => within(tab, () => tab.loadOnboardingDraft('u1').profile)
    expect(found(one)).toEqual({ ...all, city_of_origin: 'Halifax' })
    expect(found(other)).toEqual({ ...all, city_of_origin: 'Regina' })
    expect(found(await openTab())).toEqual({ ...all, city_of_origin: 'Regina' })
  })

  it('as photos and amenities adds up; what one tab removes is gone', async () => {
    const [one, other] = [await openTab(), await openTab()]
    const save = (tab: Modules, photos: string[], amenities: string[]) =>
      within(tab, () =>
        tab.saveOnboardingDraft('u1', {
          property: { ...EMPTY_PROPERTY, photos: photos.map(photo), amenities },
        }),
      )
    save(one, ['a', 'b'], ['Wifi'])
    save(other, ['c'], ['Wifi', 'Gym'])
    save(one, ['b'], ['Wifi'])
    save(one, ['b', 'd'], [])
    for (const tab of [one, other, await openTab()]) {
      expect(within(tab, () => tab.loadOnboardingDraft('u1').property)).toEqual({
        photos: [photo('b'), photo('d'), photo('c')],
        amenities: ['Gym'],
      })
    }
  })

  it('a draft removed in one tab does not come back from another that still shows it', async () => {
    const [one, other] = [await openTab(), await openTab()]
    const form = (photos: string[], amenities: string[]) => ({
      property: { ...EMPTY_PROPERTY, photos: photos.map(photo), amenities },
    })
    for (const tab of [one, other]) {
      tab.noteOnboardingForms('u1', { ...FORMS, ...form(['a', 'b'], ['Wifi']) })
    }
    within(one, () => one.saveOnboardingDraft('u1', form(['a', 'b'], ['Wifi'])))
    within(one, () => one.saveOnboardingDraft('u1', form(['b'], [])))
    within(other, () => other.saveOnboardingDraft('u1', form(['a', 'b', 'c'], ['Wifi', 'Gym'])))
    expect(within(other, () => other.loadOnboardingDraft('u1').property)).toMatchObject({
      photos: [photo('b'), photo('c')],
      amenities: ['Gym'],
    })
  })

  it('never leads back: the step that one tab has reached stays, and its page', async () => {
    const [one, other] = [await openTab(), await openTab()]
    within(one, () => one.saveOnboardingDraft('u1', { step: 4, role: 'poster' }))
    within(one, () => one.saveOnboardingDraft('u1', { property: EMPTY_PROPERTY, page: 2 }))
    within(other, () => other.saveOnboardingDraft('u1', { step: 3, role: 'poster' }))
    within(other, () => other.saveOnboardingDraft('u1', { profile: EMPTY_PROFILE, page: 1 }))
    const { step, page } = within(other, () => other.loadOnboardingDraft('u1'))
    expect({ step, page }).toEqual({ step: 4, page: 2 })
  })

  it('of the introduction is kept from both', async () => {
    const [one, other] = [await openTab(), await openTab()]
    for (const tab of [one, other]) within(tab, () => tab.loadIntroductionDraft('u1'))
    within(one, () => one.saveIntroductionDraft('u1', 'I bake.', []))
    within(other, () => other.saveIntroductionDraft('u1', '', ['Food']))
    within(one, () => one.saveIntroductionDraft('u1', 'I bake.', ['Art']))
    for (const tab of [one, other, await openTab()]) {
      expect(within(tab, () => tab.loadIntroductionDraft('u1'))).toEqual({
        bio: 'I bake.',
        interests: ['Art', 'Food'],
      })
    }
  })

  it('is forgotten where it is saved, and by the other tab when it hears of a logout', async () => {
    const [one, other] = [await openTab(), await openTab()]
    const { connectOtherTabs } = await import('../../src/effects/otherTabs.ts')
    for (const tab of [one, other]) {
      within(tab, () => tab.saveIntroductionDraft('u1', 'I bake.', []))
      within(tab, () => tab.saveOnboardingDraft('u1', { profile: { age: '21' } }))
    }
    within(one, () => {
      one.clearIntroductionDrafts()
      one.clearOnboardingDrafts()
    })
    expect([localStorage.length, ownStores.get(one)]).toEqual([0, {}])
    expect(Object.keys(ownStores.get(other) ?? {})).toHaveLength(2)
    for (const [key, value] of Object.entries(ownStores.get(other) ?? {})) {
      sessionStorage.setItem(key, value)
    }
    const ended = new Promise((resolve) => void connectOtherTabs(resolve))
    const channel = new BroadcastChannel('nookmate.session')
    channel.postMessage('session.ended')
    await ended
    channel.close()
    expect(sessionStorage).toHaveLength(0)
  })
})
