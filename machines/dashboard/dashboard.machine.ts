import { setup } from 'xstate'
import type { Reply } from '../../domain/reply.ts'
import type { Tab } from '../../domain/routes.ts'
import { suggestionsMachine } from '../suggestions/suggestions.machine.ts'
import { unprovidedAction, unprovidedActor } from '../unprovided.ts'

type DashboardEvent =
  | { type: 'tab.chosen'; tab: Tab }
  | { type: 'modal.closed' }
  | { type: 'logout.requested' }

/** The shell after onboarding: four tabs; three of them say *Feature in Progress* (§2 Dashboard). */
export const dashboardMachine = setup({
  types: {
    context: {} as { userId: string },
    events: {} as DashboardEvent,
    input: {} as { userId: string },
    tags: {} as 'pending',
    children: {} as { suggestions: 'suggestions'; logOut: 'logOut' },
  },
  actors: {
    suggestions: suggestionsMachine,
    logOut: unprovidedActor<Reply<unknown>>('logOut'),
  },
  guards: {
    isTab: (_, params: { tab: Tab; wanted: Tab }) => params.tab === params.wanted,
    isAccepted: (_, reply: Reply<unknown>) => reply.ok,
  },
  actions: {
    logFailure: unprovidedAction<{ reason: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'dashboard',
  context: ({ input }) => input,
  invoke: {
    id: 'suggestions',
    src: 'suggestions',
    input: ({ context }) => ({ userId: context.userId }),
  },
  initial: 'suggestions',
  states: {
    suggestions: { description: 'The candidate is in front; no modal is open.' },
    profile: {
      description: 'The Profile modal, with Logout.',
      initial: 'open',
      states: {
        open: {
          on: { 'modal.closed': '#dashboard.suggestions', 'logout.requested': 'loggingOut' },
        },
        loggingOut: {
          tags: 'pending',
          description:
            'The answer is awaited: nothing leads away from a logout that may have worked.',
          // An empty transition: the one of the whole dashboard does not apply here.
          on: { 'tab.chosen': {} },
          invoke: {
            id: 'logOut',
            src: 'logOut',
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: '#dashboard.loggedOut',
              },
              {
                target: 'open',
                actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.output }) },
              },
            ],
            onError: {
              target: 'open',
              actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
            },
          },
        },
      },
    },
    chats: { on: { 'modal.closed': 'suggestions' } },
    likes: { on: { 'modal.closed': 'suggestions' } },
    loggedOut: { type: 'final' },
  },
  on: {
    'tab.chosen': [
      {
        guard: {
          type: 'isTab',
          params: ({ event }) => ({ tab: event.tab, wanted: 'profile' as const }),
        },
        target: '.profile',
      },
      {
        guard: {
          type: 'isTab',
          params: ({ event }) => ({ tab: event.tab, wanted: 'chats' as const }),
        },
        target: '.chats',
      },
      {
        guard: {
          type: 'isTab',
          params: ({ event }) => ({ tab: event.tab, wanted: 'likes' as const }),
        },
        target: '.likes',
      },
      { target: '.suggestions' },
    ],
  },
})
