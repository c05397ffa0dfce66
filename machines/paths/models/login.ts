import { LOGIN_FAILED_MESSAGE } from '../../../domain/messages.ts'
import { loginMachine } from '../../login/login.machine.ts'
import { pathModel } from '../pathModel.ts'
import { answers, NEVER_ENDS } from './answers.ts'
import { nextField } from './fields.ts'
import { EMAIL, PASSWORD } from './samples.ts'

/** The login screen. */
export const loginModel = pathModel<typeof loginMachine>({
  machine: loginMachine,
  inputs: { '': undefined, 'the session has ended': { hasExpired: true } },
  states: {
    'editing.untouched': 'two empty fields',
    'editing.incomplete': 'each empty field says what it needs',
    'editing.refused': 'the info box says why',
    loggingIn: 'Login is pending',
    loggedIn: 'logged in',
  },
  events: {
    'field.changed': (context) =>
      nextField(context, [
        ['email', EMAIL],
        ['password', PASSWORD],
      ]),
    'form.submitted': () => [{ does: 'press *Login*' }],
  },
  actors: {
    legal: NEVER_ENDS,
    logIn: answers('the login is accepted', 'the login is refused', LOGIN_FAILED_MESSAGE, 401),
  },
  delays: {},
  facts: ({ email, password }) => [email !== '', password !== ''],
})
