import { type Campus, DEFAULT_CAMPUSES } from '../../domain/campus.ts'
import type { Role } from '../../domain/enumerations.ts'
import { EMPTY_PROFILE, type ProfileForm } from '../../domain/profile.ts'
import { EMPTY_PROPERTY, type PropertyForm } from '../../domain/property.ts'

/** The student's progress: the data of the server merged with the draft of this browser. */
export interface Progress {
  isOnboarded: boolean
  role: Role | undefined
  /** The step to resume at, 1 to 4. */
  step: 1 | 2 | 3 | 4
  /** The page inside that step. */
  page: 1 | 2
  profile: ProfileForm
  property: PropertyForm
  /** The universities that the student may choose from. */
  campuses: readonly Campus[]
}

/** The progress before the server has answered. */
export const NO_PROGRESS: Progress = {
  isOnboarded: false,
  role: undefined,
  step: 1,
  page: 1,
  profile: EMPTY_PROFILE,
  property: EMPTY_PROPERTY,
  campuses: DEFAULT_CAMPUSES,
}

/** The context of the onboarding machine. */
export interface OnboardingContext extends Progress {
  userId: string
  isAgreed: boolean
  isLoggedOut: boolean
  attempt: number
  message: string
}
