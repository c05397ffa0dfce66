import { assign, setup } from 'xstate'
import { UNREACHABLE_MESSAGE } from '../../domain/messages.ts'
import type { Reply } from '../../domain/reply.ts'
import { unprovidedAction, unprovidedActor } from '../unprovided.ts'

/** The status for a wrong password. */
const FORBIDDEN = 403

/** The steps that need the password: the export of all data, ending other sessions, and the deletion of the account. */
export type ConfirmedStep = 'export' | 'signOut' | 'delete'

/** A step, and for `signOut` the id of the session to end; '' for all but this one. */
interface ConfirmationInput {
  readonly step: ConfirmedStep
  readonly session: string
}

interface ConfirmationContext extends ConfirmationInput {
  password: string
  /** Whether the deletion also removes the messages that the student wrote. */
  removesMessages: boolean
  message: string
  /** The message is about the password. */
  isWrongPassword: boolean
  isDone: boolean
}

type ConfirmationEvent =
  | { type: 'password.changed'; password: string }
  | { type: 'removal.toggled'; removesMessages: boolean }
  | { type: 'form.submitted' }
  | { type: 'dialog.closed' }

/** The input of the call. */
export interface ConfirmedCall extends ConfirmationInput {
  readonly password: string
  readonly removesMessages: boolean
}

/** The reply. `path` is where the export can be downloaded; '' for the other steps. */
export type Confirmed = Reply<{ path: string }>

/** Asks for the password, and then exports all data, ends other sessions or deletes the account. */
export const confirmationMachine = setup({
  types: {
    context: {} as ConfirmationContext,
    events: {} as ConfirmationEvent,
    input: {} as ConfirmationInput,
    output: {} as { isDone: boolean },
    tags: {} as 'pending',
  },
  actors: { takeStep: unprovidedActor<Confirmed, ConfirmedCall>('takeStep') },
  guards: {
    isDeletion: ({ context }) => context.step === 'delete',
    isFilled: ({ context }) => context.password !== '',
    isAccepted: (_, reply: Confirmed) => reply.ok,
  },
  actions: {
    keepPassword: assign({ password: (_, password: string) => password }),
    keepRemoval: assign({ removesMessages: (_, removesMessages: boolean) => removesMessages }),
    showRefusal: assign((_, reply: Confirmed) =>
      reply.ok ? {} : { message: reply.message, isWrongPassword: reply.status === FORBIDDEN },
    ),
    showUnreachable: assign({ message: UNREACHABLE_MESSAGE }),
    clearMessage: assign({ message: '', isWrongPassword: false }),
    forgetPassword: assign({ password: '' }),
    noteDone: assign({ isDone: true }),
    /** Starts the download of an export; does nothing after the other steps. */
    download: unprovidedAction<{ path: string }>('download'),
  },
}).createMachine({
  id: 'confirmation',
  context: ({ input }) => ({
    ...{ ...input, password: '', removesMessages: false, message: '' },
    ...{ isWrongPassword: false, isDone: false },
  }),
  output: ({ context }) => ({ isDone: context.isDone }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The dialog explains what will happen and asks for the password.',
      initial: 'untouched',
      on: {
        'password.changed': {
          actions: { type: 'keepPassword', params: ({ event }) => event.password },
        },
        'removal.toggled': {
          guard: 'isDeletion',
          actions: { type: 'keepRemoval', params: ({ event }) => event.removesMessages },
        },
        'form.submitted': [
          { guard: 'isFilled', target: 'takingStep' },
          { target: '.incomplete', actions: 'clearMessage' },
        ],
        'dialog.closed': 'closed',
      },
      states: {
        untouched: {},
        incomplete: { description: 'The password is missing, and its field says so.' },
        refused: { description: 'Nothing was changed, and a message says why.' },
      },
    },
    takingStep: {
      tags: 'pending',
      entry: 'clearMessage',
      invoke: {
        id: 'takeStep',
        src: 'takeStep',
        input: ({ context: { step, session, password, removesMessages } }) => ({
          ...{ step, session, password, removesMessages },
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'done',
            actions: {
              type: 'download',
              params: ({ event }) => ({ path: event.output.ok ? event.output.value.path : '' }),
            },
          },
          {
            target: 'editing.refused',
            actions: { type: 'showRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'editing.refused', actions: 'showUnreachable' },
      },
    },
    done: { type: 'final', entry: ['forgetPassword', 'noteDone'] },
    closed: { type: 'final', entry: 'forgetPassword' },
  },
})
