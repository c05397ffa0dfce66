import type { SnapshotFrom } from 'xstate'
import { budgetRange, type Campus, chosenCampus, offeredPrograms } from '../../domain/campus.ts'
import {
  gettingStartedFields,
  PROFILE_LABELS,
  type ProfileField,
  personalInfoFields,
  profileNeeds,
} from '../../domain/profile.ts'
import type { profileMachine } from '../../machines/profile/profile.machine.ts'

type ProfileSnapshot = SnapshotFrom<typeof profileMachine>

/** The campus of the chosen university. Until one is chosen, the only campus, or undefined if there are several. */
export function selectCampus({ context }: ProfileSnapshot): Campus | undefined {
  return chosenCampus(context.campuses, context.form.university)
}

/** The universities and programs to choose from. A chosen program that the university no longer offers stays in the list. */
export function selectStudies({ context: { campuses, form } }: ProfileSnapshot) {
  const programs = offeredPrograms(campuses, form.university)
  const isKept = form.program !== '' && !programs.includes(form.program)
  return {
    universities: campuses.map(({ name }) => name),
    programs: isKept ? [...programs, form.program] : programs,
  }
}

function needed(fields: readonly ProfileField[], snapshot: ProfileSnapshot): readonly string[] {
  const needs = profileNeeds(fields, snapshot.context.form, budgetRange(selectCampus(snapshot)))
  return needs.map((field) => PROFILE_LABELS[field])
}

/** Which page of the profile step is open. */
export function selectProfilePage(snapshot: ProfileSnapshot): 'gettingStarted' | 'personalInfo' {
  return snapshot.context.page === 1 ? 'gettingStarted' : 'personalInfo'
}

/** The labels of the fields that *Getting Started* still needs. */
export function selectGettingStartedNeeds(snapshot: ProfileSnapshot): readonly string[] {
  return needed(gettingStartedFields(), snapshot)
}

/** The labels of the fields that *Personal Info* still needs. */
export function selectPersonalInfoNeeds(snapshot: ProfileSnapshot): readonly string[] {
  return needed(personalInfoFields(snapshot.context.role), snapshot)
}

/** The message and the state of the buttons on *Personal Info*, and whether it asks for a budget. */
export function selectPersonalInfo(snapshot: ProfileSnapshot) {
  return {
    message: snapshot.context.message,
    hasBudget: snapshot.context.role === 'searcher',
    isPending: snapshot.hasTag('pending'),
    canSubmit: snapshot.can({ type: 'form.submitted' }),
    canTurnBack: snapshot.can({ type: 'page.turnedBack' }),
  }
}

/** The flow of the photo in the crop dialog; undefined while the dialog is closed. */
export function selectProfilePhoto(snapshot: ProfileSnapshot) {
  return snapshot.children.photo
}
