import { describe, expect, it } from 'vitest'
import { type PhotoFile, photoProblem } from '../../../domain/photo.ts'
import { settled } from '../../support/heldActor.ts'
import { openOnboarding, PHOTO } from '../support/onboarding.ts'
import { present } from '../support/present.ts'

const AREA = { x: 12.5, y: 0, width: 75, height: 100 }
const NO_IMAGE = 'Please choose an image file, such as a JPEG or PNG photo.'

async function choose(step: 3 | 4, ...files: PhotoFile[]) {
  const onboarding = await openOnboarding({ role: 'poster', step })
  const form = onboarding.child(step === 3 ? 'profile' : 'property')
  const [file = PHOTO] = files
  if (step === 3) onboarding.child('profile').send({ type: 'photo.chosen', file })
  else onboarding.child('property').send({ type: 'photos.chosen', files })
  const modal = () => present(form.getSnapshot().children.photo)
  return { ...onboarding, form, modal }
}

describe('§5 Image upload: image files only; a crop is required', () => {
  it.each([
    ['image/jpeg', 1, undefined],
    ['image/png', 10 * 1024 * 1024, undefined],
    // Reading 34: a large one is shrunk before it is sent.
    ['image/png', 19_500_000, undefined],
    ['image/webp', 0, 'This file is empty. Please choose another photo.'],
    ['application/pdf', 1, NO_IMAGE],
    ['text/html', 1, NO_IMAGE],
    ['image/svg+xml', 1, NO_IMAGE],
    ['', 1, NO_IMAGE],
  ])('%j of %d bytes', (type, size, message) => {
    expect(photoProblem({ type, size })).toBe(message)
  })

  it('another file cannot be cropped or uploaded; a photo instead can', async () => {
    const { modal, calls, did } = await choose(3, { ...PHOTO, type: 'text/plain' })
    expect(modal().getSnapshot().value).toBe('rejected')
    expect(modal().getSnapshot().context.message).toBe(NO_IMAGE)
    modal().send({ type: 'crop.confirmed', area: AREA })
    modal().send({ type: 'upload.retried' })
    expect(calls.uploadPhoto.calls).toHaveLength(0)
    modal().send({ type: 'photo.changed', file: { ...PHOTO, id: 'two' } })
    expect(modal().getSnapshot().value).toBe('adjusting')
    expect(modal().getSnapshot().context).toMatchObject({ file: { id: 'two' }, message: '' })
    expect(did.releaseFile.mock.calls).toEqual([['one']])
  })

  it('nothing is uploaded before the crop is confirmed; then that square is', async () => {
    const { modal, calls } = await choose(3)
    expect(modal().getSnapshot().value).toBe('adjusting')
    modal().send({ type: 'upload.retried' })
    expect(calls.uploadPhoto.calls).toHaveLength(0)
    modal().send({ type: 'crop.confirmed', area: AREA })
    modal().send({ type: 'crop.confirmed', area: AREA })
    expect(calls.uploadPhoto.calls.map(({ input }) => input)).toEqual([
      { bucket: 'profile_pictures', file: PHOTO, area: AREA },
    ])
    expect(modal().getSnapshot().hasTag('pending')).toBe(true)
  })

  it('the picture of the profile is the uploaded one, and the chosen file is let go', async () => {
    const { modal, calls, did, actor, form } = await choose(3)
    modal().send({ type: 'crop.confirmed', area: AREA })
    calls.uploadPhoto.last().resolve({ ok: true, value: { url: 'https://x/1.jpg' } })
    await settled()
    expect(form.getSnapshot().value).toEqual({ gettingStarted: 'editing' })
    const profile = present(actor.getSnapshot().children.profile).getSnapshot().context
    expect([profile.form.picture, profile.file]).toEqual(['https://x/1.jpg', undefined])
    expect(did.releaseFile.mock.calls).toEqual([['one']])
  })

  it('a second picture takes the place of the first, in the form and in what is saved', async () => {
    const { modal, calls, actor, child } = await choose(3)
    for (const name of ['first', 'second']) {
      if (name === 'second')
        child('profile').send({ type: 'photo.chosen', file: { ...PHOTO, id: 'two' } })
      modal().send({ type: 'crop.confirmed', area: AREA })
      calls.uploadPhoto.last().resolve({ ok: true, value: { url: `https://x/${name}.jpg` } })
      await settled()
    }
    const profile = present(actor.getSnapshot().children.profile).getSnapshot().context
    expect(profile.form.picture).toBe('https://x/second.jpg')
  })

  it('photos of a property go to their own bucket, one after the other', async () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ ...PHOTO, id })) as [
      PhotoFile,
      PhotoFile,
      PhotoFile,
    ]
    const { modal, calls, did, child } = await choose(4, a, b)
    for (const id of ['a', 'b', 'c']) {
      if (id === 'c') child('property').send({ type: 'photos.chosen', files: [c] })
      modal().send({ type: 'crop.confirmed', area: AREA })
      expect(calls.uploadPhoto.last().input.bucket).toBe('property_photos')
      calls.uploadPhoto.last().resolve({ ok: true, value: { url: `https://x/${id}.jpg` } })
      await settled()
    }
    child('property').send({ type: 'photo.removed', key: 'a' })
    const { photos } = child('property').getSnapshot().context.form
    expect(photos.map(({ url }) => url)).toEqual(['https://x/b.jpg', 'https://x/c.jpg'])
    expect(did.releaseFile.mock.calls).toEqual([['a'], ['b'], ['c']])
  })

  it('of several photos of a property, a closed modal leaves out that one alone', async () => {
    const files = ['a', 'b', 'c'].map((id) => ({ ...PHOTO, id }))
    const { modal, calls, did, child } = await choose(4, ...files)
    modal().send({ type: 'modal.closed' })
    await settled()
    expect(modal().getSnapshot().context.file.id).toBe('b')
    modal().send({ type: 'crop.confirmed', area: AREA })
    calls.uploadPhoto.last().resolve({ ok: true, value: { url: 'https://x/b.jpg' } })
    await settled()
    const { form } = child('property').getSnapshot().context
    expect(form.photos).toEqual([{ key: 'b', url: 'https://x/b.jpg' }])
    expect(modal().getSnapshot().context.file.id).toBe('c')
    expect(did.releaseFile.mock.calls).toEqual([['a'], ['b']])
  })

  it('closing the modal uploads nothing and keeps what was there', async () => {
    const { modal, calls, did, child, form } = await choose(3)
    modal().send({ type: 'modal.closed' })
    await settled()
    expect(form.getSnapshot().value).toEqual({ gettingStarted: 'editing' })
    expect(child('profile').getSnapshot().context.form.picture).toBe('')
    expect(calls.uploadPhoto.calls).toHaveLength(0)
    expect(did.releaseFile.mock.calls).toEqual([['one']])
  })
})
