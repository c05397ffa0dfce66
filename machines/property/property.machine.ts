import { assign, setup } from 'xstate'
import { UNREACHABLE_MESSAGE } from '../../domain/messages.ts'
import { PHOTO_GONE, type PhotoFile } from '../../domain/photo.ts'
import {
  PROPERTY_PART_ONE_FIELDS,
  PROPERTY_PART_TWO_FIELDS,
  type PropertyForm,
  type PropertyTextField,
  propertyNeeds,
} from '../../domain/property.ts'
import type { Reply } from '../../domain/reply.ts'
import { photoMachine } from '../photo/photo.machine.ts'
import { unprovidedAction, unprovidedActor } from '../unprovided.ts'
import { addPhoto, movePhoto, removePhoto, roomForPhotos, toggleAmenity } from './propertyForm.ts'
import type { PropertyContext, PropertyEvent, PropertyInput } from './propertyTypes.ts'

/** Onboarding step 4, posters only: *Property Info*, part one and part two (§2 Onboarding). */
export const propertyMachine = setup({
  types: {
    context: {} as PropertyContext,
    events: {} as PropertyEvent,
    input: {} as PropertyInput,
    tags: {} as 'pending',
    children: {} as { photo: 'photo'; updateProperty: 'updateProperty' },
  },
  actors: {
    photo: photoMachine,
    updateProperty: unprovidedActor<Reply<unknown>, { form: PropertyForm }>('updateProperty'),
  },
  guards: {
    isPartOneFilled: ({ context }) =>
      propertyNeeds(PROPERTY_PART_ONE_FIELDS, context.form).length === 0,
    isPartTwoFilled: ({ context }) =>
      propertyNeeds(PROPERTY_PART_TWO_FIELDS, context.form).length === 0,
    hasRoomForPhoto: ({ context }) => roomForPhotos(context.form) > 0,
    isPhotoLeft: ({ context }) => context.files.length > 0,
    isAtSecondPage: ({ context }) => context.page === 2,
    isAccepted: (_, reply: Reply<unknown>) => reply.ok,
    isPhotoGone: (_, reply: Reply<unknown>) => !reply.ok && reply.status === PHOTO_GONE,
  },
  actions: {
    keepField: assign({
      form: ({ context }, params: { field: PropertyTextField; value: string }) => ({
        ...context.form,
        [params.field]: params.value,
      }),
    }),
    keepFiles: assign(({ context }, params: { files: readonly PhotoFile[] }) => {
      const files = params.files.slice(0, roomForPhotos(context.form))
      return { files, chosen: files.length, isLeftOut: params.files.length > files.length }
    }),
    addPhoto: assign({
      files: ({ context }) => context.files.slice(1),
      form: ({ context }, params: { url: string | undefined }) =>
        addPhoto(context.form, context.files[0]?.id, params.url),
    }),
    removePhoto: assign({
      isLeftOut: false,
      form: ({ context }, params: { key: string }) => removePhoto(context.form, params.key),
    }),
    movePhoto: assign({
      form: ({ context }, params: { key: string; to: number }) =>
        movePhoto(context.form, params.key, params.to),
    }),
    togglePrivacy: assign({
      form: ({ context }) => ({
        ...context.form,
        private_location: !context.form.private_location,
      }),
    }),
    toggleAmenity: assign({
      form: ({ context }, params: { amenity: string }) =>
        toggleAmenity(context.form, params.amenity),
    }),
    turnToPage: assign({ page: (_, params: { page: 1 | 2 }) => params.page }),
    showMessage: assign({ message: (_, params: { message: string }) => params.message }),
    showRefusal: assign({ message: (_, reply: Reply<unknown>) => (reply.ok ? '' : reply.message) }),
    clearMessage: assign({ message: '' }),
    saveDraft: unprovidedAction('saveDraft'),
    releaseFiles: unprovidedAction<{ files: readonly PhotoFile[] }>('releaseFiles'),
    logFailure: unprovidedAction<{ reason: unknown }>('logFailure'),
  },
}).createMachine({
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
            'page.advanced': {
              guard: 'isPartOneFilled',
              target: '#property.partTwo',
              actions: 'clearMessage',
            },
          },
        },
        adjustingPhoto: {
          description: 'The modal *Adjust Photo* is open, for one photo after the other.',
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
            target: 'partTwo',
            actions: [
              { type: 'logFailure', params: ({ event }) => ({ reason: event.output }) },
              { type: 'showRefusal', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: {
          target: 'partTwo',
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
