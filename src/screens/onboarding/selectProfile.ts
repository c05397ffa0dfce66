import type { SnapshotFrom } from 'xstate'
import {
  gettingStartedFields,
  PROFILE_LABELS,
  type ProfileField,
  type ProfileForm,
  personalInfoFields,
  profileNeeds,
  profileProblem,
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

/** *Personal Info* as it reads now. */
export function selectPersonalInfo(snapshot: ProfileSnapshot) {
  const { form, role, message } = snapshot.context
  return {
    form,
    message,
    hasBudget: role === 'searcher',
    budgetError: profileProblem('budget', form),
    needs: needed(personalInfoFields(role), form),
    isPending: snapshot.hasTag('pending'),
    canSubmit: snapshot.can({ type: 'form.submitted' }),
    canTurnBack: snapshot.can({ type: 'page.turnedBack' }),
  }
}

/** The flow of the photo that is being adjusted. */
export function selectProfilePhoto(snapshot: ProfileSnapshot) {
  return snapshot.children.photo
}
