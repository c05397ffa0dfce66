import { newPasswordMachine } from '../../../machines/newPassword/newPassword.machine.ts'
import { verifyCodeMachine } from '../../../machines/verifyCode/verifyCode.machine.ts'
import { noteCodeSent } from '../../effects/signupDraft.ts'
import { LaterSteps } from '../../screens/signup/LaterSteps.tsx'
import type { Services } from '../services.ts'
import { logActions } from './logActions.ts'
import { visitorCall } from './visitorCall.ts'

function provideVerifyCode(services: Services) {
  return verifyCodeMachine.provide({
    actors: {
      checkCode: visitorCall(services, (calls) => async (input, signal) => {
        const reply = await calls.checkAuthCode(input, signal)
        // A server that is out of order says nothing of the code: it stays, to be sent again.
        if (!reply.ok && reply.status >= 500)
          throw new Error(`The code's check ended in ${reply.status}`)
        return reply
      }),
      authenticate: visitorCall(services, (calls) => calls.authenticateForOnboarding),
      resendCode: visitorCall(services, (calls) => calls.resendAuthCode),
    },
    actions: { ...logActions, noteCodeSent },
  })
}

/** The sign-up after its first step: the flows with their calls, and what shows them. */
export function provideLaterSteps(services: Services) {
  const newPassword = newPasswordMachine.provide({
    actors: { sendCode: visitorCall(services, (calls) => calls.sendAuthCode) },
  })
  return { newPassword, verifyCode: provideVerifyCode(services), Show: LaterSteps }
}
