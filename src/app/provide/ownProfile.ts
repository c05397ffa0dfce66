import '../../../i18n/englishMember.ts'
import { assign, fromPromise } from 'xstate'
import { getProfile, type OwnProfile } from '../../../contract/ownProfile.ts'
import { changeRole } from '../../../contract/profileParts.ts'
import type { Role } from '../../../domain/enumerations.ts'
import type { ProfilePart } from '../../../domain/profileParts.ts'
import type { Reply } from '../../../domain/reply.ts'
import { formsOf, type OwnForms } from '../../../machines/ownProfile/forms.ts'
import { ownProfileMachine } from '../../../machines/ownProfile/ownProfile.machine.ts'
import type { FileStore } from '../../effects/fileStore.ts'
import { propertyWire } from '../../effects/onboardingWire.ts'
import { clearProfileDraft, withProfileDraft } from '../../effects/profileDraft.ts'
import { retryWhenOnline } from '../../effects/retry.ts'
import type { ConnectedServices } from '../services.ts'
import { provideAccount } from './account.ts'
import { provideBlocks } from './blocks.ts'
import { loadFacts, provideFacts } from './facts.ts'
import { provideAnswerOutbox, provideLimits, provideQuestionnaire } from './living.ts'
import { logActions } from './logActions.ts'
import { provideAppearance, provideNotices, providePushDevice } from './notices.ts'
import {
  type Editing,
  editDetails,
  editIntroduction,
  editProfile,
  editProperty,
  pageOf,
  saveChangedPlace,
} from './profileForms.ts'

/** The form of facts as the suggestions offer it. It is exported here to share the chunk of the profile's forms. */
export const FACTS = { loadFacts, provideFacts }

/** The flow that sends answers of the questionnaire, for the dashboard. It is exported here for the same reason. */
export const ANSWERS = { provideAnswerOutbox }

/** Fills the form of the open part with its unsaved draft. */
function withDrafts(userId: string, part: ProfilePart, forms: OwnForms, role: Role): OwnForms {
  const fill = <Form extends object>(form: Form) => withProfileDraft(userId, part, form)
  if (part === 'about' || part === 'personal') {
    return { ...forms, profile: { ...forms.profile, ...fill(pageOf(forms.profile, part)) } }
  }
  if (part === 'introduction') return { ...forms, introduction: fill(forms.introduction) }
  if (part === 'listing' || (part === 'role' && role === 'searcher')) {
    return { ...forms, property: fill(forms.property) }
  }
  return { ...forms, details: fill(forms.details) }
}

/** Provides the student's own profile and the forms of its parts, with their calls and drafts. */
export function provideOwnProfile(services: ConnectedServices, files: FileStore) {
  const { api } = services
  let known: OwnProfile | undefined
  const editing: Editing = { services, files, saved: () => known && formsOf(known) }
  return ownProfileMachine.provide({
    actors: {
      account: provideAccount(services),
      loadProfile: fromPromise<Reply<OwnProfile>>(async ({ signal }) => {
        const reply = await retryWhenOnline(() => api(getProfile, undefined, signal), signal)
        if (reply.ok) known = reply.value
        return reply
      }),
      profile: editProfile(editing),
      introduction: editIntroduction(editing),
      property: editProperty(editing, 'listing', saveChangedPlace(editing)),
      newProperty: editProperty(editing, 'role', (form, signal) =>
        api(changeRole, { role: 'poster', property_data: propertyWire(form) }, signal),
      ),
      details: editDetails(editing),
      blocks: provideBlocks(services),
      notices: provideNotices(services),
      questionnaire: provideQuestionnaire(services),
      limits: provideLimits(services),
      pushDevice: providePushDevice(services),
      appearance: provideAppearance(services),
    },
    actions: {
      ...logActions,
      restoreDrafts: assign(({ context: { userId, part, forms, own } }) => ({
        forms: forms && withDrafts(userId, part, forms, own?.profile.role ?? 'searcher'),
      })),
      clearDraft: ({ context: { userId, part } }) => clearProfileDraft(userId, part),
    },
  })
}
