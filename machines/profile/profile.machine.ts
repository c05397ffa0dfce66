import { assign, setup } from 'xstate'
import type { Role } from '../../domain/enumerations.ts'
import { UNREACHABLE_MESSAGE } from '../../domain/messages.ts'
import { PHOTO_GONE, type PhotoFile } from '../../domain/photo.ts'
import {
  gettingStartedFields,
  type ProfileField,
  type ProfileForm,
  personalInfoFields,
  profileNeeds,
} from '../../domain/profile.ts'
import type { Reply } from '../../domain/reply.ts'
import { photoMachine } from '../photo/photo.machine.ts'
import { unprovidedAction, unprovidedActor } from '../unprovided.ts'

export interface ProfileInput {
  userId: string
  role: Role
  form: ProfileForm
  /** The page to resume at: 1 *Getting Started*, 2 *Personal Info*. */
  page: 1 | 2
}

interface ProfileContext extends ProfileInput {
  file: PhotoFile | undefined
  message: string
}

type ProfileEvent =
  | { type: 'field.changed'; field: ProfileField; value: string }
  | { type: 'photo.chosen'; file: PhotoFile }
  | { type: 'page.advanced' }
  | { type: 'page.turnedBack' }
  | { type: 'form.submitted' }

/** Onboarding step 3: *Getting Started* and *Personal Info* (§2 Onboarding). */
export const profileMachine = setup({
  types: {
    context: {} as ProfileContext,
    events: {} as ProfileEvent,
    input: {} as ProfileInput,
    output: {} as { form: ProfileForm },
    tags: {} as 'pending',
    children: {} as { photo: 'photo'; updateProfile: 'updateProfile' },
  },
  actors: {
    photo: photoMachine,
    updateProfile: unprovidedActor<Reply<unknown>, { role: Role; form: ProfileForm }>(
      'updateProfile',
    ),
  },
  guards: {
    isGettingStartedFilled: ({ context }) =>
      profileNeeds(gettingStartedFields(), context.form).length === 0,
    isPersonalInfoFilled: ({ context }) =>
      profileNeeds(personalInfoFields(context.role), context.form).length === 0,
    isAtSecondPage: ({ context }) => context.page === 2,
    isAccepted: (_, reply: Reply<unknown>) => reply.ok,
    isPhotoGone: (_, reply: Reply<unknown>) => !reply.ok && reply.status === PHOTO_GONE,
  },
  actions: {
    keepField: assign({
      form: ({ context }, params: { field: ProfileField; value: string }) => ({
        ...context.form,
        [params.field]: params.value,
      }),
    }),
    keepFile: assign({ file: (_, params: { file: PhotoFile }) => params.file }),
    keepPicture: assign({
      file: undefined,
      form: ({ context }, params: { url: string | undefined }) => ({
        ...context.form,
        picture: params.url ?? context.form.picture,
      }),
    }),
    turnToPage: assign({ page: (_, params: { page: 1 | 2 }) => params.page }),
    showMessage: assign({ message: (_, params: { message: string }) => params.message }),
    clearMessage: assign({ message: '' }),
    saveDraft: unprovidedAction('saveDraft'),
    logFailure: unprovidedAction<{ reason: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'profile',
  context: ({ input }) => ({ ...input, file: undefined, message: '' }),
  output: ({ context }) => ({ form: context.form }),
  initial: 'resuming',
  states: {
    resuming: {
      always: [{ guard: 'isAtSecondPage', target: 'personalInfo' }, { target: 'gettingStarted' }],
    },
    gettingStarted: {
      entry: [{ type: 'turnToPage', params: { page: 1 } }, 'saveDraft'],
      description: 'Photo, university, program, city of origin, age.',
      initial: 'editing',
      states: {
        editing: {
          on: {
            'field.changed': {
              actions: [
                {
                  type: 'keepField',
                  params: ({ event }) => ({ field: event.field, value: event.value }),
                },
                'saveDraft',
              ],
            },
            'photo.chosen': {
              target: 'adjustingPhoto',
              actions: [
                { type: 'keepFile', params: ({ event }) => ({ file: event.file }) },
                'clearMessage',
              ],
            },
            'page.advanced': {
              guard: 'isGettingStartedFilled',
              target: '#profile.personalInfo',
              actions: 'clearMessage',
            },
          },
        },
        adjustingPhoto: {
          description: 'The modal *Adjust Photo* is open.',
          invoke: {
            id: 'photo',
            src: 'photo',
            input: ({ context }) => ({
              bucket: 'profile_pictures',
              file: context.file as PhotoFile,
            }),
            onDone: {
              target: 'editing',
              actions: [
                { type: 'keepPicture', params: ({ event }) => ({ url: event.output.url }) },
                'saveDraft',
              ],
            },
          },
        },
      },
    },
    personalInfo: {
      entry: [{ type: 'turnToPage', params: { page: 2 } }, 'saveDraft'],
      description: 'Gender, orientation, religion, ethnicity; searchers also say their budget.',
      on: {
        'field.changed': {
          actions: [
            {
              type: 'keepField',
              params: ({ event }) => ({ field: event.field, value: event.value }),
            },
            'saveDraft',
          ],
        },
        'page.turnedBack': { target: 'gettingStarted', actions: 'clearMessage' },
        'form.submitted': { guard: 'isPersonalInfoFilled', target: 'saving' },
      },
    },
    saving: {
      tags: 'pending',
      entry: 'clearMessage',
      invoke: {
        id: 'updateProfile',
        src: 'updateProfile',
        input: ({ context }) => ({ role: context.role, form: context.form }),
        onDone: [
          { guard: { type: 'isAccepted', params: ({ event }) => event.output }, target: 'saved' },
          {
            guard: { type: 'isPhotoGone', params: ({ event }) => event.output },
            target: 'gettingStarted',
            actions: [
              { type: 'logFailure', params: ({ event }) => ({ reason: event.output }) },
              {
                type: 'showMessage',
                params: ({ event }) => ({ message: event.output.ok ? '' : event.output.message }),
              },
            ],
          },
          {
            target: 'personalInfo',
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
          target: 'personalInfo',
          actions: [
            { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
            { type: 'showMessage', params: { message: UNREACHABLE_MESSAGE } },
          ],
        },
      },
    },
    saved: { type: 'final' },
  },
})
