import type { Feature } from './features.ts'

/** The parts of the student's own profile; each path ends with the part's name. `overview` is the tab itself. */
export const PROFILE_PARTS = [
  'overview',
  'preview',
  'about',
  'personal',
  'introduction',
  'name',
  'shown',
  'listing',
  'places',
  'terms',
  'search',
  'questionnaire',
  'limits',
  'standing',
  'role',
  'blocked',
  'notices',
  'account',
] as const
export type ProfilePart = (typeof PROFILE_PARTS)[number]

/** The feature that a part needs in addition to `profile`. */
export const PART_FEATURES: Partial<Record<ProfilePart, Feature>> = {
  blocked: 'likes',
  terms: 'questionnaire',
  search: 'questionnaire',
  questionnaire: 'questionnaire',
  limits: 'questionnaire',
  notices: 'notices',
  account: 'account',
}

/** Whether a server with these features offers the part. */
export function offersPart(features: readonly Feature[], part: ProfilePart): boolean {
  const needed = PART_FEATURES[part]
  return features.includes('profile') && (needed === undefined || features.includes(needed))
}
