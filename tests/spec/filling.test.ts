import { describe, expect, it } from 'vitest'
import { EMPTY_PROFILE, type ProfileField } from '../../domain/profile.ts'
import { EMPTY_PROPERTY, type PropertyTextField } from '../../domain/property.ts'
import { FILLED_PROFILE, FILLED_PROPERTY } from '../support/filledForms.ts'
import { accepted, settled } from '../support/heldActor.ts'
import { type Onboarding, openOnboarding, PHOTO } from './support/onboarding.ts'
import { present } from './support/present.ts'

const AREA = { x: 0, y: 0, width: 50, height: 100 }

async function uploads({ calls }: Onboarding, url: string) {
  calls.uploadPhoto.last().resolve({ ok: true, value: { url } })
  await settled()
}

describe('§2 Getting Started: what is filled in is kept at once, and leads to Personal Info', () => {
  it('field by field, the picture by crop and upload', async () => {
    const onboarding = await openOnboarding({ role: 'searcher', step: 3 })
    const { child, did } = onboarding
    const profile = child('profile')
    expect(profile.getSnapshot().value).toEqual({ gettingStarted: 'editing' })
    expect(did.saveDraft.mock.calls).toEqual([[EMPTY_PROFILE, 1]])
    let form = EMPTY_PROFILE
    for (const field of ['university', 'program', 'city_of_origin', 'age'] as const) {
      const value = FILLED_PROFILE[field]
      profile.send({ type: 'field.changed', field, value })
      form = { ...form, [field]: value }
      expect(profile.getSnapshot().context.form).toEqual(form)
      expect(did.saveDraft).toHaveBeenLastCalledWith(form, 1)
    }
    expect(profile.getSnapshot().can({ type: 'page.advanced' })).toBe(false)
    profile.send({ type: 'photo.chosen', file: PHOTO })
    expect(profile.getSnapshot().value).toEqual({ gettingStarted: 'adjustingPhoto' })
    present(profile.getSnapshot().children.photo).send({ type: 'crop.confirmed', area: AREA })
    await uploads(onboarding, 'https://x/1.jpg')
    form = { ...form, picture: 'https://x/1.jpg' }
    expect(did.saveDraft).toHaveBeenLastCalledWith(form, 1)
    profile.send({ type: 'page.advanced' })
    expect(profile.getSnapshot().value).toBe('personalInfo')
    expect(did.saveDraft).toHaveBeenLastCalledWith(form, 2)
  })

  it('a photo modal that is closed keeps the picture that was there', async () => {
    const { child } = await openOnboarding({ role: 'poster', step: 3, profile: FILLED_PROFILE })
    child('profile').send({ type: 'photo.chosen', file: PHOTO })
    present(child('profile').getSnapshot().children.photo).send({ type: 'modal.closed' })
    await settled()
    const { form, file } = child('profile').getSnapshot().context
    expect([form, file]).toEqual([FILLED_PROFILE, undefined])
  })
})

describe('§2 Personal Info: what is filled in is kept at once, and sent with the role', () => {
  it('field by field; the page before is still there', async () => {
    const { picture, university, program, city_of_origin, age } = FILLED_PROFILE
    const started = { ...EMPTY_PROFILE, picture, university, program, city_of_origin, age }
    const { child, calls, did } = await openOnboarding({
      role: 'searcher',
      step: 3,
      page: 2,
      profile: started,
    })
    const profile = child('profile')
    let form = started
    const fields: ProfileField[] = [
      'gender',
      'sexual_orientation',
      'religion',
      'ethnicity',
      'budget',
    ]
    for (const field of fields) {
      expect(profile.getSnapshot().can({ type: 'form.submitted' })).toBe(false)
      profile.send({ type: 'field.changed', field, value: FILLED_PROFILE[field] })
      form = { ...form, [field]: FILLED_PROFILE[field] }
      expect(did.saveDraft).toHaveBeenLastCalledWith(form, 2)
    }
    profile.send({ type: 'page.turnedBack' })
    expect(profile.getSnapshot().value).toEqual({ gettingStarted: 'editing' })
    expect(did.saveDraft).toHaveBeenLastCalledWith(FILLED_PROFILE, 1)
    profile.send({ type: 'page.advanced' })
    profile.send({ type: 'form.submitted' })
    profile.send({ type: 'form.submitted' })
    expect(calls.updateProfile.calls.map(({ input }) => input)).toEqual([
      { role: 'searcher', form: FILLED_PROFILE },
    ])
    calls.updateProfile.last().resolve(accepted)
    await settled()
    expect(profile.getSnapshot().output).toEqual({ form: FILLED_PROFILE })
  })
})

