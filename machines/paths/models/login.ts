import { LOGIN_FAILED_MESSAGE } from '../../../domain/messages.ts'
import { wholeLoginMachine } from '../../login/wholeLogin.ts'
import { answers, NEVER_ENDS, NO_ANSWER } from '../answers.ts'
import { pathModel } from '../pathModel.ts'
import { nextField } from './fields.ts'
import { EMAIL, PASSWORD } from './samples.ts'

/** The server's message when somebody logs in to an account that waits for deletion. */
export const TO_BE_DELETED =
  'This account is hidden and will be deleted in 7 days. Do you want to keep it?'

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
  facts: ({ email, password }) => [email !== '', password !== ''],
})
