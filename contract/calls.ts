import {
  getSuggestionListing,
  getSuggestions,
  makeDecision,
  screenForSuggestions,
  setInterestsAndBio,
} from './dashboard.ts'
import { storeEmail } from './newsletter.ts'
import {
  completeOnboarding,
  onboarded,
  updateProfile,
  updateProperty,
  updateRole,
} from './onboarding.ts'
import { reportAccount } from './reports.ts'
import { checkAuth, login, logout } from './session.ts'
import {
  authenticateForOnboarding,
  checkAuthCode,
  resendAuthCode,
  sendAuthCode,
  validateEmail,
} from './signup.ts'
import { openStorageSession } from './storage.ts'

/** Every call of the contract by its name. The browser imports each where it is made. */
export const CALLS = {
  checkAuth,
  login,
  logout,
  storeEmail,
  validateEmail,
  sendAuthCode,
  resendAuthCode,
  checkAuthCode,
  authenticateForOnboarding,
  onboarded,
  updateRole,
  updateProfile,
  updateProperty,
  completeOnboarding,
  screenForSuggestions,
  setInterestsAndBio,
  getSuggestions,
  makeDecision,
  getSuggestionListing,
  reportAccount,
  openStorageSession,
} as const

export type CallName = keyof typeof CALLS
