import type { z } from 'zod/mini'
import type { onboardedReply } from '../../contract/onboarding.ts'
import { type Campus, DEFAULT_CAMPUSES } from '../../domain/campus.ts'
import { ROLES, type Role } from '../../domain/enumerations.ts'
import { EMPTY_PROFILE, type ProfileForm } from '../../domain/profile.ts'
import { EMPTY_PROPERTY, type PropertyForm } from '../../domain/property.ts'
import type { Progress } from '../../machines/onboarding/progress.ts'
import type { OnboardingDraft } from './onboardingDraft.ts'

type Kept = Record<string, unknown>

function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function asTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

function profileForm(kept: Kept): ProfileForm {
  const fields = Object.keys(EMPTY_PROFILE).map((field) => [field, asText(kept[field])])
  return Object.fromEntries(fields) as unknown as ProfileForm
}

function propertyForm(kept: Kept): PropertyForm {
  const texts = Object.keys(EMPTY_PROPERTY).map((field) => [field, asText(kept[field])])
  return {
    ...(Object.fromEntries(texts) as unknown as PropertyForm),
    photos: asTexts(kept.photos).map((url) => ({ key: url, url })),
    amenities: asTexts(kept.amenities),
    private_location: kept.private_location === 'True',
  }
}

function asRole(value: unknown): Role | undefined {
  return ROLES.find((role) => role === value)
}

/** The step to resume at. Consent is sent with the profile, so a stored consent means that the profile step was passed. */
function stepOf(role: Role | undefined, kept: Kept, draft: OnboardingDraft): Progress['step'] {
  if (role === undefined) return 1
  const reached = draft.step ?? (kept.data_consent === true ? 4 : 2)
  // Only posters have step 4. Another tab may have reached it before this one changed the role.
  return role === 'searcher' && reached === 4 ? 3 : reached
}

/** Fills in the university if there is only one to choose from. */
function atOnlyCampus(form: ProfileForm, campuses: readonly Campus[]): ProfileForm {
  const [only] = campuses.length === 1 ? campuses : []
  return only === undefined || form.university !== '' ? form : { ...form, university: only.name }
}

/** The progress to resume at: the data of the server, overwritten by the draft of this browser (reading 24). */
export function mergeProgress(
  { onboarded }: z.infer<typeof onboardedReply>,
  draft: OnboardingDraft,
): Progress {
  const kept = onboarded.profile ?? {}
  const campuses = onboarded.campuses ?? DEFAULT_CAMPUSES
  const role = draft.role ?? asRole(kept.role)
  return {
    isOnboarded: onboarded.onboarded,
    role,
    step: stepOf(role, kept, draft),
    page: draft.page ?? 1,
    profile: atOnlyCampus({ ...profileForm(kept), ...draft.profile }, campuses),
    property: { ...propertyForm(onboarded.property ?? {}), ...draft.property },
    campuses,
  }
}
