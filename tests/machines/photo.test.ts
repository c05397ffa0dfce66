import { expect, it, vi } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import {
  type CropArea,
  DAMAGED_MESSAGE,
  type PhotoFile,
  TOO_MANY_PIXELS_MESSAGE,
} from '../../domain/photo.ts'
import type { Reply } from '../../domain/reply.ts'
import { type PhotoInput, photoMachine } from '../../machines/photo/photo.machine.ts'
import { heldActor, refused, settled } from '../support/heldActor.ts'

const file: PhotoFile = {
  id: 'one',
  name: 'me.jpg',
  type: 'image/jpeg',
  size: 1000,
  previewUrl: 'blob:one',
}
const area: CropArea = { x: 10, y: 0, width: 50, height: 100 }

function start(chosen = file) {
  const uploadPhoto = heldActor<Reply<{ url: string }>, PhotoInput & { area: CropArea }>()
  const releaseFile = vi.fn()
  const actor = createActor(
    photoMachine.provide({
      actors: { uploadPhoto: uploadPhoto.logic, followUpload: fromCallback(() => undefined) },
      actions: {
        releaseFile: (_, params) => releaseFile(params.file.id),
        logFailure: () => undefined,
      },
    }),
    { input: { bucket: 'profile_pictures', file: chosen } },
  ).start()
  return { actor, uploadPhoto, releaseFile }
}

it('§5 Image upload: a crop is required; confirming it uploads the square and ends with the URL', async () => {
  const { actor, uploadPhoto, releaseFile } = start()
  expect(actor.getSnapshot().value).toBe('adjusting')
  actor.send({ type: 'crop.confirmed', area })
  expect(uploadPhoto.last().input).toEqual({ bucket: 'profile_pictures', file, area })
  uploadPhoto.last().resolve({ ok: true, value: { url: 'https://x/1.jpg' } })
  await settled()
  expect(actor.getSnapshot().output).toEqual({ url: 'https://x/1.jpg' })
  expect(releaseFile).toHaveBeenCalledExactlyOnceWith('one')
})

it('§5 Image upload: image files only, in plain words', () => {
  const { actor } = start({ ...file, type: 'text/plain' })
  expect(actor.getSnapshot().value).toBe('rejected')
  expect(actor.getSnapshot().context.message).toBe(
    'Please choose an image file, such as a JPEG or PNG photo.',
  )
  actor.send({ type: 'photo.changed', file })
  expect([actor.getSnapshot().value, actor.getSnapshot().context.message]).toEqual([
    'adjusting',
    '',
  ])
})

it('a failed upload can be tried again with the same crop', async () => {
  const { actor, uploadPhoto } = start()
  actor.send({ type: 'crop.confirmed', area })
  actor.send({ type: 'upload.progressed', fraction: 0.5 })
  expect(actor.getSnapshot().context.fraction).toBe(0.5)
  uploadPhoto.last().reject(new Error('offline'))
  await settled()
  expect(actor.getSnapshot().value).toBe('failed')
  actor.send({ type: 'upload.retried' })
  expect(actor.getSnapshot().context.fraction).toBe(0)
  expect(uploadPhoto.last().input.area).toEqual(area)
  uploadPhoto.last().resolve(refused('This picture cannot be read.'))
  await settled()
  expect(actor.getSnapshot().context.message).toBe('This picture cannot be read.')
  actor.send({ type: 'crop.confirmed', area: { ...area, x: 0 } })
  expect(uploadPhoto.calls).toHaveLength(3)
})

it('Change replaces the photo and forgets the crop', () => {
  const { actor, releaseFile } = start()
  actor.send({ type: 'photo.changed', file: { ...file, id: 'two' } })
  expect(actor.getSnapshot().context).toMatchObject({ file: { id: 'two' }, area: undefined })
  expect(releaseFile).toHaveBeenCalledExactlyOnceWith('one')
  actor.send({ type: 'modal.closed' })
  expect(releaseFile.mock.calls).toEqual([['one'], ['two']])
})

it('closing the modal ends without a URL', () => {
  const { actor } = start()
  actor.send({ type: 'modal.closed' })
  expect(actor.getSnapshot().output).toEqual({ url: undefined })
})

it.each([TOO_MANY_PIXELS_MESSAGE, DAMAGED_MESSAGE])(
  'a picture that cannot be cropped here is not sent again; another one can be: %s',
  async (message) => {
    const { actor, uploadPhoto } = start()
    actor.send({ type: 'crop.confirmed', area })
    uploadPhoto.last().resolve(refused(message, 415))
    await settled()
    actor.send({ type: 'upload.retried' })
    expect([actor.getSnapshot().value, uploadPhoto.calls.length]).toEqual(['failed', 1])
    actor.send({ type: 'photo.changed', file: { ...file, id: 'two' } })
    expect(actor.getSnapshot().context.message).toBe('')
    actor.send({ type: 'crop.confirmed', area })
    uploadPhoto.last().resolve(refused('The service is away.', 503))
    await settled()
    actor.send({ type: 'upload.retried' })
    expect(uploadPhoto.calls.map(({ input }) => input.file.id)).toEqual(['one', 'two', 'two'])
  },
)
