import { screen } from '@testing-library/react'
import { fromPromise } from 'xstate'
import type { Reply } from '../../domain/reply.ts'
import { type Identity, identityMachine } from '../../machines/identity/identity.machine.ts'
import { newPasswordMachine } from '../../machines/newPassword/newPassword.machine.ts'
import { type SignupDraft, signupMachine } from '../../machines/signup/signup.machine.ts'
import { verifyCodeMachine } from '../../machines/verifyCode/verifyCode.machine.ts'
import { SignupScreen } from '../../src/screens/signup/SignupScreen.tsx'
import { accepted, heldActor } from './heldActor.ts'
import { happens, mount, startFlow } from './screen.tsx'

type Proof = { email: string; code: string }

const nothing = () => undefined

function heldCalls() {
  return {
    validateEmail: heldActor<Reply<unknown>, { email: string }>(),
    sendCode: heldActor<Reply<unknown>, Identity & { password: string }>(),
    checkCode: heldActor<Reply<unknown>, Proof>(),
    authenticate: heldActor<Reply<unknown>, Proof>(),
    resendCode: heldActor<Reply<unknown>, { email: string }>(),
  }
}

/** Mounts the sign-up with pending calls, and returns functions that go through its steps. */
export async function openSignup(draft?: SignupDraft) {
  const calls = heldCalls()
  const { validateEmail, sendCode, checkCode, authenticate, resendCode } = calls
  const { actor, clock } = startFlow(
    signupMachine.provide({
      actors: {
        loadSignupDraft: fromPromise<SignupDraft | undefined>(async () => draft),
        identity: identityMachine.provide({ actors: { validateEmail: validateEmail.logic } }),
        newPassword: newPasswordMachine.provide({ actors: { sendCode: sendCode.logic } }),
        verifyCode: verifyCodeMachine.provide({
          actors: {
            checkCode: checkCode.logic,
            authenticate: authenticate.logic,
            resendCode: resendCode.logic,
          },
          actions: { noteCodeSent: nothing, logFailure: nothing },
        }),
      },
      actions: {
        saveDraft: nothing,
        noteCodeSent: nothing,
        noteTurnedBack: nothing,
        noteForwarded: nothing,
        clearDraft: nothing,
      },
    }),
  )
  const person = mount(<SignupScreen signup={actor} />)
  await happens(nothing)
  const goOn = () => person.click(screen.getByRole('button', { name: 'Continue' }))
  const toPassword = async () => {
    await person.type(screen.getByLabelText('Name'), 'Ada Byron')
    await person.type(screen.getByLabelText('School Email'), 'ada@uwo.ca')
    await goOn()
    await happens(() => validateEmail.last().resolve(accepted))
  }
  const toCode = async () => {
    await toPassword()
    await person.type(screen.getByLabelText('Password'), 'Nookmate1!')
    await person.type(screen.getByLabelText('Confirm password'), 'Nookmate1!')
    await goOn()
    await happens(() => sendCode.last().resolve(accepted))
  }
  return { actor, clock, person, calls, goOn, toPassword, toCode }
}
