import { LOGIN_FAILED_MESSAGE } from '../../../domain/messages.ts'
import type { LoginField } from '../../login/login.machine.ts'
import { wholeLoginMachine } from '../../login/wholeLogin.ts'
import { answers, NEVER_ENDS, NO_ANSWER } from '../answers.ts'
import type { DataFormOf } from '../dataForms.ts'
import { pathModel } from '../pathModel.ts'
import { isIn } from '../stateValues.ts'
import { EMPTY } from './bounds.ts'
import { nextField, testedField } from './fields.ts'
import { EMAIL, PASSWORD } from './samples.ts'

/** The server's message when somebody logs in to an account that waits for deletion. */
export const TO_BE_DELETED =
  'This account is hidden and will be deleted in 7 days. Do you want to keep it?'

const missing = (email: string, password: string) => [
  ...(email.trim() === '' ? ['Enter your school email.'] : []),
  ...(password === '' ? ['Enter your password.'] : []),
]

const fieldsOf = (fields: Record<LoginField, string>) => fields

const FORM: DataFormOf<typeof wholeLoginMachine> = {
  given: '',
  fields: {
    email: testedField('email', fieldsOf, {
      sample: EMAIL,
      values: { 'one character': 'a', 'only a space': ' ', ...EMPTY },
    }),
    password: testedField('password', fieldsOf, {
      sample: PASSWORD,
      values: { 'one character': 'a', 'only a space': ' ', ...EMPTY },
    }),
  },
  sends: [{ does: 'press *Login*', type: 'form.submitted' }],
  refuses: ({ email, password }) => email !== EMAIL || password !== PASSWORD,
  says: ({ message, email, password }, value) => [
    ...(message === '' ? [] : [message]),
    ...(isIn(value, 'editing.incomplete') ? missing(email, password) : []),
  ],
}

/** The login screen. */
export const loginModel = pathModel<typeof wholeLoginMachine>({
  machine: wholeLoginMachine,
  inputs: {
    '': undefined,
    'the session has ended': { sessionEnd: 'expired' },
    'the account was deleted': { sessionEnd: 'deleted' },
  },
  states: {
    'editing.untouched': 'the form waits for address and password',
    'editing.incomplete': 'each empty field says what it needs',
    'editing.refused': 'the info box says why',
    'editing.deleted': 'the account will be deleted, and can be kept',
    loggingIn: 'Login is pending',
    keepingAccount: 'the account is being kept',
    resetting: 'a forgotten password',
    loggedIn: 'logged in',
  },
  events: {
    'field.changed': (context) =>
      nextField(context, [
        ['email', EMAIL],
        ['password', PASSWORD],
      ]),
    'form.submitted': () => [{ does: 'press *Login*' }],
    'deletion.cancelled': () => [{ does: 'press *Keep my account*' }],
    'reset.opened': () => [{ does: 'press *Forgot your password?*' }],
    'reset.left': () => [{ does: 'press *Back*' }],
  },
  actors: {
    legal: NEVER_ENDS,
    resetPassword: { ended: { 'choose a new password': { email: EMAIL } } },
    logIn: {
      accepted: { 'the login is accepted': {} },
      refused: {
        'the login is refused': { status: 401, message: LOGIN_FAILED_MESSAGE },
        'the account is to be deleted': { status: 410, message: TO_BE_DELETED },
      },
      failed: NO_ANSWER,
    },
    keepAccount: answers('the account is kept', 'keeping it is refused', LOGIN_FAILED_MESSAGE, 401),
  },
  delays: {},
  risks: { access: ['logIn'], privacy: ['keepAccount'] },
  forms: [FORM],
  facts: ({ email, password }) => [email !== '', password !== ''],
})