describe('§2 Property Info part one: what is filled in is kept at once', () => {
  it('field by field, photos and privacy too', async () => {
    const onboarding = await openOnboarding({ role: 'poster', step: 4 })
    const { child, did } = onboarding
    const property = child('property')
    expect(property.getSnapshot().value).toEqual({ partOne: 'editing' })
    expect(did.saveDraft.mock.calls).toEqual([[EMPTY_PROPERTY, 1]])
    let form = EMPTY_PROPERTY
    const fields: PropertyTextField[] = ['title', 'location', 'capacity', 'cost']
    for (const field of fields) {
      property.send({ type: 'field.changed', field, value: FILLED_PROPERTY[field] })
      form = { ...form, [field]: FILLED_PROPERTY[field] }
      expect(did.saveDraft).toHaveBeenLastCalledWith(form, 1)
    }
    property.send({ type: 'privacy.toggled' })
    expect(did.saveDraft).toHaveBeenLastCalledWith({ ...form, private_location: true }, 1)
    property.send({ type: 'privacy.toggled' })
    expect(did.saveDraft).toHaveBeenLastCalledWith(form, 1)
    property.send({ type: 'photos.chosen', files: [PHOTO] })
    present(property.getSnapshot().children.photo).send({ type: 'crop.confirmed', area: AREA })
    await uploads(onboarding, 'https://x/1.jpg')
    const photos = [{ key: 'one', url: 'https://x/1.jpg' }]
    expect(did.saveDraft).toHaveBeenLastCalledWith({ ...form, photos }, 1)
    expect(property.getSnapshot().context.files).toEqual([])
    property.send({ type: 'page.advanced' })
    expect(property.getSnapshot().value).toEqual({ partTwo: 'folded' })
    expect(did.saveDraft).toHaveBeenLastCalledWith({ ...form, photos }, 2)
    property.send({ type: 'page.turnedBack' })
    property.send({ type: 'photo.removed', key: 'one' })
    expect(did.saveDraft).toHaveBeenLastCalledWith(form, 1)
  })

  it('a photo modal that is closed adds nothing', async () => {
    const { child } = await openOnboarding({ role: 'poster', step: 4, property: FILLED_PROPERTY })
    child('property').send({ type: 'photos.chosen', files: [PHOTO] })
    present(child('property').getSnapshot().children.photo).send({ type: 'modal.closed' })
    await settled()
    const { form, files } = child('property').getSnapshot().context
    expect([form, files]).toEqual([FILLED_PROPERTY, []])
  })
})

describe('§2 Property Info part two: what is filled in is kept at once, and sent', () => {
  it('field by field; three amenities are offered until View More', async () => {
    const { photos, title, location, capacity, cost, private_location } = FILLED_PROPERTY
    const partOne = { photos, title, location, capacity, cost, private_location }
    const started = { ...EMPTY_PROPERTY, ...partOne }
    const { child, calls, did } = await openOnboarding({
      role: 'poster',
      step: 4,
      page: 2,
      property: started,
    })
    const property = child('property')
    let form = started
    const fields: PropertyTextField[] = ['description', 'bedrooms', 'bathrooms', 'property_type']
    for (const field of fields) {
      property.send({ type: 'field.changed', field, value: FILLED_PROPERTY[field] })
      form = { ...form, [field]: FILLED_PROPERTY[field] }
      expect(did.saveDraft).toHaveBeenLastCalledWith(form, 2)
    }
    expect(property.getSnapshot().value).toEqual({ partTwo: 'folded' })
    property.send({ type: 'amenities.unfolded' })
    expect(property.getSnapshot().value).toEqual({ partTwo: 'unfolded' })
    for (const amenity of ['Wifi', 'Gym', 'Washer', 'Gym']) {
      property.send({ type: 'amenity.toggled', amenity })
    }
    expect(did.saveDraft).toHaveBeenLastCalledWith(FILLED_PROPERTY, 2)
    expect(property.getSnapshot().value).toEqual({ partTwo: 'unfolded' })
    property.send({ type: 'amenities.folded' })
    expect(property.getSnapshot().value).toEqual({ partTwo: 'folded' })
    property.send({ type: 'form.submitted' })
    property.send({ type: 'form.submitted' })
    expect(calls.updateProperty.calls.map(({ input }) => input)).toEqual([
      { form: FILLED_PROPERTY },
    ])
  })
})
