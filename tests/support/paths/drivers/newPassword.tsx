import { screen } from '@testing-library/react'
import { newPasswordMachine } from '../../../../machines/newPassword/newPassword.machine.ts'
import { PasswordStep } from '../../../../src/screens/signup/PasswordStep.tsx'
import { enter } from '../enter.ts'
import type { Past } from '../past.ts'
import { HANDED_OVER, screenDriver } from '../screenDriver.ts'
import { expectSeen, expectTexts } from '../seen.ts'

const REFUSED = 'xstate.done.actor.sendCode'
const LOST = 'xstate.error.actor.sendCode'
const LABELS = { password: 'Password', confirm_password: 'Confirm password' }
const EYES = ['Show both while held', 'Show both while held']

const RULES: readonly (readonly [label: string, isMet: RegExp])[] = [
  ['At least 8 characters', /.{8}/],
  ['At least 1 number', /[0-9]/],
  ['At least 1 capital letter', /[A-Z]/],
  ['At least 1 symbol from ! @ # $ % _ .', /[!@#$%_.]/],
]
const STRENGTH = ['Not rated yet', 'Weak', 'Weak', 'Almost there', 'Strong']

const missing = (password: string) => RULES.filter(([, isMet]) => !isMet.test(password))
const isAccepted = (password: string) => missing(password).length === 0 && password.length <= 128

/** Checks the list of password rules and returns the rest of the page. */
function page(past: Past) {
  const [password = '', confirm = ''] = past.filled('password', 'confirm_password')
  expectRules(password)
  const left = missing(password)
  return {
    title: 'Set your password · Nookmate',
    heading: 'Set your password',
    text: ['You will use it together with your school email.'],
    fields: { Password: password, 'Confirm password': confirm },
    says: [
      left.length > 0
        ? `${4 - left.length} of 4 met. Missing: ${left.map(([label]) => label).join(', ')}`
        : 'All requirements met',
    ],
  }
}

function expectRules(password: string): void {
  const rules = screen.getByRole('list', { name: 'Password requirements' })
  expectTexts(
    rules.querySelectorAll('li'),
    RULES.map(([label, isMet]) => `${label}${isMet.test(password) ? ' (met)' : ' (not yet)'}`),
  )
  const met = 4 - missing(password).length
  const strength = screen.getByRole<HTMLMeterElement>('meter', { name: 'Password strength' })
  expectTexts([strength.parentElement ?? strength], [`${met} of 4${STRENGTH[met]}`])
}

/** The password when Continue was last pressed. */
function sentPassword({ events }: Past): string {
  const pressed = events.findLastIndex(({ type }) => type === 'form.submitted')
  const typed = events.slice(0, pressed).findLast(({ field }) => field === 'password')
  return typed?.value ?? ''
}

/** The errors that the last press of Continue has led to, in the form that `expectSeen` compares. */
function problem(past: Past) {
  switch (past.last('form.submitted', REFUSED, LOST)?.type) {
    case 'form.submitted':
      return isAccepted(sentPassword(past))
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
      enter(person, screen.getByLabelText(LABELS[field]), value),
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
