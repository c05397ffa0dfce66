import { UNREACHABLE_MESSAGE } from '../../domain/messages.ts'
import type { PhotoFile } from '../../domain/photo.ts'
import { propertySetup } from './propertySetup.ts'

/** Onboarding step 4, for posters only: *Property Info*, part one and part two (§2 Onboarding). */
export const propertyMachine = propertySetup.createMachine({
  id: 'property',
  context: ({ input }) => ({ ...input, files: [], chosen: 0, isLeftOut: false, message: '' }),
  initial: 'resuming',
  states: {
    resuming: {
      always: [{ guard: 'isAtSecondPage', target: 'partTwo' }, { target: 'partOne' }],
    },
    partOne: {
      entry: [{ type: 'turnToPage', params: { page: 1 } }, 'saveDraft'],
      description: 'Photos, title, location, roommates wanted, cost, privacy of the address.',
      initial: 'editing',
      states: {
        editing: {
          on: {
            'field.changed': {
              actions: [{ type: 'keepField', params: ({ event }) => event }, 'saveDraft'],
            },
            'photos.chosen': {
              guard: 'hasRoomForPhoto',
              target: 'adjustingPhoto',
              actions: [
                { type: 'keepFiles', params: ({ event }) => ({ files: event.files }) },
                {
                  type: 'releaseFiles',
                  params: ({ context, event }) => ({ files: event.files.slice(context.chosen) }),
                },
              ],
            },
            'photo.removed': {
              actions: [
                { type: 'removePhoto', params: ({ event }) => event },
                'clearMessage',
                'saveDraft',
              ],
            },
            'photo.moved': {
              actions: [
                { type: 'movePhoto', params: ({ event }) => event },
                'clearMessage',
                'saveDraft',
              ],
            },
            'privacy.toggled': { actions: ['togglePrivacy', 'saveDraft'] },
            'form.submitted': { guard: 'isEditedFormComplete', target: '#property.saving' },
            'page.advanced': {
              guard: 'isPartOneFilled',
              target: '#property.partTwo',
              actions: 'clearMessage',
            },
          },
        },
        adjustingPhoto: {
          description: 'The modal *Adjust Photo* is open, for one photo at a time.',
          invoke: {
            id: 'photo',
            src: 'photo',
            input: ({ context }) => ({
              bucket: 'property_photos',
              file: context.files[0] as PhotoFile,
            }),
            onDone: {
              target: 'takingNextPhoto',
              actions: [
                { type: 'addPhoto', params: ({ event }) => ({ url: event.output.url }) },
                'saveDraft',
              ],
            },
          },
        },
        takingNextPhoto: {
          always: [{ guard: 'isPhotoLeft', target: 'adjustingPhoto' }, { target: 'editing' }],
        },
      },
    },
    partTwo: {
      entry: [{ type: 'turnToPage', params: { page: 2 } }, 'saveDraft'],
      description: 'Description, bedrooms, bathrooms, property type, amenities.',
      initial: 'folded',
      on: {
        'field.changed': {
          actions: [{ type: 'keepField', params: ({ event }) => event }, 'saveDraft'],
        },
        'amenity.toggled': {
          actions: [{ type: 'toggleAmenity', params: ({ event }) => event }, 'saveDraft'],
        },
        'page.turnedBack': { target: 'partOne', actions: 'clearMessage' },
        'form.submitted': { guard: 'isPartTwoFilled', target: 'saving' },
      },
      states: {
        folded: {
          description: 'Three amenities are offered.',
          on: { 'amenities.unfolded': 'unfolded' },
        },
        unfolded: {
          description: 'All amenities are offered.',
          on: { 'amenities.folded': 'folded' },
        },
      },
    },
    saving: {
      tags: 'pending',
      entry: 'clearMessage',
      invoke: {
        id: 'updateProperty',
        src: 'updateProperty',
        input: ({ context }) => ({ form: context.form }),
        onDone: [
          { guard: { type: 'isAccepted', params: ({ event }) => event.output }, target: 'saved' },
          {
            guard: { type: 'isPhotoGone', params: ({ event }) => event.output },
            target: 'partOne',
            actions: [
              { type: 'logFailure', params: ({ event }) => ({ reason: event.output }) },
              { type: 'showRefusal', params: ({ event }) => event.output },
            ],
          },
          {
            guard: 'isAtSecondPage',
            target: 'partTwo',
            actions: [
              { type: 'logFailure', params: ({ event }) => ({ reason: event.output }) },
              { type: 'showRefusal', params: ({ event }) => event.output },
            ],
          },
          {
            target: 'partOne',
            actions: [
              { type: 'logFailure', params: ({ event }) => ({ reason: event.output }) },
              { type: 'showRefusal', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: [
          {
            guard: 'isAtSecondPage',
            target: 'partTwo',
            actions: [
              { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
              { type: 'showMessage', params: { message: UNREACHABLE_MESSAGE } },
            ],
          },
          {
            target: 'partOne',
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
