import type { Role } from '../../domain/enumerations.ts'
import { EMPTY_PROFILE, type ProfileForm } from '../../domain/profile.ts'
import { EMPTY_PROPERTY, type PropertyForm } from '../../domain/property.ts'

/** How far the student has come: what the server keeps and what this browser kept, merged. */
export interface Progress {
  isOnboarded: boolean
  role: Role | undefined
  /** The step to resume at, 1 to 4. */
  step: 1 | 2 | 3 | 4
  /** The page inside that step. */
  page: 1 | 2
  profile: ProfileForm
  property: PropertyForm
}

/** Before the server was asked. */
export const NO_PROGRESS: Progress = {
  isOnboarded: false,
  role: undefined,
  step: 1,
  page: 1,
  profile: EMPTY_PROFILE,
  property: EMPTY_PROPERTY,
}

/** What the flow of the onboarding knows. */
export interface OnboardingContext extends Progress {
  userId: string
  isAgreed: boolean
  attempt: number
  message: string
}
