import * as z from 'zod/mini'
import { ROLES } from '../../domain/enumerations.ts'
import type { ProfileForm } from '../../domain/profile.ts'
import type { PropertyForm } from '../../domain/property.ts'
import { writeStored } from './browserStorage.ts'
import { parseStored } from './parseStored.ts'
import { clearDrafts, DRAFTS, mergedDraft, noteShown, ownFields } from './tabDraft.ts'

const PREFIX = DRAFTS.onboarding

const profile = z.partial(
  z.object({
    picture: z.string(),
    university: z.string(),
    program: z.string(),
    city_of_origin: z.string(),
    age: z.string(),
    gender: z.string(),
    sexual_orientation: z.string(),
    religion: z.string(),
    ethnicity: z.string(),
    budget: z.string(),
  }),
)

const property = z.partial(
  z.object({
    photos: z.readonly(z.array(z.object({ key: z.string(), url: z.string() }))),
    title: z.string(),
    location: z.string(),
    capacity: z.string(),
    cost: z.string(),
    private_location: z.boolean(),
    description: z.string(),
    bedrooms: z.string(),
    bathrooms: z.string(),
    property_type: z.string(),
    amenities: z.readonly(z.array(z.string())),
  }),
)

const draft = z.object({
  role: z.optional(z.enum(ROLES)),
  step: z.optional(z.literal([1, 2, 3, 4])),
  page: z.optional(z.literal([1, 2])),
  profile: z.optional(profile),
  property: z.optional(property),
})

/** The two forms of the onboarding. */
type Forms = Readonly<Record<'profile' | 'property', object>>

/** The stored draft: the progress, and the fields that were filled in. */
export interface OnboardingDraft extends Pick<z.infer<typeof draft>, 'role' | 'step' | 'page'> {
  profile?: Partial<ProfileForm>
  property?: Partial<PropertyForm>
}

const profileKey = (userId: string) => `${PREFIX}${userId}.profile`
const propertyKey = (userId: string) => `${PREFIX}${userId}.property`

function loadShared(userId: string): OnboardingDraft {
  return (parseStored('localStorage', PREFIX + userId, draft) ?? {}) as OnboardingDraft
}

/**
 * The draft of a student's unfinished onboarding; empty if there is none. Fields changed in this tab replace those of
 * other tabs.
 */
export function loadOnboardingDraft(userId: string): OnboardingDraft {
  const shared = loadShared(userId)
  const own = z.safeParse(draft, {
    profile: { ...shared.profile, ...ownFields(profileKey(userId)) },
    property: { ...shared.property, ...ownFields(propertyKey(userId)) },
  })
  const { profile, property } = (own.success ? own.data : shared) as OnboardingDraft
  return {
    ...shared,
    ...(profile && Object.keys(profile).length > 0 && { profile }),
    ...(property && Object.keys(property).length > 0 && { property }),
  }
}

/** Notes the forms that this tab shows at first, so that only fields changed in this tab are stored. */
export function noteOnboardingForms(userId: string, { profile, property }: Forms): void {
  noteShown(profileKey(userId), { ...profile })
  noteShown(propertyKey(userId), { ...property })
}

/**
 * The stored step never goes down (reading 24), because another tab may be further. A page is stored only with its own
 * step.
 */
function progressOf(shared: OnboardingDraft, { role, step, page, profile }: OnboardingDraft) {
  const isBehind = profile !== undefined && shared.step === 4
  return {
    ...(role && { role }),
    ...(step && { step: step > (shared.step ?? 0) ? step : shared.step }),
    ...(page && !isBehind && { page }),
  }
}

/** Merges progress and the changes of this tab into the stored draft. */
export function saveOnboardingDraft(userId: string, part: OnboardingDraft): void {
  const shared = loadShared(userId)
  const { profile, property } = part
  writeStored('localStorage', PREFIX + userId, {
    ...shared,
    ...progressOf(shared, part),
    ...(profile && { profile: mergedDraft(profileKey(userId), profile, shared.profile ?? {}) }),
    ...(property && {
      property: mergedDraft(propertyKey(userId), property, shared.property ?? {}),
    }),
  })
}

/** Removes the drafts of all students in this browser, after the onboarding and at logout. */
export function clearOnboardingDrafts(): void {
  clearDrafts(PREFIX)
}
