import { isEmail } from '../../../domain/email.ts'
import { EMAIL_LENGTH } from '../../../domain/limits.ts'
import { newsletterMachine } from '../../newsletter/newsletter.machine.ts'
import { answers } from '../answers.ts'
import type { DataFormOf } from '../dataForms.ts'
import { pathModel } from '../pathModel.ts'
import { EMPTY, letters } from './bounds.ts'
import { EMAIL } from './samples.ts'

const HOST = EMAIL.slice(EMAIL.indexOf('@'))

const FORM: DataFormOf<typeof newsletterMachine> = {
  given: '',
  fields: {
    email: {
      sample: EMAIL,
      values: {
        'the longest': `${letters(EMAIL_LENGTH - HOST.length)}${HOST}`,
        'one too many': `${letters(EMAIL_LENGTH - HOST.length + 1)}${HOST}`,
        'no address': 'ada',
        ...EMPTY,
      },
      now: ({ email }) => email,
      event: (email) => ({ type: 'email.changed', email }),
    },
  },
  sends: [{ does: 'press *Subscribe*', type: 'form.submitted' }],
  refuses: ({ email }) => !isEmail(email),
}

/** The newsletter box of the landing screen. */
export const newsletterModel = pathModel<typeof newsletterMachine>({
  machine: newsletterMachine,
  inputs: { '': undefined },
  states: {
    editing: 'the box waits for an address',
    subscribing: 'the address is on its way',
    subscribed: 'the box is empty and says thank you',
  },
  events: {
    'email.changed': ({ email }) =>
      email === '' ? [{ does: `type *${EMAIL}*`, email: EMAIL }] : [],
    'form.submitted': () => [{ does: 'press *Subscribe*' }],
  },
  actors: {
    storeEmail: answers(
      'the address is stored',
      'the address is refused',
      'Please enter an email address.',
    ),
  },
  delays: {},
  forms: [FORM],
  facts: ({ email }) => email !== '',
})
