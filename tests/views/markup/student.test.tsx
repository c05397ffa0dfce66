import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { EMPTY_PROFILE } from '../../../domain/profile.ts'
import { EMPTY_PROPERTY } from '../../../domain/property.ts'
import {
  candidate,
  LISTING,
  openDashboard,
  startDashboard,
} from '../../support/dashboardScreen.tsx'
import { FILLED_PROFILE, FILLED_PROPERTY } from '../../support/filledForms.ts'
import { refused } from '../../support/heldActor.ts'
import {
  openOnboarding,
  picture,
  pictureLoads,
  startOnboarding,
} from '../../support/onboardingScreen.tsx'
import { expectReviewed } from '../../support/outline.ts'
import { happens } from '../../support/screen.tsx'

const LOST = new TypeError('Failed to fetch')
const button = (name: string | RegExp) => screen.getByRole('button', { name })

describe('the onboarding', () => {
  test('on its way, and without an answer', async () => {
    const { calls } = startOnboarding()
    await expectReviewed('onboarding-loading')
    await happens(() => calls.loadProgress.last().reject(LOST))
    await expectReviewed('onboarding-lost')
  })

  test('the role: none, chosen', async () => {
    const { person } = await openOnboarding()
    await expectReviewed('role')
    await person.click(button(/^Searcher/))
    await expectReviewed('role-chosen')
  })

  const filled = { profile: FILLED_PROFILE, property: FILLED_PROPERTY }
  test.each([
    ['consent', { role: 'searcher', step: 2 }],
    ['profile', { role: 'searcher', step: 3 }],
    ['profile-filled', { role: 'searcher', step: 3, ...filled }],
    ['personal', { role: 'searcher', step: 3, page: 2 }],
    ['personal-filled', { role: 'searcher', step: 3, page: 2, ...filled }],
    ['personal-poster', { role: 'poster', step: 3, page: 2, ...filled }],
    ['property-1', { role: 'poster', step: 4 }],
    ['property-1-filled', { role: 'poster', step: 4, ...filled }],
    ['property-2', { role: 'poster', step: 4, page: 2 }],
    ['property-2-filled', { role: 'poster', step: 4, page: 2, ...filled }],
  ] as const)('%s', async (stop, progress) => {
    await openOnboarding({ profile: EMPTY_PROFILE, property: EMPTY_PROPERTY, ...progress })
    await expectReviewed(stop)
  })

  test('a profile that is refused, then lost', async () => {
    const { person, calls } = await openOnboarding({
      ...{ role: 'searcher', step: 3, page: 2 },
      profile: { ...FILLED_PROFILE, budget: '950' },
    })
    await person.click(button('Continue'))
    await expectReviewed('personal-sent')
    await happens(() => calls.updateProfile.last().resolve(refused('Age must be a number.')))
    await expectReviewed('personal-refused')
    await person.click(button('Continue'))
    await happens(() => calls.updateProfile.last().reject(LOST))
    await expectReviewed('personal-lost')
  })

  test('a photo: adjusted, on its way, refused', async () => {
    const { person, calls } = await openOnboarding({ role: 'searcher', step: 3 })
    await person.upload(screen.getByLabelText(/^Profile photo/), picture())
    await pictureLoads()
    await expectReviewed('photo')
    await person.click(button('Confirm'))
    await expectReviewed('photo-sent')
    await happens(() => calls.uploadPhoto.last().resolve(refused('The photo was not stored.', 503)))
    await expectReviewed('photo-refused')
  })
})

describe('the dashboard', () => {
  test('on its way, and the introduction: empty, lost', async () => {
    const { calls, person } = startDashboard()
    await happens(() => calls.loadDecisions.last().resolve([]))
    await expectReviewed('dashboard-loading')
    await happens(() => calls.screenForSuggestions.last().resolve(refused('Not ready.', 409)))
    // The dialog's chunk is loaded when it is opened.
    await screen.findByRole('dialog')
    await expectReviewed('introduction')
    await person.type(screen.getByRole('textbox', { name: /bio/i }), 'I bake.')
    await person.click(screen.getByRole('checkbox', { name: 'Music' }))
    await person.click(button('Save'))
    await happens(() => calls.saveIntroduction.last().reject(LOST))
    await expectReviewed('introduction-lost')
  })

  test('a searcher, the next, nobody left', async () => {
    const bio = Array.from({ length: 50 }, (_, at) => `w${at}`).join(' ')
    const reasons = ['You both like Music', 'Same program']
    const { person } = await openDashboard([candidate({ bio, reasons }), candidate({ id: 'zoe' })])
    await expectReviewed('candidate')
    await person.click(button('show more'))
    await person.click(screen.getByRole('link', { name: 'Profile' }))
    await expectReviewed('dashboard-profile')
    await person.click(button('Close'))
    await person.click(button('Like'))
    await person.click(button('Dislike'))
    await expectReviewed('nobody-left')
  })

  test('a poster: the place on its way, shown, none', async () => {
    const poster = (id: string) => candidate({ id, role: 'poster', listing_id: id })
    const { person, calls } = await openDashboard([poster('l1'), poster('l2')])
    await expectReviewed('place-loading')
    const facts = ['$900 a month', 'House', '1 Richmond Street', '3 bedrooms']
    const value = { ...LISTING, cost: 900, facts }
    await happens(() => calls.loadListing.last().resolve({ ok: true, value }))
    await expectReviewed('place')
    await person.click(button('View More'))
    await expectReviewed('place-unfolded')
    await person.click(button('Like'))
    await happens(() => calls.loadListing.last().resolve(refused('Unknown listing.', 404)))
    await expectReviewed('place-none')
    expect(calls.loadListing.calls).toHaveLength(2)
  })
})
