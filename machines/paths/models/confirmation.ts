import { confirmationMachine } from '../../confirmation/confirmation.machine.ts'
import { NO_ANSWER } from '../answers.ts'
import { pathModel } from '../pathModel.ts'
import { PASSWORD } from './samples.ts'

/** The dialog that asks for the password before an account is exported, signed out elsewhere or deleted. */
export const confirmationModel = pathModel<typeof confirmationMachine>({
  machine: confirmationMachine,
  inputs: {
    'to export': { step: 'export', session: '' },
    'to sign out a device': { step: 'signOut', session: 's2' },
    'to delete': { step: 'delete', session: '' },
  },
  states: {
    'editing.untouched': 'the password is asked for',
    'editing.incomplete': 'the empty field says what it needs',
    'editing.refused': 'why it was not done',
    takingStep: 'it is being done',
    done: 'it is done',
    closed: 'the dialog is closed',
  },
  events: {
    'password.changed': ({ password }) =>
      password === '' ? [{ does: 'type the password', password: PASSWORD }] : [],
    'removal.toggled': ({ step, removesMessages }) =>
      step === 'delete' && !removesMessages
        ? [{ does: 'switch on *Also remove my messages*', removesMessages: true }]
        : [],
    'form.submitted': () => [{ does: 'confirm' }],
    'dialog.closed': () => [{ does: 'close the dialog' }],
  },
  actors: {
    takeStep: {
      accepted: { 'the password is right': { path: '/account/export/1.x' } },
      refused: {
        'the password is wrong': {
          status: 403,
          message: 'This is not your password. Nothing was changed.',
        },
      },
      failed: NO_ANSWER,
    },
  },
  delays: {},
  facts: ({ step, password, removesMessages }) => [step, password !== '', removesMessages],
})
