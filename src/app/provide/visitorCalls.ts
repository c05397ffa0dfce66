import { checkAuth, login } from '../../../contract/session.ts'
import type { Reply } from '../../../domain/reply.ts'
import type { Student } from '../../../machines/app/appTypes.ts'
import type { Api } from '../../effects/api.ts'
import { loadChunk } from '../../ui/loading/loadChunk.ts'
import type { LateCalls } from './lateCalls.ts'

const loadCalls = () => import('./lateCalls.ts')

/** The auth check and the login, and the way to the other calls of guests. */
export function createVisitorCalls(api: Api) {
  let late: LateCalls | undefined
  return {
    async checkAuth(_: unknown, signal: AbortSignal): Promise<Reply<Student>> {
      const reply = await api(checkAuth, undefined, signal)
      if (!reply.ok) return reply
      const { id, onboarded, consent_due: newConsent } = reply.value.user
      return { ok: true, value: { id, isOnboarded: onboarded, newConsent } }
    },
    login: (input: { email: string; password: string }, signal: AbortSignal) =>
      api(login, input, signal),
    // Once it is there nothing waits for the network but the call itself.
    late: async () => {
      late ??= (await loadChunk(loadCalls)).createLateCalls(api)
      return late
    },
  }
}

export type VisitorCalls = ReturnType<typeof createVisitorCalls>
