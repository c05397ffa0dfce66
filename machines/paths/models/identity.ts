import { EMAIL_MESSAGE } from '../../../domain/messages.ts'
import { identityMachine } from '../../identity/identity.machine.ts'
import { answers } from '../answers.ts'
import { pathModel } from '../pathModel.ts'
import { nextField } from './fields.ts'
import { EMAIL } from './samples.ts'

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
  facts: ({ name, email }) => [name !== '', email !== ''],
})
