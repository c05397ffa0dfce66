import { assign, sendTo, setup } from 'xstate'
import { CONSENT_VERSION } from '../../domain/consent.ts'
import { UNREACHABLE_MESSAGE } from '../../domain/messages.ts'
import type { Reply } from '../../domain/reply.ts'
import { unprovidedAction, unprovidedActor } from '../unprovided.ts'

type ConsentEvent = { type: 'consent.agreed' } | { type: 'consent.withdrawn' }

/** Asks for the consent again after its text has changed. Withdrawing it leads to the deletion of the account. */
export const consentMachine = setup({
  types: {
    context: {} as { text: string; message: string },
    events: {} as ConsentEvent,
    /** The new text; '' if it has not changed. */
    input: {} as { text: string },
    tags: {} as 'pending',
  },
  actors: { agree: unprovidedActor<Reply<unknown>, { version: string }>('agree') },
  guards: {
    isDue: ({ context }) => context.text !== '',
    isAccepted: (_, reply: Reply<unknown>) => reply.ok,
  },
  actions: {
    showRefusal: assign({
      message: (_, reply: Reply<unknown>) => (reply.ok ? '' : reply.message),
    }),
    showUnreachable: assign({ message: UNREACHABLE_MESSAGE }),
    clearMessage: assign({ message: '' }),
    openAccount: sendTo(
      // Started alone, as in the gallery, the flow has no parent: it then sends the event to itself and ignores it.
      ({ self }) => self._parent ?? self,
      { type: 'part.opened', part: 'account' },
    ),
    logFailure: unprovidedAction<{ reason: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'consent',
  context: ({ input }) => ({ text: input.text, message: '' }),
  initial: 'choosing',
  states: {
    choosing: { always: [{ guard: 'isDue', target: 'asking' }, { target: 'notDue' }] },
    notDue: { description: 'The student has already agreed to the current text.' },
    asking: {
      description: 'A dialog shows the new text. It must be answered before anything else.',
      on: {
        'consent.agreed': 'agreeing',
        'consent.withdrawn': { target: 'over', actions: 'openAccount' },
      },
    },
    agreeing: {
      tags: 'pending',
      entry: 'clearMessage',
      invoke: {
        id: 'agree',
        src: 'agree',
        input: { version: CONSENT_VERSION },
        onDone: [
          { guard: { type: 'isAccepted', params: ({ event }) => event.output }, target: 'over' },
          {
            target: 'asking',
            actions: [
              { type: 'logFailure', params: ({ event }) => ({ reason: event.output }) },
              { type: 'showRefusal', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: {
          target: 'asking',
          actions: [
            { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
            'showUnreachable',
          ],
        },
      },
    },
    over: { type: 'final' },
  },
})
