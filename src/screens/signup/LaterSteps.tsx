import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { signupMachine } from '../../../machines/signup/signup.machine.ts'
import { CodeStep } from './CodeStep.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { SuccessStep } from './SuccessStep.tsx'
import { selectStep, selectSteps } from './selectSignup.ts'

type LaterStepsProps = { signup: ActorRefFrom<typeof signupMachine> }

/** What comes after the first step. The product fetches it while the first one is filled in. */
export function LaterSteps({ signup }: LaterStepsProps) {
  const step = useSelector(signup, selectStep)
  const { newPassword, verifyCode } = useSelector(signup, selectSteps, shallowEqual)
  const turnBack = () => signup.send({ type: 'step.turnedBack' })
  return (
    <>
      {newPassword && <PasswordStep newPassword={newPassword} />}
      {verifyCode && <CodeStep verifyCode={verifyCode} onCorrectAddress={turnBack} />}
      {step === 4 && <SuccessStep onLogin={() => signup.send({ type: 'login.requested' })} />}
    </>
  )
}
