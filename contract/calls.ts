import type { Feature } from '../domain/features.ts'
import {
  getSuggestionListing,
  getSuggestions,
  makeDecision,
  screenForSuggestions,
  setInterestsAndBio,
} from './dashboard.ts'
import { decide } from './decisions.ts'
import { block, endMatch, getBlocks, getLikes, getMatch, seeMatch, unblock } from './likes.ts'
import { storeEmail } from './newsletter.ts'
import {
  completeOnboarding,
  onboarded,
  updateProfile,
  updateProperty,
  updateRole,
} from './onboarding.ts'
import { makeReport, reportAccount } from './reports.ts'
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
  makeReport,
  openStorageSession,
  getLikes,
  decide,
  getMatch,
  seeMatch,
  endMatch,
  block,
  unblock,
  getBlocks,
} as const

export type CallName = keyof typeof CALLS

/** The calls that a server answers only when it offers the feature (decision 17). */
export const CALLS_OF: Readonly<Record<Feature, readonly CallName[]>> = {
  likes: [
    'getLikes',
    'decide',
    'getMatch',
    'seeMatch',
    'endMatch',
    'block',
    'unblock',
    'getBlocks',
  ],
  reports: ['reportAccount', 'makeReport'],
}
