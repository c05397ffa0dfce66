import { assign, fromCallback, setup } from 'xstate'
import type { Bucket } from '../../domain/buckets.ts'
import { UNREACHABLE_MESSAGE } from '../../domain/messages.ts'
import { type CropArea, isAboutPicture, type PhotoFile, photoProblem } from '../../domain/photo.ts'
import type { Reply } from '../../domain/reply.ts'
import { unprovidedAction, unprovidedActor } from '../unprovided.ts'

export interface PhotoInput {
  bucket: Bucket
  file: PhotoFile
}

interface PhotoContext extends PhotoInput {
  area: CropArea | undefined
  message: string
  url: string | undefined
  /** The fraction of the file that has been sent, 0 to 1. */
  fraction: number
}

/** Sent by a running upload. */
export type UploadEvent = { type: 'upload.progressed'; fraction: number }

type PhotoEvent =
  | UploadEvent
  | { type: 'crop.confirmed'; area: CropArea }
  | { type: 'photo.changed'; file: PhotoFile }
  | { type: 'upload.retried' }
  | { type: 'modal.closed' }

const WHOLE: CropArea = { x: 0, y: 0, width: 100, height: 100 }

/** Checks one photo, lets the student crop it to a square in *Adjust Photo*, and uploads it (§2 profile, §5 Image upload). */
export const photoMachine = setup({
  types: {
    context: {} as PhotoContext,
    events: {} as PhotoEvent,
    input: {} as PhotoInput,
    output: {} as { url: string | undefined },
    tags: {} as 'pending',
  },
  actors: {
    uploadPhoto: unprovidedActor<Reply<{ url: string }>, PhotoInput & { area: CropArea }>(
      'uploadPhoto',
    ),
    followUpload: fromCallback<UploadEvent, { file: PhotoFile }>(() => {
      throw new Error('followUpload was not provided')
    }),
  },
  guards: {
    isUnusable: ({ context }) => photoProblem(context.file) !== undefined,
    isWorthRetrying: ({ context }) => !isAboutPicture(context.message),
    isAccepted: (_, reply: Reply<{ url: string }>) => reply.ok,
  },
  actions: {
    keepArea: assign({ area: (_, params: { area: CropArea }) => params.area }),
    changeFile: assign({
      file: (_, params: { file: PhotoFile }) => params.file,
      area: undefined,
      message: '',
    }),
    explainProblem: assign({ message: ({ context }) => photoProblem(context.file) ?? '' }),
    keepUrl: assign({
      url: (_, reply: Reply<{ url: string }>) => (reply.ok ? reply.value.url : undefined),
    }),
    keepFraction: assign({ fraction: (_, params: { fraction: number }) => params.fraction }),
    showMessage: assign({ message: (_, params: { message: string }) => params.message }),
    clearMessage: assign({ message: '' }),
    releaseFile: unprovidedAction<{ file: PhotoFile }>('releaseFile'),
    logFailure: unprovidedAction<{ reason: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'photo',
  context: ({ input }) => ({ ...input, area: undefined, message: '', url: undefined, fraction: 0 }),
  output: ({ context }) => ({ url: context.url }),
  initial: 'checkingFile',
  exit: { type: 'releaseFile', params: ({ context }) => ({ file: context.file }) },
  on: {
    'photo.changed': {
      target: '.checkingFile',
      actions: [
        { type: 'releaseFile', params: ({ context }) => ({ file: context.file }) },
        { type: 'changeFile', params: ({ event }) => ({ file: event.file }) },
      ],
    },
    'modal.closed': '.closed',
  },
  states: {
    checkingFile: {
      always: [{ guard: 'isUnusable', target: 'rejected' }, { target: 'adjusting' }],
    },
    rejected: {
      entry: 'explainProblem',
      description: 'The file is no image, is empty or is too large. A message says what to do.',
    },
    adjusting: {
      description: 'The student chooses which square of the photo to keep.',
      on: {
        'crop.confirmed': {
          target: 'uploading',
          actions: { type: 'keepArea', params: ({ event }) => ({ area: event.area }) },
        },
      },
    },
    uploading: {
      tags: 'pending',
      entry: ['clearMessage', { type: 'keepFraction', params: { fraction: 0 } }],
      on: {
        'upload.progressed': {
          actions: { type: 'keepFraction', params: ({ event }) => ({ fraction: event.fraction }) },
        },
      },
      invoke: [
        {
          id: 'followUpload',
          src: 'followUpload',
          input: ({ context }) => ({ file: context.file }),
        },
        {
          id: 'uploadPhoto',
          src: 'uploadPhoto',
          input: ({ context }) => ({
            bucket: context.bucket,
            file: context.file,
            area: context.area ?? WHOLE,
          }),
          onDone: [
            {
              guard: { type: 'isAccepted', params: ({ event }) => event.output },
              target: 'uploaded',
              actions: { type: 'keepUrl', params: ({ event }) => event.output },
            },
            {
              target: 'failed',
              actions: [
                { type: 'logFailure', params: ({ event }) => ({ reason: event.output }) },
                {
                  type: 'showMessage',
                  params: ({ event }) => ({ message: event.output.ok ? '' : event.output.message }),
                },
              ],
            },
          ],
          onError: {
            target: 'failed',
            actions: [
              { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
              { type: 'showMessage', params: { message: UNREACHABLE_MESSAGE } },
            ],
          },
        },
      ],
    },
    failed: {
      description: 'The upload failed. The same photo can be sent again, or another one chosen.',
      on: {
        'upload.retried': { guard: 'isWorthRetrying', target: 'uploading' },
        'crop.confirmed': {
          target: 'uploading',
          actions: { type: 'keepArea', params: ({ event }) => ({ area: event.area }) },
        },
      },
    },
    uploaded: { type: 'final' },
    closed: { type: 'final' },
  },
})
