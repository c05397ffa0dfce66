import { assign, setup } from 'xstate'
import { PHOTOS_PER_LISTING } from '../../domain/limits.ts'
import { UNREACHABLE_MESSAGE } from '../../domain/messages.ts'
import type { PhotoFile } from '../../domain/photo.ts'
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
import { addPhoto, removePhoto, toggleAmenity } from './propertyForm.ts'

export interface PropertyInput {
  userId: string
  form: PropertyForm
  /** The part to resume at. */
  page: 1 | 2
}

interface PropertyContext extends PropertyInput {
  file: PhotoFile | undefined
  message: string
}

type PropertyEvent =
  | { type: 'field.changed'; field: PropertyTextField; value: string }
  | { type: 'photo.chosen'; file: PhotoFile }
  | { type: 'photo.removed'; key: string }
  | { type: 'privacy.toggled' }
  | { type: 'amenity.toggled'; amenity: string }
  | { type: 'amenities.unfolded' }
  | { type: 'amenities.folded' }
  | { type: 'page.advanced' }
  | { type: 'page.turnedBack' }
  | { type: 'form.submitted' }

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
    hasRoomForPhoto: ({ context }) => context.form.photos.length < PHOTOS_PER_LISTING,
    isAtSecondPage: ({ context }) => context.page === 2,
    isAccepted: (_, reply: Reply<unknown>) => reply.ok,
  },
  actions: {
    keepField: assign({
      form: ({ context }, params: { field: PropertyTextField; value: string }) => ({
        ...context.form,
        [params.field]: params.value,
      }),
    }),
    keepFile: assign({ file: (_, params: { file: PhotoFile }) => params.file }),
    addPhoto: assign({
      file: undefined,
      form: ({ context }, params: { url: string | undefined }) =>
        addPhoto(context.form, context.file?.id, params.url),
    }),
    removePhoto: assign({
      form: ({ context }, params: { key: string }) => removePhoto(context.form, params.key),
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
    clearMessage: assign({ message: '' }),
    saveDraft: unprovidedAction('saveDraft'),
    logFailure: unprovidedAction<{ reason: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'property',
  context: ({ input }) => ({ ...input, file: undefined, message: '' }),
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
              actions: [
                {
                  type: 'keepField',
                  params: ({ event }) => ({ field: event.field, value: event.value }),
                },
                'saveDraft',
              ],
            },
            'photo.chosen': {
              guard: 'hasRoomForPhoto',
              target: 'adjustingPhoto',
              actions: { type: 'keepFile', params: ({ event }) => ({ file: event.file }) },
            },
            'photo.removed': {
              actions: [
                { type: 'removePhoto', params: ({ event }) => ({ key: event.key }) },
                'saveDraft',
              ],
            },
            'privacy.toggled': { actions: ['togglePrivacy', 'saveDraft'] },
            'page.advanced': { guard: 'isPartOneFilled', target: '#property.partTwo' },
          },
        },
        adjustingPhoto: {
          description: 'The modal *Adjust Photo* is open.',
          invoke: {
            id: 'photo',
            src: 'photo',
            input: ({ context }) => ({
              bucket: 'property_photos',
              file: context.file as PhotoFile,
            }),
            onDone: {
              target: 'editing',
              actions: [
                { type: 'addPhoto', params: ({ event }) => ({ url: event.output.url }) },
                'saveDraft',
              ],
            },
          },
        },
      },
    },
    partTwo: {
      entry: [{ type: 'turnToPage', params: { page: 2 } }, 'saveDraft'],
      description: 'Description, bedrooms, bathrooms, property type, amenities.',
      initial: 'folded',
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
        'amenity.toggled': {
          actions: [
            { type: 'toggleAmenity', params: ({ event }) => ({ amenity: event.amenity }) },
            'saveDraft',
          ],
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
            target: 'partTwo',
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
