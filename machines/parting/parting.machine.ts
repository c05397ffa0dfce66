import { assign, setup } from 'xstate'
import type { Person } from '../../domain/likes.ts'
import { UNREACHABLE_MESSAGE } from '../../domain/messages.ts'
import type { Reply } from '../../domain/reply.ts'
import { unprovidedAction, unprovidedActor } from '../unprovided.ts'

/** The other student, and whether the match is to be ended or the student blocked. */
export type PartingInput =
  | { readonly kind: 'end'; readonly person: Pick<Person, 'id' | 'name'>; readonly match: string }
  | { readonly kind: 'block'; readonly person: Pick<Person, 'id' | 'name'> }

interface PartingContext {
  asked: PartingInput
  message: string
  isDone: boolean
}

type PartingEvent = { type: 'parting.confirmed' } | { type: 'dialog.closed' }

/** Ends a match or blocks a student, after a confirmation. */
export const partingMachine = setup({
  types: {
    context: {} as PartingContext,
    events: {} as PartingEvent,
    input: {} as PartingInput,
    output: {} as { isDone: boolean },
    tags: {} as 'pending',
  },
  actors: { sendParting: unprovidedActor<Reply<unknown>, PartingInput>('sendParting') },
  guards: { isAccepted: (_, reply: Reply<unknown>) => reply.ok },
  actions: {
    showRefusal: assign({
      message: (_, reply: Reply<unknown>) => (reply.ok ? '' : reply.message),
    }),
    showUnreachable: assign({ message: UNREACHABLE_MESSAGE }),
    clearMessage: assign({ message: '' }),
    noteDone: assign({ isDone: true }),
    logFailure: unprovidedAction<{ reason: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'parting',
  context: ({ input }) => ({ asked: input, message: '', isDone: false }),
  initial: 'confirming',
  states: {
    confirming: {
      description: 'A dialog explains what ending or blocking means and asks for confirmation.',
      on: { 'parting.confirmed': 'sending', 'dialog.closed': 'closed' },
    },
    sending: {
      tags: 'pending',
      entry: 'clearMessage',
      invoke: {
        id: 'sendParting',
        src: 'sendParting',
        input: ({ context }) => context.asked,
        onDone: [
          { guard: { type: 'isAccepted', params: ({ event }) => event.output }, target: 'done' },
          {
            target: 'confirming',
            actions: [
              { type: 'logFailure', params: ({ event }) => ({ reason: event.output }) },
              { type: 'showRefusal', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: {
          target: 'confirming',
          actions: [
            { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
            'showUnreachable',
          ],
        },
      },
    },
    done: { type: 'final', entry: 'noteDone' },
    closed: { type: 'final' },
  },
  output: ({ context }) => ({ isDone: context.isDone }),
})
