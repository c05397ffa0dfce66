import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../../../domain/limits.ts'
import { newPasswordMachine, type PasswordField } from '../../newPassword/newPassword.machine.ts'
import { answers } from '../answers.ts'
import type { DataFormOf } from '../dataForms.ts'
import { pathModel } from '../pathModel.ts'
import { EMPTY, letters } from './bounds.ts'
import { nextField, testedField } from './fields.ts'
import { IDENTITY, PASSWORD } from './samples.ts'

const RULES_MET = 'A1_'
const passwordOf = (length: number) => `${RULES_MET}${letters(length - RULES_MET.length)}`
const fieldsOf = (fields: Record<PasswordField, string>) => fields

const FORM: DataFormOf<typeof newPasswordMachine> = {
  given: '',
  fields: {
    password: testedField('password', fieldsOf, {
      sample: PASSWORD,
      values: {
        'the shortest': passwordOf(PASSWORD_MIN_LENGTH),
        'one too few': passwordOf(PASSWORD_MIN_LENGTH - 1),
        'the longest': passwordOf(PASSWORD_MAX_LENGTH),
        'one too many': passwordOf(PASSWORD_MAX_LENGTH + 1),
        'no number': 'Quiet_Room',
        'no capital letter': 'quiet_room1',
        'no symbol': 'QuietRoom1',
        ...EMPTY,
      },
    }),
    confirm_password: testedField('confirm_password', fieldsOf, {
      sample: ({ password }) => password,
      values: {
        'one character more': `${PASSWORD}1`,
        'in lower case': PASSWORD.toLowerCase(),
        ...EMPTY,
      },
    }),
  },
  sends: [{ does: 'press *Continue*', type: 'form.submitted' }],
  says: ({ problem }) => (problem ? [problem.message] : []),
}

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
  forms: [FORM],
  facts: ({ password, confirm_password }) => [password !== '', confirm_password !== ''],
})
