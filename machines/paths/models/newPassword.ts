import { newPasswordMachine } from '../../newPassword/newPassword.machine.ts'
import { answers } from '../answers.ts'
import { pathModel } from '../pathModel.ts'
import { nextField } from './fields.ts'
import { IDENTITY, PASSWORD } from './samples.ts'

/** Sign-up step 2: the student chooses a password. */
export const newPasswordModel = pathModel<typeof newPasswordMachine>({
  machine: newPasswordMachine,
  inputs: { '': IDENTITY },
  states: {
    editing: 'a password and the same once more',
    sendingCode: 'the code is being sent',
    codeSent: 'the code is mailed',
  },
  events: {
    'field.changed': (context) =>
      nextField(context, [
        ['password', PASSWORD],
        ['confirm_password', PASSWORD],
      ]),
    'form.submitted': () => [{ does: 'press *Continue*' }],
  },
  actors: {
    sendCode: answers(
      'the server mails the code',
      'the server refuses to mail it',
      'Too many tries. Please try again in 10 minutes.',
      429,
    ),
  },
  delays: {},
  risks: { access: 'everything' },
  facts: ({ password, confirm_password }) => [password !== '', confirm_password !== ''],
})
