import { screen } from '@testing-library/react'
import { newPasswordMachine } from '../../../../machines/newPassword/newPassword.machine.ts'
import { PasswordStep } from '../../../../src/screens/signup/PasswordStep.tsx'
import type { Past } from '../past.ts'
import { HANDED_OVER, screenDriver } from '../screenDriver.ts'
import { expectSeen, expectTexts } from '../seen.ts'

const REFUSED = 'xstate.done.actor.sendCode'
const LOST = 'xstate.error.actor.sendCode'
const LABELS = { password: 'Password', confirm_password: 'Confirm password' }
const EYES = ['Show both while held', 'Show both while held']

/**
 * Checks the list of password rules and returns the rest of the page. The password is empty or the model's, which
 * meets all rules.
 */
function page(past: Past) {
  const [password = '', confirm = ''] = past.filled('password', 'confirm_password')
  expectRules(password !== '')
  return {
    title: 'Set your password · Nookmate',
    heading: 'Set your password',
    text: ['You will use it together with your school email.'],
    fields: { Password: password, 'Confirm password': confirm },
    says: [
      password === ''
        ? '0 of 4 met. Missing: At least 8 characters, At least 1 number, At least 1 capital letter, At least 1 symbol from ! @ # $ % _ .'
        : 'All requirements met',
    ],
  }
}

function expectRules(areMet: boolean): void {
  const rules = screen.getByRole('list', { name: 'Password requirements' })
  const mark = areMet ? ' (met)' : ' (not yet)'
  expectTexts(rules.querySelectorAll('li'), [
    `At least 8 characters${mark}`,
    `At least 1 number${mark}`,
    `At least 1 capital letter${mark}`,
    `At least 1 symbol from ! @ # $ % _ .${mark}`,
  ])
  const strength = screen.getByRole<HTMLMeterElement>('meter', { name: 'Password strength' })
  expectTexts(
    [strength.parentElement ?? strength],
    [areMet ? '4 of 4Strong' : '0 of 4Not rated yet'],
  )
}

/** Whether a password had been typed when Continue was last pressed. */
function wasFilled({ events }: Past): boolean {
  const pressed = events.findLastIndex(({ type }) => type === 'form.submitted')
  return events.slice(0, pressed).some(({ type }) => type === 'field.changed')
}

/** The errors that the last press of Continue has led to, in the form that `expectSeen` compares. */
function problem(past: Past) {
  switch (past.last('form.submitted', REFUSED, LOST)?.type) {
    case 'form.submitted':
      return wasFilled(past)
        ? {
            wrong: {
              'Confirm password': 'The passwords you have entered do not match. Please try again.',
            },
          }
        : { wrong: { Password: 'Password does not meet requirements.' } }
    case REFUSED:
      return { alerts: ['Too many tries. Please try again in 10 minutes.'] }
    case LOST:
      return { alerts: ['An error occurred while generating the code.'] }
    default:
      return {}
  }
}

/** Walks the paths of `newPassword` on its React screen: sign-up step 2, the password. */
export const newPasswordDriver = screenDriver<typeof newPasswordMachine>({
  machine: newPasswordMachine,
  open(stage, input) {
    const newPassword = stage.start(newPasswordMachine, input)
    stage.show(<PasswordStep newPassword={newPassword} />)
    return newPassword
  },
  does: {
    'field.changed': ({ person }, { field, value }) =>
      person.type(screen.getByLabelText(LABELS[field]), value),
    'form.submitted': (stage) => stage.press('Continue'),
  },
  ends: {},
  reads: {
    editing(past) {
      expectSeen({ ...page(past), buttons: [...EYES, 'Continue'], ...problem(past) })
    },
    sendingCode(past) {
      expectSeen({ ...page(past), buttons: [...EYES, 'Continue (busy)'] })
    },
    codeSent: HANDED_OVER,
  },
})
