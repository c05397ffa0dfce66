import { isUniversityEmail } from '../../../domain/email.ts'
import { EMAIL_LENGTH, NAME_LENGTH } from '../../../domain/limits.ts'
import { EMAIL_MESSAGE } from '../../../domain/messages.ts'
import { type Identity, identityMachine } from '../../identity/identity.machine.ts'
import { answers } from '../answers.ts'
import type { DataFormOf } from '../dataForms.ts'
import { pathModel } from '../pathModel.ts'
import { EMPTY, letters, textBounds } from './bounds.ts'
import { nextField, testedField } from './fields.ts'
import { EMAIL, IDENTITY } from './samples.ts'

const HOST = EMAIL.slice(EMAIL.indexOf('@'))
const identityOf = (identity: Identity) => identity

const FORM: DataFormOf<typeof identityMachine> = {
  given: '',
  fields: {
    name: testedField('name', identityOf, {
      sample: IDENTITY.name,
      values: { ...textBounds(NAME_LENGTH), 'a digit in it': 'Ada 2', ...EMPTY },
    }),
    email: testedField('email', identityOf, {
      sample: EMAIL,
      values: {
        'the longest': `${letters(EMAIL_LENGTH - HOST.length)}${HOST}`,
        'one too many': `${letters(EMAIL_LENGTH - HOST.length + 1)}${HOST}`,
        'of no university': 'ada@gmail.com',
        ...EMPTY,
      },
    }),
  },
  sends: [{ does: 'press *Continue*', type: 'form.submitted' }],
  refuses: ({ email }) => !isUniversityEmail(email, [HOST.slice(1)]),
  says: ({ problem, name }) => {
    if (problem?.field !== 'empty') return problem ? [problem.message] : []
    return [name === '' ? 'Enter your name.' : 'Enter your school email.']
  },
}

/** Sign-up step 1. */
export const identityModel = pathModel<typeof identityMachine>({
  machine: identityMachine,
  inputs: { '': { name: '', email: '' } },
  states: {
    editing: 'name and school email',
    validatingEmail: 'the address is being checked',
    accepted: 'the address is accepted',
  },
  events: {
    'field.changed': (context) =>
      nextField(context, [
        ['name', 'Ada Byron'],
        ['email', EMAIL],
      ]),
    'form.submitted': ({ name, email }) =>
      name === '' || email !== '' ? [{ does: 'press *Continue*' }] : [],
  },
  actors: {
    validateEmail: answers('the server accepts', 'the server refuses the address', EMAIL_MESSAGE),
  },
  delays: {},
  forms: [FORM],
  facts: ({ name, email }) => [name !== '', email !== ''],
})
