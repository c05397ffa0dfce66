import { setup } from 'xstate'
import type { Reply } from '../../domain/reply.ts'
import { unprovidedAction, unprovidedActor } from '../unprovided.ts'

/** Logs the student out beside another flow, which continues until the server has accepted the logout. */
export const logoutMachine = setup({
  types: { events: {} as { type: 'logout.requested' }, tags: {} as 'pending' },
  actors: { logOut: unprovidedActor<Reply<unknown>>('logOut') },
  guards: { isAccepted: (_, reply: Reply<unknown>) => reply.ok },
  actions: { logFailure: unprovidedAction<{ reason: unknown }>('logFailure') },
}).createMachine({
  id: 'logout',
  initial: 'idle',
  states: {
    idle: { on: { 'logout.requested': 'loggingOut' } },
    loggingOut: {
      tags: 'pending',
      description: 'If the logout fails, nothing is shown and the button works again.',
      invoke: {
        id: 'logOut',
        src: 'logOut',
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'loggedOut',
          },
          {
            target: 'idle',
            actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.output }) },
          },
        ],
        onError: {
          target: 'idle',
          actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
        },
      },
    },
    loggedOut: { type: 'final' },
  },
})
