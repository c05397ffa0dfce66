import type { SnapshotFrom } from 'xstate'
import {
  gettingStartedFields,
  PROFILE_LABELS,
  type ProfileField,
  type ProfileForm,
  personalInfoFields,
  profileNeeds,
} from '../../../domain/profile.ts'
import type { profileMachine } from '../../../machines/profile/profile.machine.ts'

type ProfileSnapshot = SnapshotFrom<typeof profileMachine>

function needed(fields: readonly ProfileField[], form: ProfileForm): readonly string[] {
  return profileNeeds(fields, form).map((field) => PROFILE_LABELS[field])
}

/** Which page of the profile step is open. */
export function selectProfilePage(snapshot: ProfileSnapshot): 'gettingStarted' | 'personalInfo' {
  return snapshot.matches('gettingStarted') ? 'gettingStarted' : 'personalInfo'
}

/** What *Getting Started* still needs. */
export function selectGettingStarted({ context }: ProfileSnapshot): readonly string[] {
  return needed(gettingStartedFields(), context.form)
}

/** What *Personal Info* still needs. */
export function selectPersonalInfoNeeds({ context }: ProfileSnapshot): readonly string[] {
  return needed(personalInfoFields(context.role), context.form)
}

/** The state of the buttons on *Personal Info*. */
export function selectPersonalInfo(snapshot: ProfileSnapshot) {
  return {
    message: snapshot.context.message,
    hasBudget: snapshot.context.role === 'searcher',
    isPending: snapshot.hasTag('pending'),
    canSubmit: snapshot.can({ type: 'form.submitted' }),
    canTurnBack: snapshot.can({ type: 'page.turnedBack' }),
  }
}

/** The flow of the photo in the crop dialog. */
export function selectProfilePhoto(snapshot: ProfileSnapshot) {
  return snapshot.children.photo
}
