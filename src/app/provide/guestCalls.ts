import { keepAccount } from '../../../contract/keepAccount.ts'
import { storeEmail } from '../../../contract/newsletter.ts'
import {
  checkResetCode,
  forgotPassword,
  resendResetCode,
  resetPassword,
} from '../../../contract/passwordReset.ts'
import {
  authenticateForOnboarding,
  checkAuthCode,
  resendAuthCode,
  sendAuthCode,
  validateEmail,
} from '../../../contract/signup.ts'
import type { Identity } from '../../../machines/identity/identity.machine.ts'
import type { Api } from '../../effects/api.ts'

type Address = { email: string }
type Proof = Address & { code: string }
type Password = Address & { password: string }

/** The calls that only guests make, named as in the contract. Students who are signed in do not load this file. */
export function createGuestCalls(api: Api) {
  return {
    storeEmail: (input: Address, signal: AbortSignal) => api(storeEmail, input, signal),
    validateEmail: (input: Address, signal: AbortSignal) => api(validateEmail, input, signal),
    sendAuthCode: (input: Identity & Password, signal: AbortSignal) =>
      api(sendAuthCode, input, signal),
    checkAuthCode: (input: Proof, signal: AbortSignal) => api(checkAuthCode, input, signal),
    authenticateForOnboarding: (input: Proof, signal: AbortSignal) =>
      api(authenticateForOnboarding, input, signal),
    resendAuthCode: (input: Address, signal: AbortSignal) => api(resendAuthCode, input, signal),
    forgotPassword: (input: Address, signal: AbortSignal) => api(forgotPassword, input, signal),
    resendResetCode: (input: Address, signal: AbortSignal) => api(resendResetCode, input, signal),
    checkResetCode: (input: Proof, signal: AbortSignal) => api(checkResetCode, input, signal),
    resetPassword: ({ email, password }: Password, signal: AbortSignal) =>
      api(resetPassword, { email, password }, signal),
    keepAccount: (input: Password, signal: AbortSignal) => api(keepAccount, input, signal),
  }
}

export type GuestCalls = ReturnType<typeof createGuestCalls>
