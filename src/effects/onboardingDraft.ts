import * as z from 'zod/mini'
import { ROLES } from '../../domain/enumerations.ts'
import { forgetKept, writeKept } from './keptJson.ts'
import { readShaped } from './keptShape.ts'

const PREFIX = 'nookmate.onboarding.'

const profile = z.object({
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
})

const property = z.object({
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
})

const draft = z.object({
  role: z.optional(z.enum(ROLES)),
  step: z.optional(z.literal([2, 3, 4])),
  page: z.optional(z.literal([1, 2])),
  profile: z.optional(profile),
  property: z.optional(property),
})

export type OnboardingDraft = z.infer<typeof draft>

/** What this browser kept of a student's unfinished onboarding; empty when there is nothing readable. */
export function loadOnboardingDraft(userId: string): OnboardingDraft {
  return readShaped('localStorage', PREFIX + userId, draft) ?? {}
}

/** Adds to what is kept; each part replaces the earlier one. */
export function saveOnboardingDraft(userId: string, part: OnboardingDraft): void {
  writeKept('localStorage', PREFIX + userId, { ...loadOnboardingDraft(userId), ...part })
}

/** Forgets every student's draft in this browser: when the onboarding is complete and at logout. */
export function clearOnboardingDrafts(): void {
  forgetKept('localStorage', PREFIX)
}
