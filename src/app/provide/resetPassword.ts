import { fromPromise } from 'xstate'
import type { Reply } from '../../../domain/reply.ts'
import type { Identity } from '../../../machines/identity/identity.machine.ts'
import { newPasswordMachine } from '../../../machines/newPassword/newPassword.machine.ts'
import { resetPasswordMachine } from '../../../machines/resetPassword/resetPassword.machine.ts'
import { verifyCodeMachine } from '../../../machines/verifyCode/verifyCode.machine.ts'
import type { Services } from '../services.ts'
import { logActions } from './logActions.ts'
import { guestCall } from './visitorCall.ts'

type Proof = { email: string; code: string }

/** Provides the flow that resets a forgotten password, with its calls. */
export function provideResetPassword(services: Services) {
  return resetPasswordMachine.provide({
    actors: {
      askForCode: guestCall(services, (calls) => calls.forgotPassword),
      verifyCode: verifyCodeMachine.provide({
        actors: {
          checkCode: guestCall(services, (calls) => async (input: Proof, signal) => {
            const reply = await calls.checkResetCode(input, signal)
            // A server error says nothing about the code. It is thrown as an outage, so that the code can be sent again.
            if (!reply.ok && reply.status >= 500)
              throw new Error(`The code's check ended in ${reply.status}`)
            return reply
          }),
          // A reset opens no session. The student logs in afterwards.
          authenticate: fromPromise<Reply<unknown>, Proof>(async () => ({ ok: true, value: {} })),
          resendCode: guestCall(services, (calls) => calls.resendResetCode),
        },
        actions: { ...logActions, noteCodeSent: () => undefined },
      }),
      newPassword: newPasswordMachine.provide({
        actors: {
          sendCode: guestCall<Identity & { password: string }>(
            services,
            (calls) => calls.resetPassword,
          ),
        },
      }),
    },
  })
}
