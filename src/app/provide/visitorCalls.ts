import { storeEmail } from '../../../contract/newsletter.ts'
import { checkAuth, login } from '../../../contract/session.ts'
import {
  authenticateForOnboarding,
  checkAuthCode,
  resendAuthCode,
  sendAuthCode,
  validateEmail,
} from '../../../contract/signup.ts'
import type { Reply } from '../../../domain/reply.ts'
import type { Student } from '../../../machines/app/app.machine.ts'
import type { Identity } from '../../../machines/identity/identity.machine.ts'
import type { Api } from '../../effects/api.ts'

type Address = { email: string }
type Proof = Address & { code: string }

/** The calls of the public screens and the auth check, named as in the contract. */
export function createVisitorCalls(api: Api) {
  return {
    async checkAuth(_: unknown, signal: AbortSignal): Promise<Reply<Student>> {
      const reply = await api(checkAuth, undefined, signal)
      if (!reply.ok) return reply
      const { id, onboarded } = reply.value.user
      return { ok: true, value: { id, isOnboarded: onboarded } }
    },
    storeEmail: (input: Address, signal: AbortSignal) => api(storeEmail, input, signal),
    login: (input: Address & { password: string }, signal: AbortSignal) =>
      api(login, input, signal),
    validateEmail: (input: Address, signal: AbortSignal) => api(validateEmail, input, signal),
    sendAuthCode: (input: Identity & { password: string }, signal: AbortSignal) =>
      api(sendAuthCode, input, signal),
    checkAuthCode: (input: Proof, signal: AbortSignal) => api(checkAuthCode, input, signal),
    authenticateForOnboarding: (input: Proof, signal: AbortSignal) =>
      api(authenticateForOnboarding, input, signal),
    resendAuthCode: (input: Address, signal: AbortSignal) => api(resendAuthCode, input, signal),
  }
}

export type VisitorCalls = ReturnType<typeof createVisitorCalls>
