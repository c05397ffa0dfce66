import { assign, setup } from 'xstate'
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
import {
  addPhoto,
  isComplete,
  movePhoto,
  removePhoto,
  roomForPhotos,
  toggleAmenity,
} from './propertyForm.ts'
import type { PropertyContext, PropertyEvent, PropertyInput } from './propertyTypes.ts'

/** The types, guards and actions of the property machine. */
export const propertySetup = setup({
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
    isEditedFormComplete: ({ context: { isEditing, form } }) =>
      isEditing === true && isComplete(form),
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
})
