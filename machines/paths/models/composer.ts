import { composerMachine } from '../../composer/composer.machine.ts'
import { pathModel } from '../pathModel.ts'
import { OWN } from './chatSamples.ts'

/** The text box of a conversation, in which a student writes or edits a message. */
export const composerModel = pathModel<typeof composerMachine>({
  machine: composerMachine,
  inputs: { '': { userId: 'u1', conversation: 'with-maya' } },
  states: {
    writing: 'the box for a message',
    editing: 'the box with an own message',
  },
  events: {
    'text.changed': ({ text, edited }) =>
      text === '' || text === edited?.text
        ? [{ does: 'write *Do you cook?*', text: 'Do you cook?' }]
        : [],
    'opener.chosen': ({ text }) =>
      text === '' ? [{ does: 'choose a sentence to begin with', text: 'Do you cook?' }] : [],
    'message.submitted': ({ edited }) => [
      {
        does: edited ? 'press *Save*' : 'press *Send*',
        client_id: 'c9',
        at: '2026-11-22T12:00:00.000Z',
      },
    ],
    'edit.begun': () => [{ does: 'press *Edit*', message: OWN }],
    'change.failed': ({ text }) =>
      text === ''
        ? [{ does: 'hear that the change is not saved', message: OWN, text: 'Do you cook?' }]
        : [],
    'edit.cancelled': () => [{ does: 'press *Cancel*' }],
  },
  actors: {},
  delays: {},
  facts: ({ text, edited }) => [text, edited?.id],
})
