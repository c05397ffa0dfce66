import { assign, setup } from 'xstate'
import { UNREACHABLE_MESSAGE } from '../../domain/messages.ts'
import type { Reply } from '../../domain/reply.ts'
import { unprovidedAction, unprovidedActor } from '../unprovided.ts'

/** A step that asks for the password first. */
export type ConfirmedStep = 'export' | 'delete'

interface ConfirmationContext {
  step: ConfirmedStep
  password: string
  /** A deletion also removes what the student wrote in conversations. */
  removesMessages: boolean
  message: string
  isDone: boolean
}

type ConfirmationEvent =
  | { type: 'password.changed'; password: string }
  | { type: 'removal.toggled'; removesMessages: boolean }
  | { type: 'form.submitted' }
  | { type: 'dialog.closed' }

/** What the call needs. */
export interface ConfirmedCall {
  readonly step: ConfirmedStep
  readonly password: string
  readonly removesMessages: boolean
}

/** `path` is where the export can be downloaded; empty for a deletion. */
export type Confirmed = Reply<{ path: string }>

/** Asks for the password before a step that cannot be taken lightly: the export of all data, or the deletion. */
export const confirmationMachine = setup({
  types: {
    context: {} as ConfirmationContext,
    events: {} as ConfirmationEvent,
    input: {} as { step: ConfirmedStep },
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
    showRefusal: assign({ message: (_, reply: Confirmed) => (reply.ok ? '' : reply.message) }),
    showUnreachable: assign({ message: UNREACHABLE_MESSAGE }),
    clearMessage: assign({ message: '' }),
    forgetPassword: assign({ password: '' }),
    noteDone: assign({ isDone: true }),
    /** Begins the download of an export; a deletion has none. */
    download: unprovidedAction<{ path: string }>('download'),
  },
}).createMachine({
  id: 'confirmation',
  context: ({ input: { step } }) => ({
    ...{ step, password: '', removesMessages: false, message: '', isDone: false },
  }),
  output: ({ context }) => ({ isDone: context.isDone }),
  initial: 'editing',
  states: {
    editing: {
      description: 'What will happen is said, and the password is asked for.',
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
        incomplete: { description: 'The empty field says so.' },
        refused: { description: 'Why it was not done; nothing has changed.' },
      },
    },
    takingStep: {
      tags: 'pending',
      entry: 'clearMessage',
      invoke: {
        id: 'takeStep',
        src: 'takeStep',
        input: ({ context: { step, password, removesMessages } }) => ({
          ...{ step, password, removesMessages },
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
