import { newPasswordMachine } from '../../../machines/newPassword/newPassword.machine.ts'
import { verifyCodeMachine } from '../../../machines/verifyCode/verifyCode.machine.ts'
import { noteCodeSent } from '../../effects/signupDraft.ts'
import { LaterSteps } from '../../screens/signup/LaterSteps.tsx'
import type { World } from '../world.ts'
import { calling } from './calling.ts'
import { logActions } from './logActions.ts'

function provideVerifyCode(world: World) {
  return verifyCodeMachine.provide({
    actors: {
      checkCode: calling(world, (calls) => async (input, signal) => {
        const reply = await calls.checkAuthCode(input, signal)
        // A server that is out of order says nothing of the code: it stays, to be sent again.
        if (!reply.ok && reply.status >= 500)
          throw new Error(`The code's check ended in ${reply.status}`)
        return reply
      }),
      authenticate: calling(world, (calls) => calls.authenticateForOnboarding),
      resendCode: calling(world, (calls) => calls.resendAuthCode),
    },
    actions: { ...logActions, noteCodeSent },
  })
}

/** The sign-up after its first step: the flows with their calls, and what shows them. */
export function provideLaterSteps(world: World) {
  const newPassword = newPasswordMachine.provide({
    actors: { sendCode: calling(world, (calls) => calls.sendAuthCode) },
  })
  return { newPassword, verifyCode: provideVerifyCode(world), Show: LaterSteps }
}
