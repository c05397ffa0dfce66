import { assign, setup } from 'xstate'
import { budgetRange, type Campus, chosenCampus, offeredPrograms } from '../../domain/campus.ts'
import type { Role } from '../../domain/enumerations.ts'
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
  /** Whether each page is saved on its own, as in the student's own profile. */
  isEditing?: boolean
  /** The universities that the student may choose from; undefined for those of the specification. */
  campuses?: readonly Campus[] | undefined
}

interface ProfileContext extends ProfileInput {
  campuses: readonly Campus[]
  file: PhotoFile | undefined
  message: string
}

type ProfileEvent =
  | { type: 'field.changed'; field: ProfileField; value: string }
  | { type: 'photo.chosen'; file: PhotoFile }
  | { type: 'page.advanced' }
  | { type: 'page.turnedBack' }
  | { type: 'form.submitted' }

/** The campus of the university that is chosen in the form. */
export function campusIn({ campuses, form }: Pick<ProfileContext, 'campuses' | 'form'>) {
  return chosenCampus(campuses, form.university)
}

/** The form with a changed field. A program that the new university does not offer is cleared. */
function withField(
  { form, campuses }: ProfileContext,
  { field, value }: { field: ProfileField; value: string },
): ProfileForm {
  const changed = { ...form, [field]: value }
  const isLost = field === 'university' && !offeredPrograms(campuses, value).includes(form.program)
  return isLost ? { ...changed, program: '' } : changed
}

/** Whether the fields of a page are filled in and accepted at the chosen campus. */
function isFilled(context: ProfileContext, fields: readonly ProfileField[]): boolean {
  return profileNeeds(fields, context.form, budgetRange(campusIn(context))).length === 0
}

/** The types, guards and actions of the profile machine. */
export const profileSetup = setup({
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
    isGettingStartedFilled: ({ context }) => isFilled(context, gettingStartedFields()),
    isPersonalInfoFilled: ({ context }) => isFilled(context, personalInfoFields(context.role)),
    isFirstPageReady: ({ context }) =>
      context.isEditing === true && isFilled(context, gettingStartedFields()),
    isAtSecondPage: ({ context }) => context.page === 2,
    isAccepted: (_, reply: Reply<unknown>) => reply.ok,
    isPhotoGone: (_, reply: Reply<unknown>) => !reply.ok && reply.status === PHOTO_GONE,
  },
  actions: {
    keepField: assign({
      form: ({ context }, params: { field: ProfileField; value: string }) =>
        withField(context, params),
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
})
