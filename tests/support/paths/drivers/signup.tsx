import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { signupMachine } from '../../../../machines/signup/signup.machine.ts'
import { SignupScreen } from '../../../../src/screens/signup/SignupScreen.tsx'
import { accepted } from '../../heldActor.ts'
import type { Past } from '../past.ts'
import { HANDED_OVER, NEVER_ENDS, screenDriver } from '../screenDriver.ts'
import { expectFocus, expectSeen } from '../seen.ts'
import type { Stage } from '../stage.tsx'

const LOADED = 'xstate.done.actor.loadSignupDraft'
const STEP_1 = 'xstate.done.actor.identity'
const PASSWORD = 'Quiet_Room1'

export async function fill({ person }: Stage, label: string, value: string): Promise<void> {
  await person.clear(screen.getByLabelText(label))
  await person.type(screen.getByLabelText(label), value)
}

/** Name and email address after the events so far; '' while unknown. */
function identity(past: Past): { name: string; email: string } {
  const known = past.events.filter(({ type }) => type === LOADED || type === STEP_1)
  return known.findLast(({ output }) => output !== undefined)?.output ?? { name: '', email: '' }
}

function expectIndicator(label: string | undefined): void {
  const list = screen.getByRole('list', { name: 'Sign-up progress' })
  expect(list.querySelector('[aria-current="step"] span:last-child')?.textContent).toBe(label)
}

/** Types the password twice, continues and lets the server accept it. */
export async function setPassword(stage: Stage): Promise<void> {
  await fill(stage, 'Password', PASSWORD)
  await fill(stage, 'Confirm password', PASSWORD)
  await stage.press('Continue')
  await stage.answer('sendCode', accepted)
}

/** Types the six digits and lets the server accept them and open the session. */
export async function proveAddress(stage: Stage): Promise<void> {
  await stage.person.click(screen.getByRole('textbox', { name: 'Digit 1 of 6' }))
  await stage.person.keyboard('123456')
  await stage.answer('checkCode', accepted)
  await stage.answer('authenticate', accepted)
}

/** Walks the paths of `signup` on its React screen: all steps of the sign-up. */
export const signupDriver = screenDriver<typeof signupMachine>({
  machine: signupMachine,
  open(stage, input) {
    const signup = stage.start(signupMachine, input)
    stage.show(<SignupScreen signup={signup} />)
    return signup
  },
  does: {
    'step.turnedBack': (stage) => stage.press('Back'),
    // Forward belongs to the browser's history, which this test page has not; the driver in tests/e2e uses the real
    // one.
    'step.forwarded': (stage) => stage.elsewhere({ type: 'step.forwarded' }),
    'login.requested': (stage) => stage.press('Login'),
  },
  ends: {
    legal: NEVER_ENDS,
    async identity(stage, { name, email }) {
      await fill(stage, 'Name', name)
      await fill(stage, 'School Email', email)
      await stage.press('Continue')
      await stage.answer('validateEmail', accepted)
    },
    newPassword: setPassword,
    verifyCode: proveAddress,
  },
  reads: {
    restoring() {
      expectSeen({ title: 'Create an account · Nookmate', heading: 'Create an account' })
      expectIndicator('You')
    },
    returning() {
      expectSeen({ title: 'Create an account · Nookmate', heading: 'Create an account' })
      expectIndicator('You')
    },
    identity(past) {
      const { name, email } = identity(past)
      expectSeen({
        title: 'Create an account · Nookmate',
        heading: 'Create an account',
        text: ['For students, with the email of their university.', 'Already here? Log In'],
        fields: { Name: name, 'School Email': email },
        buttons: ['Continue'],
        links: [
          'Back → /',
          'Log In → /login',
          'Terms of Service → /legal/terms-of-service',
          'Privacy Policy → /legal/privacy-policy',
        ],
      })
      expectIndicator('You')
      expectFocus('Create an account')
    },
    password() {
      expectSeen({
        title: 'Set your password · Nookmate',
        heading: 'Set your password',
        text: ['You will use it together with your school email.'],
        fields: { Password: '', 'Confirm password': '' },
        buttons: ['Back', 'Show both while held', 'Show both while held', 'Continue'],
        says: [
          '0 of 4 met. Missing: At least 8 characters, At least 1 number, At least 1 capital letter, At least 1 symbol from ! @ # $ % _ .',
        ],
      })
      expectIndicator('Password')
      expectFocus('Set your password')
    },
    verifying(past) {
      const seconds = past.last(LOADED)?.output?.countdown ?? 60
      const hint = 'You can ask for another code in a minute.'
      expectSeen({
        title: 'Verify your email · Nookmate',
        heading: 'Verify your email',
        text: [
          `We sent a six-digit code to ${identity(past).email}. Correct the address`,
          `No code yet? Resend in ${seconds} s${hint}`,
        ],
        fields: Object.fromEntries([1, 2, 3, 4, 5, 6].map((at) => [`Digit ${at} of 6`, ''])),
        buttons: [
          'Back',
          'Correct the address',
          'Verify (disabled)',
          `Resend in ${seconds} s (disabled)`,
        ],
        says: [hint],
      })
      expectIndicator('Verify')
      expectFocus('Digit 1 of 6')
    },
    succeeded() {
      expectSeen({
        title: 'Your account was successfully created! · Nookmate',
        heading: 'Your account was successfully created!',
        text: ['Login to start setting up your profile.'],
        buttons: ['Login'],
      })
      expectIndicator(undefined)
      expectFocus('Your account was successfully created!')
    },
    finished: HANDED_OVER,
  },
})
