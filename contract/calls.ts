import {
  changePassword,
  deleteAccount,
  endOtherSessions,
  endSession,
  exportData,
  getAccount,
} from './account.ts'
import {
  editMessage,
  getConversations,
  getMessages,
  muteConversation,
  readMessages,
  removeMessage,
  sendMessage,
  shareAddress,
  showSeen,
  signalTyping,
} from './chats.ts'
import { agreeToConsent } from './consent.ts'
import {
  getSuggestionListing,
  getSuggestions,
  makeDecision,
  screenForSuggestions,
  setInterestsAndBio,
} from './dashboard.ts'
import { decide } from './decisions.ts'
import { keepAccount } from './keepAccount.ts'
import { block, endMatch, getBlocks, getLikes, getMatch, seeMatch, unblock } from './likes.ts'
import { countLimits, getLiving, saveAnswer, saveFacts, saveLimits } from './living.ts'
import { closeOffer, getOffer } from './livingOffer.ts'
import { storeEmail } from './newsletter.ts'
import { getNotices, subscribePush, switchNotice, unsubscribePush } from './notices.ts'
import {
  completeOnboarding,
  onboarded,
  updateProfile,
  updateProperty,
  updateRole,
} from './onboarding.ts'
import { getProfile } from './ownProfile.ts'
import { checkResetCode, forgotPassword, resendResetCode, resetPassword } from './passwordReset.ts'
import { changeRole, saveName, savePlaces, saveShownFields } from './profileParts.ts'
import { makeReport, reportAccount } from './reports.ts'
import { checkAuth, login, logout } from './session.ts'
import { getSettings, saveSettings } from './settings.ts'
import {
  authenticateForOnboarding,
  checkAuthCode,
  resendAuthCode,
  sendAuthCode,
  validateEmail,
} from './signup.ts'
import { saveStanding } from './standing.ts'
import { openStorageSession } from './storage.ts'

/** Every call of the API by name, for the server and the tests. Browser code imports each call from its own file. */
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
  getConversations,
  getMessages,
  sendMessage,
  editMessage,
  removeMessage,
  readMessages,
  muteConversation,
  showSeen,
  signalTyping,
  shareAddress,
  getProfile,
  saveName,
  saveShownFields,
  savePlaces,
  saveStanding,
  changeRole,
  getLiving,
  saveFacts,
  saveAnswer,
  getOffer,
  closeOffer,
  saveLimits,
  countLimits,
  getNotices,
  switchNotice,
  subscribePush,
  unsubscribePush,
  forgotPassword,
  resendResetCode,
  checkResetCode,
  resetPassword,
  getAccount,
  changePassword,
  endSession,
  endOtherSessions,
  exportData,
  deleteAccount,
  keepAccount,
  agreeToConsent,
  getSettings,
  saveSettings,
} as const

export type CallName = keyof typeof CALLS
