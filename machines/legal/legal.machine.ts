import { assign, setup } from 'xstate'
import { unprovidedAction, unprovidedActor } from '../unprovided.ts'

export type LegalDocument = 'terms' | 'privacy'

type LegalEvent =
  | { type: 'document.requested'; document: LegalDocument }
  | { type: 'loading.retried' }
  | { type: 'modal.closed' }

/** Shows the Terms of Service or the Privacy Policy in a modal (§2 Login, Signup). */
export const legalMachine = setup({
  types: {
    context: {} as { document: LegalDocument; text: string },
    events: {} as LegalEvent,
    tags: {} as 'pending',
  },
  actors: {
    loadDocument: unprovidedActor<string, { document: LegalDocument }>('loadDocument'),
  },
  actions: {
    chooseDocument: assign({
      document: (_, params: { document: LegalDocument }) => params.document,
      text: '',
    }),
    keepText: assign({ text: (_, params: { text: string }) => params.text }),
    logFailure: unprovidedAction<{ reason: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'legal',
  context: { document: 'terms', text: '' },
  initial: 'closed',
  states: {
    closed: {
      description: 'No modal is open. Each link opens its text.',
      on: {
        'document.requested': {
          target: 'opened',
          actions: {
            type: 'chooseDocument',
            params: ({ event }) => ({ document: event.document }),
          },
        },
      },
    },
    opened: {
      initial: 'loading',
      on: { 'modal.closed': 'closed' },
      states: {
        loading: {
          tags: 'pending',
          invoke: {
            id: 'loadDocument',
            src: 'loadDocument',
            input: ({ context }) => ({ document: context.document }),
            onDone: {
              target: 'shown',
              actions: { type: 'keepText', params: ({ event }) => ({ text: event.output }) },
            },
            onError: {
              target: 'unavailable',
              actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
            },
          },
        },
        shown: { description: 'The modal shows the text.' },
        unavailable: {
          description: 'The text did not load. *Try again* loads it once more.',
          on: { 'loading.retried': 'loading' },
        },
      },
    },
  },
})
