import { fromPromise } from 'xstate'
import { setInterestsAndBio } from '../../../contract/dashboard.ts'
import { saveFacts } from '../../../contract/living.ts'
import { updateProfile, updateProperty } from '../../../contract/onboarding.ts'
import {
  changeRole,
  saveName,
  savePlaces,
  saveShownFields,
} from '../../../contract/profileParts.ts'
import { saveStanding } from '../../../contract/standing.ts'
import type { DetailPart, DetailsForm } from '../../../domain/details.ts'
import type { Interest, Role } from '../../../domain/enumerations.ts'
import { placeFactsOf, searchFactsOf } from '../../../domain/living/factsForm.ts'
import {
  gettingStartedFields,
  type ProfileField,
  type ProfileForm,
  personalInfoFields,
} from '../../../domain/profile.ts'
import type { PropertyForm } from '../../../domain/property.ts'
import type { Reply } from '../../../domain/reply.ts'
import { detailsMachine } from '../../../machines/details/details.machine.ts'
import { introductionMachine } from '../../../machines/introduction/introduction.machine.ts'
import type { OwnForms } from '../../../machines/ownProfile/forms.ts'
import { profileMachine } from '../../../machines/profile/profile.machine.ts'
import { propertyMachine } from '../../../machines/property/property.machine.ts'
import type { FileStore } from '../../effects/fileStore.ts'
import { profileWire, propertyWire } from '../../effects/onboardingWire.ts'
import { saveProfileDraft } from '../../effects/profileDraft.ts'
import type { ConnectedServices } from '../services.ts'
import { logActions } from './logActions.ts'
import { providePhoto } from './photo.ts'

const ACCEPTED = { ok: true, value: {} } as const

/** The fields that differ from the saved ones. Only they are sent, because another device may have changed the rest. */
function changedFields<Form extends object>(form: Form, saved: Form): Partial<Form> {
  const entries = Object.entries(form).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(saved, field)),
  )
  return Object.fromEntries(entries) as Partial<Form>
}

/** The fields of one page of the profile. Each page is saved on its own. */
export function pageOf(form: ProfileForm, part: 'about' | 'personal'): Partial<ProfileForm> {
  const fields: readonly ProfileField[] =
    part === 'about' ? gettingStartedFields() : personalInfoFields('searcher')
  return Object.fromEntries(fields.map((field) => [field, form[field]]))
}

/** What every form of a part needs. */
export interface Editing {
  readonly services: ConnectedServices
  readonly files: FileStore
  /** The forms as last loaded from the server; undefined before. */
  readonly saved: () => OwnForms | undefined
}

export function editProfile({ services, files, saved }: Editing) {
  return profileMachine.provide({
    actors: {
      photo: providePhoto(services, files),
      updateProfile: fromPromise<Reply<unknown>, { role: Role; form: ProfileForm }>(
        async ({ input: { role, form }, signal }) => {
          const changed = changedFields(form, saved()?.profile ?? form)
          if (Object.keys(changed).length === 0) return ACCEPTED
          const { role: _role, data_consent: _consent, ...wire } = profileWire(role, form)
          const sent = Object.entries(wire).filter(([field]) => field in changed)
          return services.api(updateProfile, { profile_data: Object.fromEntries(sent) }, signal)
        },
      ),
    },
    actions: {
      ...logActions,
      saveDraft: ({ context: { userId, form, page } }) => {
        const part = page === 1 ? 'about' : 'personal'
        saveProfileDraft(userId, part, pageOf(form, part))
      },
    },
  })
}

export function editIntroduction({ services }: Editing) {
  return introductionMachine.provide({
    actors: {
      saveIntroduction: fromPromise<Reply<unknown>, { bio: string; interests: readonly string[] }>(
        ({ input: { bio, interests }, signal }) =>
          services.api(setInterestsAndBio, { bio, interests: interests as Interest[] }, signal),
      ),
    },
    actions: {
      ...logActions,
      // The form's input already holds the draft.
      restoreDraft: () => undefined,
      saveDraft: ({ context: { userId, bio, interests } }) =>
        saveProfileDraft(userId, 'introduction', { bio, interests }),
      clearDraft: () => undefined,
    },
  })
}

type SaveProperty = (form: PropertyForm, signal: AbortSignal) => Promise<Reply<unknown>>

export function editProperty(
  { services, files }: Editing,
  part: 'listing' | 'role',
  save: SaveProperty,
) {
  return propertyMachine.provide({
    actors: {
      photo: providePhoto(services, files),
      updateProperty: fromPromise<Reply<unknown>, { form: PropertyForm }>(({ input, signal }) =>
        save(input.form, signal),
      ),
    },
    actions: {
      ...logActions,
      saveDraft: ({ context }) => saveProfileDraft(context.userId, part, context.form),
      releaseFiles: (_, params) => params.files.forEach(files.release),
    },
  })
}

/** Sends the changed fields of a place; without a change it makes no call. */
export function saveChangedPlace({ services, saved }: Editing): SaveProperty {
  return async (form, signal) => {
    const changed = changedFields(form, saved()?.property ?? form)
    if (Object.keys(changed).length === 0) return ACCEPTED
    const wire = Object.entries(propertyWire(form)).filter(([field]) => field in changed)
    return services.api(updateProperty, { property_data: Object.fromEntries(wire) }, signal)
  }
}

/** Returns a function that saves the form as the given part; each part has its own call. */
function saveDetails({ api }: ConnectedServices, form: DetailsForm, signal: AbortSignal) {
  const { name, shown_fields, state, rooms_left, standing, match, budget } = form
  const calls: Record<DetailPart, () => Promise<Reply<unknown>>> = {
    name: () => api(saveName, { name }, signal),
    shown: () => api(saveShownFields, { shown_fields: [...shown_fields] }, signal),
    places: () =>
      api(savePlaces, { state, rooms_left: state === 'full' ? 0 : Number(rooms_left) }, signal),
    standing: () =>
      api(
        saveStanding,
        standing === 'found' && match !== '' ? { standing, match } : { standing },
        signal,
      ),
    search: () => api(saveFacts, { search: searchFactsOf(form) }, signal),
    terms: () => api(saveFacts, { place: placeFactsOf(form) }, signal),
    role: () => api(changeRole, { role: 'searcher', budget: Number(budget) }, signal),
  }
  return (part: DetailPart) => calls[part]()
}

export function editDetails({ services }: Pick<Editing, 'services'>) {
  return detailsMachine.provide({
    actors: {
      saveDetails: fromPromise<Reply<unknown>, { part: DetailPart; form: DetailsForm }>(
        ({ input: { part, form }, signal }) => saveDetails(services, form, signal)(part),
      ),
    },
    actions: {
      ...logActions,
      saveDraft: ({ context: { userId, part, form } }) => saveProfileDraft(userId, part, form),
    },
  })
}
