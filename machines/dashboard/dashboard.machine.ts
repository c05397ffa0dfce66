import { assign, forwardTo, sendTo, setup } from 'xstate'
import type { Feature } from '../../domain/features.ts'
import type { Reply } from '../../domain/reply.ts'
import type { Tab } from '../../domain/routes.ts'
import type { ListChanges } from '../likes/changes.ts'
import { likesMachine } from '../likes/likes.machine.ts'
import { matchProfileMachine } from '../matchProfile/matchProfile.machine.ts'
import { safetyMachine } from '../safety/safety.machine.ts'
import { suggestionsMachine } from '../suggestions/suggestions.machine.ts'
import { unprovidedAction, unprovidedActor } from '../unprovided.ts'
import type { DashboardChildren, DashboardContext, DashboardEvent } from './dashboardTypes.ts'

/** The shell after onboarding: four tabs; those that the server does not offer say *Feature in Progress* (§2 Dashboard). */
export const dashboardMachine = setup({
  types: {
    context: {} as DashboardContext,
    events: {} as DashboardEvent,
    input: {} as { userId: string; features?: readonly Feature[] },
    tags: {} as 'pending',
    children: {} as DashboardChildren,
  },
  actors: {
    suggestions: suggestionsMachine,
    likes: likesMachine,
    safety: safetyMachine,
    matchProfile: matchProfileMachine,
    logOut: unprovidedActor<Reply<unknown>>('logOut'),
  },
  guards: {
    isTab: (_, params: { tab: Tab; wanted: Tab }) => params.tab === params.wanted,
    isAccepted: (_, reply: Reply<unknown>) => reply.ok,
    hasLikes: ({ context }) => context.features.includes('likes'),
    isShown: ({ context }, { matches }: ListChanges) => matches.includes(context.match),
  },
  actions: {
    keepMatch: assign({ match: (_, match: string) => match }),
    showMessage: assign({ message: (_, message: string) => message }),
    clearMessage: assign({ message: '' }),
    tellStandings: sendTo('suggestions', (_, { decided, returned }: ListChanges) => ({
      ...{ type: 'standings.heard', decided, returned },
    })),
    tellLeft: sendTo('suggestions', (_, candidates: readonly string[]) => ({
      type: 'candidates.left',
      candidates,
    })),
    tellProfile: sendTo('matchProfile', { type: 'match.changed' }),
    passToSuggestions: forwardTo('suggestions'),
    passToSafety: forwardTo('safety'),
    noteSeen: sendTo('likes', ({ context: { match } }) => ({
      type: 'matches.seen',
      matches: [match],
    })),
    reloadLikes: sendTo('likes', { type: 'likes.outdated' }),
    /** Replaced in `src/app` by what the server offers; by itself the input says so. */
    storeFeatures: assign({ features: ({ context }) => context.features }),
    logFailure: unprovidedAction<{ reason: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'dashboard',
  context: ({ input: { userId, features = [] } }) => ({
    ...{ userId, features, match: '', message: '' },
  }),
  entry: 'storeFeatures',
  invoke: [
    {
      id: 'suggestions',
      src: 'suggestions',
      input: ({ context: { userId, features } }) => ({ userId, features }),
    },
    {
      id: 'likes',
      src: 'likes',
      input: ({ context: { userId, features } }) => ({
        userId,
        isOffered: features.includes('likes'),
      }),
    },
    { id: 'safety', src: 'safety' },
  ],
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
          // Those of the whole dashboard do not apply here.
          on: { 'tab.chosen': {}, 'match.opened': {} },
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
    likes: {
      initial: 'choosing',
      states: {
        choosing: {
          always: [{ guard: 'hasLikes', target: 'lists' }, { target: 'inProgress' }],
        },
        inProgress: {
          description: 'The Likes modal: the server has no lists.',
          on: { 'modal.closed': '#dashboard.suggestions' },
        },
        lists: { description: 'The matches, and everybody decided about.' },
        profile: {
          description: 'The profile of a match.',
          entry: 'noteSeen',
          invoke: {
            id: 'matchProfile',
            src: 'matchProfile',
            input: ({ context }) => ({ match: context.match }),
          },
          on: {
            'lists.changed': {
              guard: { type: 'isShown', params: ({ event }) => event.changes },
              actions: [
                { type: 'tellStandings', params: ({ event }) => event.changes },
                { type: 'tellLeft', params: ({ event }) => event.changes.matched },
                'tellProfile',
              ],
            },
          },
        },
      },
    },
    loggedOut: { type: 'final' },
  },
  on: {
    'lists.changed': {
      actions: [
        { type: 'tellStandings', params: ({ event }) => event.changes },
        { type: 'tellLeft', params: ({ event }) => event.changes.matched },
      ],
    },
    'decision.changed': { actions: ['clearMessage', 'passToSuggestions'] },
    'decision.failed': {
      guard: 'hasLikes',
      actions: [{ type: 'showMessage', params: ({ event }) => event.message }, 'reloadLikes'],
    },
    'message.closed': { actions: 'clearMessage' },
    'report.requested': { actions: 'passToSafety' },
    'parting.requested': { actions: 'passToSafety' },
    'candidate.left': {
      actions: [{ type: 'tellLeft', params: ({ event }) => [event.candidate] }, 'reloadLikes'],
    },
    'match.opened': {
      guard: 'hasLikes',
      target: '.likes.profile',
      actions: { type: 'keepMatch', params: ({ event }) => event.match },
    },
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
