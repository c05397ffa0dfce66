import { resetPasswordMachine } from '../../resetPassword/resetPassword.machine.ts'
import { answers } from '../answers.ts'
import { pathModel } from '../pathModel.ts'
import { EMAIL } from './samples.ts'

/** The reset of a forgotten password. The code and the new password are flows with paths of their own. */
export const resetPasswordModel = pathModel<typeof resetPasswordMachine>({
  machine: resetPasswordMachine,
  inputs: { '': undefined, 'the login has the address': { email: EMAIL } },
  states: {
    'asking.untouched': ({ email }) =>
      email === '' ? 'an empty field for the address' : 'the address in its field',
    'asking.incomplete': ({ email }) =>
      email === '' ? 'the empty field says what it needs' : 'the address in its field',
    'asking.refused': 'the info box says why',
    askingForCode: 'the code is being asked for',
    verifying: 'the mailed code is asked for',
    choosing: 'a new password is asked for',
    succeeded: 'the password is changed',
    finished: 'on to the login',
  },
  events: {
    'email.changed': ({ email }) =>
      email === '' ? [{ does: 'type the address', email: EMAIL }] : [],
    'form.submitted': () => [{ does: 'press *Continue*' }],
    'step.turnedBack': () => [{ does: 'press *Back*' }],
    'login.requested': () => [{ does: 'press *Login*' }],
  },
  actors: {
    askForCode: answers(
      'the server mails a code',
      'the server refuses to mail it',
      'Too many tries. Please try again in 10 minutes.',
      429,
    ),
    verifyCode: { ended: { 'type the code': undefined } },
    newPassword: { ended: { 'choose a password': undefined } },
  },
  delays: {},
  risks: { access: 'everything' },
  facts: ({ email }) => [email !== ''],
})
