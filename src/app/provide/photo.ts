import { fromCallback, fromPromise } from 'xstate'
import type { PhotoFile } from '../../../domain/photo.ts'
import type { Reply } from '../../../domain/reply.ts'
import {
  type PhotoInput,
  photoMachine,
  type UploadEvent,
} from '../../../machines/photo/photo.machine.ts'
import { cropPhoto } from '../../effects/cropPhoto.ts'
import type { FileStore } from '../../effects/fileStore.ts'
import type { ConnectedServices } from '../services.ts'
import { logActions } from './logActions.ts'

type Upload = PhotoInput & { area: Parameters<typeof cropPhoto>[1] }

/** Provides the flow of one photo, which is cropped and uploaded. */
export function providePhoto({ storage }: ConnectedServices, files: FileStore) {
  const followers = new Map<string, (fraction: number) => void>()
  return photoMachine.provide({
    actors: {
      followUpload: fromCallback<UploadEvent, { file: PhotoFile }>(({ sendBack, input }) => {
        const { id } = input.file
        followers.set(id, (fraction) => sendBack({ type: 'upload.progressed', fraction }))
        return () => followers.delete(id)
      }),
      uploadPhoto: fromPromise<Reply<{ url: string }>, Upload>(async ({ input, signal }) => {
        const photo = await cropPhoto(files.get(input.file), input.area)
        if (!photo.ok) return photo
        const onProgress = (fraction: number) => followers.get(input.file.id)?.(fraction)
        return storage.upload(input.bucket, photo.value, { signal, onProgress })
      }),
    },
    actions: { ...logActions, releaseFile: (_, { file }) => files.release(file) },
  })
}
