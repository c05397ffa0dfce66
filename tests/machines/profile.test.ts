import { expect, it, vi } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { Role } from '../../domain/enumerations.ts'
import type { CropArea, PhotoFile } from '../../domain/photo.ts'
import { EMPTY_PROFILE, type ProfileField, type ProfileForm } from '../../domain/profile.ts'
import type { Reply } from '../../domain/reply.ts'
import { type PhotoInput, photoMachine } from '../../machines/photo/photo.machine.ts'
import { profileMachine } from '../../machines/profile/profile.machine.ts'
import { FILLED_PROFILE } from '../support/filledForms.ts'
import { accepted, heldActor, refused, settled } from '../support/heldActor.ts'

const file: PhotoFile = {
  id: 'f',
  name: 'f.jpg',
  type: 'image/jpeg',
  size: 9,
  previewUrl: 'blob:f',
}

function start(role: Role = 'searcher', form: ProfileForm = EMPTY_PROFILE) {
  const uploadPhoto = heldActor<Reply<{ url: string }>, PhotoInput & { area: CropArea }>()
  const updateProfile = heldActor<Reply<unknown>, { role: Role; form: ProfileForm }>()
  const saveDraft = vi.fn()
  const machine = profileMachine.provide({
    actors: {
      updateProfile: updateProfile.logic,
      photo: photoMachine.provide({
        actors: { uploadPhoto: uploadPhoto.logic, followUpload: fromCallback(() => undefined) },
        actions: { releaseFile: () => undefined, logFailure: () => undefined },
      }),
    },
    actions: {
      saveDraft: ({ context }) => saveDraft(context.form),
      logFailure: () => undefined,
    },
  })
  const input = { userId: 'u1', role, form, page: 1 as const }
  const actor = createActor(machine, { input }).start()
  const fill = (fields: Partial<ProfileForm>) => {
    for (const [field, value] of Object.entries(fields)) {
      actor.send({ type: 'field.changed', field: field as ProfileField, value })
    }
  }
  return { actor, fill, uploadPhoto, updateProfile, saveDraft }
}

it('§2 Getting Started: Continue only once the five fields are filled, the photo by crop and upload', async () => {
  const { actor, fill, uploadPhoto, saveDraft } = start()
  const { university, program, city_of_origin, age } = FILLED_PROFILE
  fill({ university, program, city_of_origin, age })
  expect(actor.getSnapshot().can({ type: 'page.advanced' })).toBe(false)
  actor.send({ type: 'photo.chosen', file })
  expect(actor.getSnapshot().value).toEqual({ gettingStarted: 'adjustingPhoto' })
  const photo = actor.getSnapshot().children.photo
  photo?.send({ type: 'crop.confirmed', area: { x: 0, y: 0, width: 50, height: 50 } })
  uploadPhoto.last().resolve({ ok: true, value: { url: 'https://x/1.jpg' } })
  await settled()
  expect(actor.getSnapshot().context.form.picture).toBe('https://x/1.jpg')
  expect(saveDraft).toHaveBeenLastCalledWith(
    expect.objectContaining({ picture: 'https://x/1.jpg', age }),
  )
  actor.send({ type: 'page.advanced' })
  expect(actor.getSnapshot().value).toBe('personalInfo')
})

it('closing the crop modal keeps the picture that was there', async () => {
  const { actor } = start('searcher', FILLED_PROFILE)
  actor.send({ type: 'photo.chosen', file })
  actor.getSnapshot().children.photo?.send({ type: 'modal.closed' })
  await settled()
  expect(actor.getSnapshot().value).toEqual({ gettingStarted: 'editing' })
  expect(actor.getSnapshot().context.form.picture).toBe(FILLED_PROFILE.picture)
})

it('§2 Personal Info: the budget is required for searchers only', () => {
  const withoutBudget = { ...FILLED_PROFILE, budget: '' }
  for (const [role, allowed] of [
    ['searcher', false],
    ['poster', true],
  ] as const) {
    const { actor } = start(role, withoutBudget)
    actor.send({ type: 'page.advanced' })
    expect(actor.getSnapshot().can({ type: 'form.submitted' })).toBe(allowed)
  }
})

it('the pages can be turned back and forth', () => {
  const { actor } = start('searcher', FILLED_PROFILE)
  actor.send({ type: 'page.advanced' })
  actor.send({ type: 'page.turnedBack' })
  expect(actor.getSnapshot().value).toEqual({ gettingStarted: 'editing' })
})

it('a refused or failed save keeps everything and can be tried again', async () => {
  const { actor, updateProfile } = start('searcher', FILLED_PROFILE)
  actor.send({ type: 'page.advanced' })
  actor.send({ type: 'form.submitted' })
  updateProfile.last().resolve(refused('This photo is not yours.'))
  await settled()
  expect(actor.getSnapshot().value).toBe('personalInfo')
  expect(actor.getSnapshot().context.message).toBe('This photo is not yours.')
  actor.send({ type: 'form.submitted' })
  updateProfile.last().reject(new Error('offline'))
  await settled()
  expect(actor.getSnapshot().context.form).toEqual(FILLED_PROFILE)
  actor.send({ type: 'form.submitted' })
  updateProfile.last().resolve(accepted)
  await settled()
  expect(actor.getSnapshot().output).toEqual({ form: FILLED_PROFILE })
})
