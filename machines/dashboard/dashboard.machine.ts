import { chatsTab } from './chatsTab.ts'
import { dashboardSetup } from './dashboardSetup.ts'
import { leavingCandidates } from './leavingCandidates.ts'
import { profileTab } from './profileTab.ts'

/** The actions that start the flows once their code is loaded. */
const STARTS = [
  'noteLoaded',
  'startLikes',
  'startChats',
  'startSafety',
  'startConsent',
  'startOffer',
] as const

/**
 * The dashboard with its four tabs; a tab that the server does not offer opens the modal *Feature in Progress* (§2
 * Dashboard). The code of likes, chats and safety loads after the suggestions; `wholeDashboard.ts` has all flows.
 */
export const dashboardMachine = dashboardSetup.createMachine({
  id: 'dashboard',
  context: ({ input: { userId, features = [], newConsent = '' } }) => ({
    ...{ userId, features, isLoaded: false, asked: undefined, match: '', chat: '', message: '' },
    ...{ part: 'overview' as const, newConsent, isDeleted: false },
  }),
  output: ({ context: { isDeleted } }) => ({ isDeleted }),
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
          actions: [...STARTS, 'askAgain'],
        },
        { actions: STARTS },
      ],
      onError: {
        actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
      },
    },
  ],
  initial: 'suggestions',
  states: {
    suggestions: { description: 'The candidate is shown, without a modal.' },
    profile: profileTab,
    chats: chatsTab,
    likes: {
      initial: 'choosing',
      states: {
        choosing: {
          description: 'Waits for the code of the lists.',
          always: [
            { guard: 'hasNoLikes', target: 'inProgress' },
            { guard: 'hasMatch', target: 'profile' },
            { guard: 'hasLikes', target: 'lists' },
          ],
        },
        inProgress: {
          description: 'Shows the Likes modal: the server has no lists.',
          on: { 'modal.closed': '#dashboard.suggestions' },
        },
        lists: {
          description: 'Lists matches and decisions.',
          exit: 'clearMessage',
          on: {
            'decision.changed': { actions: ['clearMessage', 'passToSuggestions'] },
          },
        },
        profile: {
          description: 'Shows the profile of a match.',
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
                { type: 'tellLeft', params: ({ event }) => leavingCandidates(event.changes) },
                { type: 'tellStandings', params: ({ event }) => event.changes },
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
        { type: 'tellLeft', params: ({ event }) => leavingCandidates(event.changes) },
        { type: 'tellStandings', params: ({ event }) => event.changes },
      ],
    },
    'decision.failed': {
      guard: 'hasLikes',
      actions: [{ type: 'showMessage', params: ({ event }) => event.message }, 'reloadLikes'],
    },
    'decisions.counted': { guard: 'isLoaded', actions: 'passToOffer' },
    'language.changed': [
      { guard: 'hasLikes', actions: ['renewDeck', 'reloadLikes'] },
      { actions: 'renewDeck' },
    ],
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
    'chat.opened': {
      target: '.chats',
      actions: { type: 'keepChat', params: ({ event }) => event.chat },
    },
    'event.heard': { guard: 'isLoaded', actions: 'forwardToChats' },
    'likes.read': { guard: 'isLoaded', actions: ['forwardToChats', 'passToSuggestions'] },
    'part.opened': {
      target: '.profile',
      actions: { type: 'keepPart', params: ({ event }) => event.part },
    },
    'tab.chosen': [
      {
        guard: {
          type: 'isTab',
          params: ({ event }) => ({ tab: event.tab, wanted: 'profile' as const }),
        },
        target: '.profile',
        actions: { type: 'keepPart', params: 'overview' },
      },
      {
        guard: {
          type: 'isTab',
          params: ({ event }) => ({ tab: event.tab, wanted: 'chats' as const }),
        },
        target: '.chats',
        actions: { type: 'keepChat', params: '' },
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
