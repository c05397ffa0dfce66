import { expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { CropArea, PhotoFile } from '../../domain/photo.ts'
import { EMPTY_PROPERTY, type PropertyForm } from '../../domain/property.ts'
import type { Reply } from '../../domain/reply.ts'
import { type PhotoInput, photoMachine } from '../../machines/photo/photo.machine.ts'
import { propertyMachine } from '../../machines/property/property.machine.ts'
import { FILLED_PROPERTY } from '../support/filledForms.ts'
import { accepted, heldActor, refused, settled } from '../support/heldActor.ts'

const photo = (id: string): PhotoFile => ({
  id,
  name: `${id}.jpg`,
  type: 'image/jpeg',
  size: 9,
  previewUrl: `blob:${id}`,
})

function start(form: PropertyForm = EMPTY_PROPERTY) {
  const uploadPhoto = heldActor<Reply<{ url: string }>, PhotoInput & { area: CropArea }>()
  const updateProperty = heldActor<Reply<unknown>, { form: PropertyForm }>()
  const released: string[] = []
  const quiet = { logFailure: () => undefined }
  const machine = propertyMachine.provide({
    actors: {
      updateProperty: updateProperty.logic,
      photo: photoMachine.provide({
        actors: { uploadPhoto: uploadPhoto.logic, followUpload: fromCallback(() => undefined) },
        actions: { releaseFile: () => undefined, ...quiet },
      }),
    },
    actions: {
      saveDraft: () => undefined,
      releaseFiles: (_, { files }) => released.push(...files.map(({ id }) => id)),
      ...quiet,
    },
  })
  const actor = createActor(machine, { input: { userId: 'u1', form, page: 1 } }).start()
  const addPhoto = async (id: string) => {
    actor.send({ type: 'photos.chosen', files: [photo(id)] })
    const child = actor.getSnapshot().children.photo
    child?.send({ type: 'crop.confirmed', area: { x: 0, y: 0, width: 100, height: 100 } })
    uploadPhoto.last().resolve({ ok: true, value: { url: `https://x/${id}.jpg` } })
    await settled()
  }
  return { actor, addPhoto, updateProperty, released, form: () => actor.getSnapshot().context.form }
}

it('§2 Property Info part one: photos are added with crop and removed, in their order', async () => {
  const { actor, addPhoto, form } = start()
  await addPhoto('a')
  await addPhoto('b')
  await addPhoto('c')
  actor.send({ type: 'photo.removed', key: 'b' })
  expect(form().photos).toEqual([
    { key: 'a', url: 'https://x/a.jpg' },
    { key: 'c', url: 'https://x/c.jpg' },
  ])
})

it('a closed crop modal adds nothing', async () => {
  const { actor, form } = start()
  actor.send({ type: 'photos.chosen', files: [photo('a')] })
  actor.getSnapshot().children.photo?.send({ type: 'modal.closed' })
  await settled()
  expect(form().photos).toEqual([])
})

it('a listing has at most 12 photos', () => {
  const photos = Array.from({ length: 12 }, (_, at) => ({ key: `${at}`, url: `https://x/${at}` }))
  const { actor } = start({ ...FILLED_PROPERTY, photos })
  expect(actor.getSnapshot().can({ type: 'photos.chosen', files: [photo('x')] })).toBe(false)
})

it('of too many photos those that fit are taken, and it is known that some were left out', async () => {
  const photos = Array.from({ length: 10 }, (_, at) => ({ key: `${at}`, url: `https://x/${at}` }))
  const { actor, form, released } = start({ ...FILLED_PROPERTY, photos })
  const left = () => actor.getSnapshot().context.isLeftOut
  actor.send({ type: 'photos.chosen', files: ['a', 'b', 'c', 'd', 'e'].map(photo) })
  expect([left(), actor.getSnapshot().context.files.map(({ id }) => id)]).toEqual([
    true,
    ['a', 'b'],
  ])
  expect(released).toEqual(['c', 'd', 'e'])
  for (let at = 0; at < 2; at += 1) {
    actor.getSnapshot().children.photo?.send({ type: 'modal.closed' })
    await settled()
  }
  expect(actor.getSnapshot().value).toEqual({ partOne: 'editing' })
  expect([left(), form().photos]).toEqual([true, photos])
  actor.send({ type: 'photo.removed', key: '0' })
  expect(left()).toBe(false)
})

it('Continue appears when the fields of part one are filled (reading 2)', () => {
  expect(start().actor.getSnapshot().can({ type: 'page.advanced' })).toBe(false)
  const { actor } = start(FILLED_PROPERTY)
  actor.send({ type: 'privacy.toggled' })
  expect(actor.getSnapshot().context.form.private_location).toBe(false)
  actor.send({ type: 'page.advanced' })
  expect(actor.getSnapshot().value).toEqual({ partTwo: 'folded' })
})

it('§2 Property Info part two: amenities fold, can be chosen and unchosen; Complete needs one', () => {
  const { actor, form } = start({ ...FILLED_PROPERTY, amenities: [] })
  actor.send({ type: 'page.advanced' })
  expect(actor.getSnapshot().can({ type: 'form.submitted' })).toBe(false)
  actor.send({ type: 'amenities.unfolded' })
  expect(actor.getSnapshot().value).toEqual({ partTwo: 'unfolded' })
  actor.send({ type: 'amenity.toggled', amenity: 'Gym' })
  actor.send({ type: 'amenity.toggled', amenity: 'Pool' })
  actor.send({ type: 'amenity.toggled', amenity: 'Gym' })
  expect(form().amenities).toEqual(['Pool'])
  actor.send({ type: 'amenities.folded' })
  expect(actor.getSnapshot().can({ type: 'form.submitted' })).toBe(true)
  actor.send({ type: 'page.turnedBack' })
  expect(actor.getSnapshot().value).toEqual({ partOne: 'editing' })
})

it('a refused or failed save keeps everything and can be tried again', async () => {
  const { actor, updateProperty, form } = start(FILLED_PROPERTY)
  actor.send({ type: 'page.advanced' })
  actor.send({ type: 'form.submitted' })
  updateProperty.last().resolve(refused('Each photo may occur only once.'))
  await settled()
  expect(actor.getSnapshot().context.message).toBe('Each photo may occur only once.')
  actor.send({ type: 'form.submitted' })
  updateProperty.last().reject(new Error('offline'))
  await settled()
  expect(form()).toEqual(FILLED_PROPERTY)
  actor.send({ type: 'form.submitted' })
  expect(updateProperty.last().input).toEqual({ form: FILLED_PROPERTY })
  updateProperty.last().resolve(accepted)
  await settled()
  expect(actor.getSnapshot().status).toBe('done')
})

it('exactly as many photos as there is room for are all taken, and nothing is left out', () => {
  const photos = Array.from({ length: 10 }, (_, at) => ({ key: `${at}`, url: `https://x/${at}` }))
  const { actor, released } = start({ ...FILLED_PROPERTY, photos })
  actor.send({ type: 'photos.chosen', files: ['a', 'b'].map(photo) })
  expect(actor.getSnapshot().context).toMatchObject({ chosen: 2, isLeftOut: false })
  expect(released).toEqual([])
})

it.each([
  ['a', 2, 'bcad'],
  ['d', 0, 'dabc'],
  ['c', 1, 'acbd'],
  ['b', 1, 'abcd'],
  ['unknown', 0, 'abcd'],
])('the photo %s can be moved to place %i, which makes %s', (key, to, order) => {
  const photos = ['a', 'b', 'c', 'd'].map((id) => ({ key: id, url: `https://x/${id}` }))
  const { actor, form } = start({ ...FILLED_PROPERTY, photos })
  actor.send({ type: 'photo.moved', key, to })
  expect(
    form()
      .photos.map((one) => one.key)
      .join(''),
  ).toBe(order)
})
