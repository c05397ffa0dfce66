import { fireEvent, screen } from '@testing-library/react'
import { test } from 'vitest'
import type { Reply } from '../../../domain/reply.ts'
import { type LegalDocument, legalMachine } from '../../../machines/legal/legal.machine.ts'
import { loginMachine } from '../../../machines/login/login.machine.ts'
import { newsletterMachine } from '../../../machines/newsletter/newsletter.machine.ts'
import { LandingScreen } from '../../../src/screens/landing/LandingScreen.tsx'
import { LoginScreen } from '../../../src/screens/login/LoginScreen.tsx'
import { accepted, heldActor, refused } from '../../support/heldActor.ts'
import { expectReviewed } from '../../support/outline.ts'
import { happens, mount, startFlow } from '../../support/screen.tsx'
import { openSignup } from '../../support/signupScreen.tsx'

const LOST = new TypeError('Failed to fetch')
const quiet = { actions: { logFailure: () => undefined } }
const button = (name: string) => screen.getByRole('button', { name })

test('the landing screen: empty, sent, refused, signed up', async () => {
  const storeEmail = heldActor<Reply<unknown>, { email: string }>()
  const actors = { storeEmail: storeEmail.logic }
  const { actor } = startFlow(newsletterMachine.provide({ actors, ...quiet }))
  const person = mount(<LandingScreen newsletter={actor} />)
  await expectReviewed('landing')
  await person.type(screen.getByRole('textbox'), 'ada@uwo.ca')
  await person.click(button('Subscribe'))
  await expectReviewed('landing-sent')
  await happens(() => storeEmail.last().resolve(refused('Too many tries.', 429)))
  await expectReviewed('landing-refused')
  await person.type(screen.getByRole('textbox'), 'x')
  await person.click(button('Subscribe'))
  await happens(() => storeEmail.last().resolve(accepted))
  await expectReviewed('landing-thanks')
})

test('the login: empty, incomplete, sent, refused, without an answer', async () => {
  const logIn = heldActor<Reply<unknown>, { email: string; password: string }>()
  const machine = loginMachine.provide({ actors: { logIn: logIn.logic } })
  const person = mount(<LoginScreen login={startFlow(machine).actor} emailEndings="@uwo.ca" />)
  await expectReviewed('login')
  await person.click(button('Login'))
  await expectReviewed('login-incomplete')
  await person.type(screen.getByLabelText('School Email'), 'ada@uwo.ca')
  await person.type(screen.getByLabelText('Password'), 'Nookmate1!')
  fireEvent.pointerDown(button('Show while held'), { button: 0 })
  await person.keyboard('{Enter}')
  await expectReviewed('login-sent')
  await happens(() => logIn.last().resolve(refused('Email or password are incorrect', 401)))
  await expectReviewed('login-refused')
  await person.click(button('Login'))
  await happens(() => logIn.last().reject(LOST))
  await expectReviewed('login-lost')
})

test('a legal text: on its way, lost, read', async () => {
  const loadDocument = heldActor<string, { document: LegalDocument }>()
  const legal = legalMachine.provide({ actors: { loadDocument: loadDocument.logic }, ...quiet })
  const { actor } = startFlow(loginMachine.provide({ actors: { legal } }))
  const person = mount(<LoginScreen login={actor} />)
  await person.click(screen.getByRole('link', { name: 'Terms of Service' }))
  await screen.findByRole('dialog')
  await expectReviewed('legal-loading')
  await happens(() => loadDocument.last().reject(LOST))
  await expectReviewed('legal-lost')
  await person.click(button('Try again'))
  await happens(() => loadDocument.last().resolve('# Terms\n\nA text.\n\n- one\n- two'))
  await expectReviewed('legal')
})

test('the sign-up: who it is, and the new password', async () => {
  const { person, goOn, toPassword } = await openSignup()
  await expectReviewed('signup-1')
  await goOn()
  await expectReviewed('signup-1-incomplete')
  await toPassword()
  await expectReviewed('signup-2')
  await person.type(screen.getByLabelText('Password'), 'nookmate1')
  await person.type(screen.getByLabelText('Confirm password'), 'nook')
  await goOn()
  await expectReviewed('signup-2-weak')
  await person.type(screen.getByLabelText('Password'), 'N!')
  await goOn()
  await expectReviewed('signup-2-unlike')
})

test('the sign-up: the code, and success', async () => {
  const { person, calls, clock, toCode } = await openSignup()
  await toCode()
  await expectReviewed('signup-3')
  await person.keyboard('482913')
  await expectReviewed('signup-3-sent')
  await happens(() => calls.checkCode.last().resolve(refused('The code is not correct.')))
  await expectReviewed('signup-3-refused')
  for (let second = 0; second < 60; second += 1) await happens(() => clock.increment(1000))
  await person.paste('12')
  await expectReviewed('signup-3-pasted')
  await person.click(button('Resend'))
  await expectReviewed('signup-3-resending')
  await happens(() => calls.resendCode.last().resolve(accepted))
  await person.keyboard('482914')
  await happens(() => calls.checkCode.last().resolve(accepted))
  await happens(() => calls.authenticate.last().resolve(accepted))
  await expectReviewed('signup-4')
})
