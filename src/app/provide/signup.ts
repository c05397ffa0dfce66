import { fromPromise } from 'xstate'
import { type Identity, identityMachine } from '../../../machines/identity/identity.machine.ts'
import { newPasswordMachine } from '../../../machines/newPassword/newPassword.machine.ts'
import { type LoadedSignupDraft, signupMachine } from '../../../machines/signup/signup.machine.ts'
import { verifyCodeMachine } from '../../../machines/verifyCode/verifyCode.machine.ts'
import {
  clearSignupDraft,
  loadSignupDraft,
  noteCodeSent,
  noteForwarded,
  noteTurnedBack,
  saveSignupDraft,
} from '../../effects/visitorDrafts.ts'
import type { Services } from '../services.ts'
import { provideLegal } from './legal.ts'
import { logActions } from './logActions.ts'
import { guestCall } from './visitorCall.ts'

/** Provides step 3 of the sign-up with its calls. */
export function provideVerifyCode(services: Services) {
  return verifyCodeMachine.provide({
    actors: {
      checkCode: guestCall(services, (calls) => async (input, signal) => {
        const reply = await calls.checkAuthCode(input, signal)
        // A server error says nothing about the code. It is thrown as an outage, so that the code can be sent again.
        if (!reply.ok && reply.status >= 500)
          throw new Error(`The code's check ended in ${reply.status}`)
        return reply
      }),
      authenticate: guestCall(services, (calls) => calls.authenticateForOnboarding),
      resendCode: guestCall(services, (calls) => calls.resendAuthCode),
    },
    actions: { ...logActions, noteCodeSent },
  })
}

/** Provides the sign-up flow with its calls and a draft that survives a reload. */
export function provideSignup(services: Services) {
  return signupMachine.provide({
    actors: {
      legal: provideLegal(services),
      identity: identityMachine.provide({
        actors: {
          validateEmail: guestCall(services, (calls) => calls.validateEmail),
        },
      }),
      newPassword: newPasswordMachine.provide({
        actors: { sendCode: guestCall(services, (calls) => calls.sendAuthCode) },
      }),
      verifyCode: provideVerifyCode(services),
      loadSignupDraft: fromPromise<LoadedSignupDraft | undefined>(async () => loadSignupDraft()),
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
