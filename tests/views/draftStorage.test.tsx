import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Reply } from '../../domain/reply.ts'
import { loginMachine } from '../../machines/login/login.machine.ts'
import type { SignupDraft } from '../../machines/signup/signup.machine.ts'
import { LoginEmailStorage, SignupDraftStorage } from '../../src/app/DraftStorage.tsx'
import { loadLoginEmail, loadSignupDraft, saveLoginEmail } from '../../src/effects/visitorDrafts.ts'
import { LoginScreen } from '../../src/screens/login/LoginScreen.tsx'
import { accepted, heldActor } from '../support/heldActor.ts'
import { happens, mount, startFlow } from '../support/screen.tsx'
import { openSignup } from '../support/signupScreen.tsx'

afterEach(() => sessionStorage.clear())

function openLogin(logIn = heldActor<Reply<unknown>, { email: string; password: string }>()) {
  const { actor } = startFlow(loginMachine.provide({ actors: { logIn: logIn.logic } }))
  return mount(
    <>
      <LoginEmailStorage login={actor} />
      <LoginScreen login={actor} />
    </>,
  )
}

test('the login keeps the email over a reload, and never the password', async () => {
  const person = openLogin()
  await person.type(screen.getByLabelText('School Email'), 'ada@uwo.ca')
  await person.type(screen.getByLabelText('Password'), 'Nookmate_1')
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Nookmate_1')
  document.body.replaceChildren()
  openLogin()
  expect(screen.getByLabelText<HTMLInputElement>('School Email').value).toBe('ada@uwo.ca')
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
})

test('the kept email does not come between what is typed before the script is here', () => {
  saveLoginEmail('ada@uwo.ca')
  const served = document.createElement('input')
  served.name = 'email'
  document.body.append(served)
  const emailIn = () => {
    const { actor } = startFlow(loginMachine)
    mount(<LoginEmailStorage login={actor} />)
    return actor.getSnapshot().context.email
  }
  served.focus()
  expect(emailIn()).toBe('')
  served.blur()
  expect(emailIn()).toBe('ada@uwo.ca')
  served.value = 'a'
  expect(emailIn()).toBe('')
  served.remove()
})

test('once the login has succeeded, the next person at this computer does not find the email', async () => {
  const logIn = heldActor<Reply<unknown>, { email: string; password: string }>()
  const person = openLogin(logIn)
  await person.type(screen.getByLabelText('School Email'), 'ada@uwo.ca')
  await person.type(screen.getByLabelText('Password'), 'Nookmate_1{Enter}')
  expect(loadLoginEmail()).toBe('ada@uwo.ca')
  await happens(() => logIn.last().resolve(accepted))
  expect(loadLoginEmail()).toBe('')
})

test('step 1 of the sign-up is kept while it is typed', async () => {
  const { actor, person } = await openSignup()
  mount(<SignupDraftStorage signup={actor} />)
  await person.type(screen.getByLabelText('Name'), 'Ada')
  await person.type(screen.getByLabelText('School Email'), 'ada@u')
  expect(loadSignupDraft()).toEqual<SignupDraft>({
    name: 'Ada',
    email: 'ada@u',
    countdown: undefined,
  })
})
