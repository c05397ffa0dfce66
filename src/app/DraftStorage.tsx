import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { loginMachine } from '../../machines/login/login.machine.ts'
import type { signupMachine } from '../../machines/signup/signup.machine.ts'
import {
  forgetLoginEmail,
  loadLoginEmail,
  saveLoginEmail,
  saveSignupDraft,
} from '../effects/visitorDrafts.ts'
import { selectSteps } from '../screens/signup/selectSignup.ts'

/** Keeps name and email of sign-up step 1 in this tab while they are typed. */
export function SignupDraftStorage({ signup }: { signup: ActorRefFrom<typeof signupMachine> }) {
  const identity = useSelector(signup, (snapshot) => selectSteps(snapshot).identity)
  useEffect(() => {
    const subscription = identity?.subscribe(({ context, status }) => {
      if (status === 'active') saveSignupDraft({ name: context.name, email: context.email })
    })
    return () => subscription?.unsubscribe()
  }, [identity])
  return null
}

/** Whether somebody has begun to type an email address, possibly before the script was loaded. */
function isTypingEmail(): boolean {
  const field = document.querySelector<HTMLInputElement>('input[name=email]')
  return field !== null && (field.value !== '' || field === document.activeElement)
}

/** Keeps the email of the login in this tab while it is typed, until the login has succeeded; never a password. */
export function LoginEmailStorage({ login }: { login: ActorRefFrom<typeof loginMachine> }) {
  useEffect(() => {
    const kept = loadLoginEmail()
    if (kept !== '' && login.getSnapshot().context.email === '' && !isTypingEmail()) {
      login.send({ type: 'field.changed', field: 'email', value: kept })
    }
    const subscription = login.subscribe(({ context, status }) => {
      if (status === 'done') forgetLoginEmail()
      else saveLoginEmail(context.email)
    })
    return () => subscription.unsubscribe()
  }, [login])
  return null
}
