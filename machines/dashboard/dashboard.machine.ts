import { dashboardSetup } from './dashboardSetup.ts'

/**
 * The shell after onboarding: four tabs; those that the server does not offer say *Feature in Progress* (§2 Dashboard).
 * The code of what follows a like comes after the suggestions; `wholeDashboard.ts` has all flows.
 */
export const dashboardMachine = dashboardSetup.createMachine({
  id: 'dashboard',
  context: ({ input: { userId, features = [] } }) => ({
    ...{ userId, features, isLoaded: false, asked: undefined, match: '', message: '' },
  }),
  entry: 'storeFeatures',
  invoke: [
    {
      id: 'suggestions',
      src: 'suggestions',
      input: ({ context: { userId, features } }) => ({ userId, features }),
    },
    {
      id: 'loadFlows',
      src: 'loadFlows',
      onDone: [
        {
          guard: 'hasAsked',
          actions: ['noteLoaded', 'startLikes', 'startSafety', 'askAgain'],
        },
        { actions: ['noteLoaded', 'startLikes', 'startSafety'] },
      ],
      onError: {
        actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
      },
    },
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
          description: 'Until the code of the lists is here.',
          always: [
            { guard: 'hasNoLikes', target: 'inProgress' },
            { guard: 'hasMatch', target: 'profile' },
            { guard: 'hasLikes', target: 'lists' },
          ],
        },
        inProgress: {
          description: 'The Likes modal: the server has no lists.',
          on: { 'modal.closed': '#dashboard.suggestions' },
        },
        lists: {
          description: 'The matches, everybody decided about, and everybody blocked.',
          invoke: { id: 'blocks', src: 'blocks' },
          exit: 'clearMessage',
          on: {
            'decision.changed': { actions: ['clearMessage', 'passToSuggestions'] },
            'candidate.left': {
              actions: [
                { type: 'tellLeft', params: ({ event }) => [event.candidate] },
                'reloadLikes',
                'reloadBlocks',
              ],
            },
          },
        },
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
    'decision.failed': {
      guard: 'hasLikes',
      actions: [{ type: 'showMessage', params: ({ event }) => event.message }, 'reloadLikes'],
    },
    'message.closed': { actions: 'clearMessage' },
    'report.requested': [
      { guard: 'isLoaded', actions: 'passToSafety' },
      { actions: { type: 'keepAsked', params: ({ event }) => event } },
    ],
    'parting.requested': [
      { guard: 'isLoaded', actions: 'passToSafety' },
      { actions: { type: 'keepAsked', params: ({ event }) => event } },
    ],
    'candidate.left': {
      guard: 'isLoaded',
      actions: [{ type: 'tellLeft', params: ({ event }) => [event.candidate] }, 'reloadLikes'],
    },
    'match.opened': {
      target: '.likes',
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
        actions: { type: 'keepMatch', params: '' },
      },
      { target: '.suggestions' },
    ],
  },
})
