import { checkAuth, login } from '../../../contract/session.ts'
import type { Reply } from '../../../domain/reply.ts'
import type { Student } from '../../../machines/app/appTypes.ts'
import type { Api } from '../../effects/api.ts'
import { loadChunk } from '../../ui/loading/loadChunk.ts'
import type { GuestCalls } from './guestCalls.ts'

const loadModule = () => import('./guestCalls.ts')

/** The auth check, the login, and a loader for the calls that only guests make. */
export function createVisitorCalls(api: Api) {
  let guestCalls: GuestCalls | undefined
  return {
    async checkAuth(_: unknown, signal: AbortSignal): Promise<Reply<Student>> {
      const reply = await api(checkAuth, undefined, signal)
      if (!reply.ok) return reply
      const { id, onboarded, consent_due: newConsent } = reply.value.user
      return { ok: true, value: { id, isOnboarded: onboarded, newConsent } }
    },
    login: (input: { email: string; password: string }, signal: AbortSignal) =>
      api(login, input, signal),
    // Kept, so that later calls do not load the chunk again.
    loadGuestCalls: async () => {
      guestCalls ??= (await loadChunk(loadModule)).createGuestCalls(api)
      return guestCalls
    },
  }
}

export type VisitorCalls = ReturnType<typeof createVisitorCalls>
