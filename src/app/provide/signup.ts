import { fromPromise } from 'xstate'
import type { Reply } from '../../../domain/reply.ts'
import { type Identity, identityMachine } from '../../../machines/identity/identity.machine.ts'
import { type KeptSignupDraft, signupMachine } from '../../../machines/signup/signup.machine.ts'
import {
  clearSignupDraft,
  loadSignupDraft,
  noteCodeSent,
  noteForwarded,
  noteTurnedBack,
  saveSignupDraft,
} from '../../effects/signupDraft.ts'
import { loadChunk } from '../../ui/loading/chunk.ts'
import { lateFlow } from '../lateFlow.ts'
import type { Services } from '../services.ts'
import type { provideLaterSteps } from './laterSteps.ts'
import { provideLegal } from './legal.ts'
import { logActions } from './logActions.ts'

type LaterSteps = ReturnType<typeof provideLaterSteps>

/** The steps after the first one, fetched while that is filled in. */
export function openLaterSteps(services: Services) {
  let here: LaterSteps | undefined
  return {
    get: () => here,
    async load(): Promise<void> {
      if (here) return
      const { provideLaterSteps: provide } = await loadChunk(() => import('./laterSteps.ts'))
      here ??= provide(services)
    },
  }
}

/** The sign-up flow with its calls and the draft that survives a reload; no step begins without its code. */
export function provideSignup(services: Services, later: ReturnType<typeof openLaterSteps>) {
  return signupMachine.provide({
    actors: {
      legal: provideLegal(services),
      identity: identityMachine.provide({
        actors: {
          validateEmail: fromPromise<Reply<unknown>, { email: string }>(
            async ({ input, signal }) => {
              const [{ visitorCalls }] = await Promise.all([services.connect(), later.load()])
              return visitorCalls.validateEmail(input, signal)
            },
          ),
        },
      }),
      newPassword: lateFlow(() => later.get()?.newPassword),
      verifyCode: lateFlow(() => later.get()?.verifyCode),
      loadSignupDraft: fromPromise<KeptSignupDraft | undefined>(async () => {
        const draft = loadSignupDraft()
        if (draft) await later.load()
        return draft
      }),
    },
    actions: {
      ...logActions,
      saveDraft: (_, identity: Identity) => saveSignupDraft(identity),
      noteCodeSent,
      noteTurnedBack,
      noteForwarded,
      clearDraft: clearSignupDraft,
    },
  })
}
