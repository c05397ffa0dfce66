import { fromPromise } from 'xstate'
import type { Reply } from '../../../domain/reply.ts'
import type { Identity } from '../../../machines/identity/identity.machine.ts'
import { newPasswordMachine } from '../../../machines/newPassword/newPassword.machine.ts'
import { resetPasswordMachine } from '../../../machines/resetPassword/resetPassword.machine.ts'
import { verifyCodeMachine } from '../../../machines/verifyCode/verifyCode.machine.ts'
import type { Services } from '../services.ts'
import { logActions } from './logActions.ts'
import { lateCall } from './visitorCall.ts'

type Proof = { email: string; code: string }

/** The flow of a forgotten password with its calls. */
export function provideResetPassword(services: Services) {
  return resetPasswordMachine.provide({
    actors: {
      askForCode: lateCall(services, (calls) => calls.forgotPassword),
      verifyCode: verifyCodeMachine.provide({
        actors: {
          checkCode: lateCall(services, (calls) => async (input: Proof, signal) => {
            const reply = await calls.checkResetCode(input, signal)
            // A server error says nothing about the code: it stays, to be sent again.
            if (!reply.ok && reply.status >= 500)
              throw new Error(`The code's check ended in ${reply.status}`)
            return reply
          }),
          // A reset opens no session: the login follows.
          authenticate: fromPromise<Reply<unknown>, Proof>(async () => ({ ok: true, value: {} })),
          resendCode: lateCall(services, (calls) => calls.resendResetCode),
        },
        actions: { ...logActions, noteCodeSent: () => undefined },
      }),
      newPassword: newPasswordMachine.provide({
        actors: {
          sendCode: lateCall<Identity & { password: string }>(
            services,
            (calls) => calls.resetPassword,
          ),
        },
      }),
    },
  })
}
