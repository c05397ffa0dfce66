import { passwordChangeMachine } from '../../passwordChange/passwordChange.machine.ts'
import { answers } from '../answers.ts'
import { pathModel } from '../pathModel.ts'
import { nextField } from './fields.ts'
import { EMAIL, PASSWORD } from './samples.ts'

/** The dialog for a new password in the account. */
export const passwordChangeModel = pathModel<typeof passwordChangeMachine>({
  machine: passwordChangeMachine,
  inputs: { '': { email: EMAIL } },
  states: {
    editing: 'the present password, and a new one twice',
    changingPassword: 'the password is being changed',
    changed: 'the password is changed',
    closed: 'the dialog is closed',
  },
  events: {
    'field.changed': (context) =>
      nextField(context, [
        ['current', 'Nookmate1!'],
        ['password', PASSWORD],
        ['confirm_password', PASSWORD],
      ]),
    'form.submitted': () => [{ does: 'press *Change password*' }],
    'dialog.closed': () => [{ does: 'close the dialog' }],
  },
  actors: {
    changePassword: answers(
      'the password is changed',
      'the present password is wrong',
      'This is not your password. Nothing was changed.',
      403,
    ),
  },
  delays: {},
  risks: { access: 'everything' },
  facts: ({ current, password, confirm_password }) => [
    ...[current !== '', password !== '', confirm_password !== ''],
  ],
})
