import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { UNREACHABLE_MESSAGE } from '../../../../domain/messages.ts'
import { resetPasswordMachine } from '../../../../machines/resetPassword/resetPassword.machine.ts'
import { ResetPasswordScreen } from '../../../../src/screens/signup/ResetPasswordScreen.tsx'
import { accepted } from '../../heldActor.ts'
import type { Past } from '../past.ts'
import { HANDED_OVER, screenDriver } from '../screenDriver.ts'
import { expectFocus, expectSeen } from '../seen.ts'
import type { Stage } from '../stage.tsx'
import { proveAddress, setPassword } from './signup.tsx'

const EMAIL = 'ada@uwo.ca'
const FIELD = 'School Email'

/** Checks the form for the email address with this value. `seen` replaces further expectations. */
export function expectAsking(email: string, seen: object = {}, button = 'Continue'): void {
  expectSeen({
    title: 'Choose a new password · Nookmate',
    heading: 'Choose a new password',
    text: ['We email a code to the address of your account. Use it to set a new password.'],
    fields: { [FIELD]: email },
    buttons: [button],
    links: ['Back → /login'],
    ...seen,
  })
}

/** Goes through the whole reset, from the address to the login; the server accepts each step. */
export async function chooseNewPassword(stage: Stage): Promise<void> {
  const field = screen.getByLabelText<HTMLInputElement>(FIELD)
  if (field.value === '') await stage.person.type(field, EMAIL)
  await stage.press('Continue')
  await stage.answer('askForCode', accepted)
  await proveAddress(stage)
  await setPassword(stage)
  await stage.press('Login')
}

/** The value of the address field: the one given by the login, or the typed one. */
function emailOf(past: Past): string {
  const given = (past.input as { email?: string } | undefined)?.email ?? ''
  return past.last('email.changed')?.email ?? given
}

function problem(past: Past): object {
  const last = past.last('xstate.done.actor.askForCode', 'xstate.error.actor.askForCode')
  return { alerts: [last?.output ? last.output.message : UNREACHABLE_MESSAGE] }
}

/** Walks the paths of `resetPassword` on its React screen: the reset of a forgotten password, all steps. */
export const resetPasswordDriver = screenDriver<typeof resetPasswordMachine>({
  machine: resetPasswordMachine,
  open(stage, input) {
    const reset = stage.start(resetPasswordMachine, input)
    stage.show(<ResetPasswordScreen resetPassword={reset} />)
    return reset
  },
  does: {
    'email.changed': ({ person }, { email }) => person.type(screen.getByLabelText(FIELD), email),
    'form.submitted': (stage) => stage.press('Continue'),
    'step.turnedBack': (stage) => stage.press('Back'),
    'login.requested': (stage) => stage.press('Login'),
  },
  ends: { verifyCode: proveAddress, newPassword: setPassword },
  reads: {
    'asking.untouched'(past) {
      expectAsking(emailOf(past))
    },
    'asking.incomplete'(past) {
      const wrong = emailOf(past) === '' ? { [FIELD]: 'Enter your school email.' } : {}
      expectAsking(emailOf(past), { wrong })
    },
    'asking.refused'(past) {
      expectAsking(emailOf(past), problem(past))
    },
    askingForCode(past, stage) {
      expectAsking(emailOf(past), {}, 'Continue (busy)')
      expect(stage.asked('askForCode')).toEqual({ email: EMAIL })
    },
    verifying() {
      const hint = 'You can ask for another code in a minute.'
      expectSeen({
        title: 'Verify your email · Nookmate',
        heading: 'Verify your email',
        text: [
          `${EMAIL}: We sent an email to this address. If it has an account, the email contains a six-digit code. Correct the address`,
          `No code yet? Resend in 60 s${hint}`,
        ],
        fields: Object.fromEntries([1, 2, 3, 4, 5, 6].map((at) => [`Digit ${at} of 6`, ''])),
        buttons: ['Back', 'Correct the address', 'Verify (disabled)', 'Resend in 60 s (disabled)'],
        says: [hint],
      })
      expectFocus('Digit 1 of 6')
    },
    choosing() {
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
      expectFocus('Set your password')
    },
    succeeded() {
      expectSeen({
        title: 'Your password is changed · Nookmate',
        heading: 'Your password is changed',
        text: ['Every device was signed out. Log in with the new password.'],
        buttons: ['Login'],
      })
      expectFocus('Your password is changed')
    },
    finished: HANDED_OVER,
  },
})
