import { DEFAULT_CAMPUSES } from '../../domain/campus.ts'
import { UNREACHABLE_MESSAGE } from '../../domain/messages.ts'
import type { PhotoFile } from '../../domain/photo.ts'
import { profileSetup } from './profileSetup.ts'

export type { ProfileInput } from './profileSetup.ts'

/** Onboarding step 3: *Getting Started* and *Personal Info* (§2 Onboarding). */
export const profileMachine = profileSetup.createMachine({
  id: 'profile',
  context: ({ input }) => ({
    ...{ ...input, campuses: input.campuses ?? DEFAULT_CAMPUSES },
    ...{ file: undefined, message: '' },
  }),
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
            'form.submitted': { guard: 'isFirstPageReady', target: '#profile.saving' },
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
      description: 'Gender, orientation, religion, ethnicity, and the budget of a searcher.',
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
            guard: 'isAtSecondPage',
            target: 'personalInfo',
            actions: [
              { type: 'logFailure', params: ({ event }) => ({ reason: event.output }) },
              {
                type: 'showMessage',
                params: ({ event }) => ({ message: event.output.ok ? '' : event.output.message }),
              },
            ],
          },
          {
            target: 'gettingStarted',
            actions: [
              { type: 'logFailure', params: ({ event }) => ({ reason: event.output }) },
              {
                type: 'showMessage',
                params: ({ event }) => ({ message: event.output.ok ? '' : event.output.message }),
              },
            ],
          },
        ],
        onError: [
          {
            guard: 'isAtSecondPage',
            target: 'personalInfo',
            actions: [
              { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
              { type: 'showMessage', params: { message: UNREACHABLE_MESSAGE } },
            ],
          },
          {
            target: 'gettingStarted',
            actions: [
              { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
              { type: 'showMessage', params: { message: UNREACHABLE_MESSAGE } },
            ],
          },
        ],
      },
    },
    saved: { type: 'final' },
  },
})
