import { assign, setup } from 'xstate'
import type { Reply } from '../../domain/reply.ts'
import { unprovidedAction, unprovidedActor } from '../unprovided.ts'

type NewsletterEvent = { type: 'email.changed'; email: string } | { type: 'form.submitted' }

/** Collects a newsletter address on the landing screen (§2 Landing, §7 store-email). */
export const newsletterMachine = setup({
  types: {
    context: {} as { email: string },
    events: {} as NewsletterEvent,
    tags: {} as 'pending',
  },
  actors: {
    storeEmail: unprovidedActor<Reply<unknown>, { email: string }>('storeEmail'),
  },
  guards: {
    isFilled: ({ context }) => context.email.trim() !== '',
    isAccepted: (_, reply: Reply<unknown>) => reply.ok,
  },
  actions: {
    keepEmail: assign({ email: (_, params: { email: string }) => params.email }),
    clearEmail: assign({ email: '' }),
    logFailure: unprovidedAction<{ reason: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'newsletter',
  context: { email: '' },
  initial: 'editing',
  states: {
    editing: {
      description: 'The visitor types an email. *Subscribe* does nothing while the field is empty.',
      on: {
        'email.changed': {
          actions: { type: 'keepEmail', params: ({ event }) => ({ email: event.email }) },
        },
        'form.submitted': { guard: 'isFilled', target: 'subscribing' },
      },
    },
    subscribing: {
      tags: 'pending',
      description: 'The email is sent. A failure shows nothing and keeps the email in the field.',
      invoke: {
        id: 'storeEmail',
        src: 'storeEmail',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'subscribed',
          },
          {
            target: 'editing',
            actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.output }) },
          },
        ],
        onError: {
          target: 'editing',
          actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
        },
      },
    },
    subscribed: {
      entry: 'clearEmail',
      description: 'The field is empty again, and a line says thank you.',
      on: {
        'email.changed': {
          target: 'editing',
          actions: { type: 'keepEmail', params: ({ event }) => ({ email: event.email }) },
        },
      },
    },
  },
})
