import { screen } from '@testing-library/react'
import { identityMachine } from '../../../../machines/identity/identity.machine.ts'
import { IdentityStep } from '../../../../src/screens/signup/IdentityStep.tsx'
import { enter } from '../enter.ts'
import type { Past } from '../past.ts'
import { HANDED_OVER, screenDriver } from '../screenDriver.ts'
import { expectSeen } from '../seen.ts'
import { UNREACHABLE } from '../words.ts'

const LABELS = { name: 'Name', email: 'School Email' }

const PAGE = {
  title: 'Create an account · Nookmate',
  heading: 'Create an account',
  text: ['For students, with the email of their university.', 'Already here? Log In'],
  links: ['Log In → /login'],
}

function fields(past: Past) {
  const [name = '', email = ''] = past.filled('name', 'email')
  return { Name: name, 'School Email': email }
}

const EMPTY = { Name: 'Enter your name.', 'School Email': 'Enter your school email.' }

/** The error message of each empty field, by its label. */
function empty(past: Past): Record<string, string> {
  const filled = fields(past) as Record<string, string>
  return Object.fromEntries(Object.entries(EMPTY).filter(([label]) => filled[label] === ''))
}

/** The error message of a name that is no name, by the label of its field. */
function wrongName(past: Past): Record<string, string> {
  const [name = ''] = past.filled('name')
  if ([...name].length > 80) return { Name: 'Your name can have at most 80 characters.' }
  const isWrong = /[^a-z ]/i.test(name)
  return isWrong ? { Name: 'Your name must not contain any symbols or numbers.' } : {}
}

/** The errors that the last press of Continue has led to, in the form that `expectSeen` compares. */
function problem(past: Past) {
  switch (past.last('form.submitted', REFUSED, LOST)?.type) {
    case 'form.submitted':
      return { wrong: { ...empty(past), ...wrongName(past) } }
    case REFUSED:
      return { wrong: { 'School Email': 'Your email must be a university email.' } }
    case LOST:
      return { alerts: [UNREACHABLE] }
    default:
      return {}
  }
}

const REFUSED = 'xstate.done.actor.validateEmail'
const LOST = 'xstate.error.actor.validateEmail'

/** Walks the paths of `identity` on its React screen: sign-up step 1, name and email address. */
export const identityDriver = screenDriver<typeof identityMachine>({
  machine: identityMachine,
  open(stage, input) {
    const identity = stage.start(identityMachine, input)
    stage.show(<IdentityStep identity={identity} />)
    return identity
  },
  does: {
    'field.changed': ({ person }, { field, value }) =>
      enter(person, screen.getByRole('textbox', { name: LABELS[field] }), value),
    'form.submitted': (stage) => stage.press('Continue'),
  },
  ends: {},
  reads: {
    editing(past) {
      expectSeen({ ...PAGE, fields: fields(past), buttons: ['Continue'], ...problem(past) })
    },
    validatingEmail(past) {
      expectSeen({ ...PAGE, fields: fields(past), buttons: ['Continue (busy)'] })
    },
    accepted: HANDED_OVER,
  },
})
