import { newsletterMachine } from '../../newsletter/newsletter.machine.ts'
import { answers } from '../answers.ts'
import { pathModel } from '../pathModel.ts'
import { EMAIL } from './samples.ts'

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
  facts: ({ email }) => email !== '',
})
