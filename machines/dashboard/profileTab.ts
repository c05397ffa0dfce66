import { dashboardSetup } from './dashboardSetup.ts'
import { leavingCandidates } from './leavingCandidates.ts'

/** The Profile tab. If the server does not offer the own profile, it is the modal of §2. */
export const profileTab = dashboardSetup.createStateConfig({
  initial: 'choosing',
  states: {
    choosing: {
      always: [{ guard: 'hasProfile', target: 'loadingProfile' }, { target: 'open' }],
    },
    open: {
      description: 'The Profile modal, with Logout: the server has no profile.',
      on: { 'modal.closed': '#dashboard.suggestions', 'logout.requested': 'loggingOut' },
    },
    loadingProfile: {
      description: 'Until the code of the own profile is here.',
      invoke: {
        id: 'loadProfileFlow',
        src: 'loadProfileFlow',
        onDone: 'own',
        onError: {
          actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
        },
      },
      on: { 'part.opened': { actions: { type: 'keepPart', params: ({ event }) => event.part } } },
    },
    own: {
      description: 'The own profile, and its parts.',
      invoke: {
        id: 'ownProfile',
        src: 'ownProfile',
        input: ({ context: { userId, features, part } }) => ({ userId, features, part }),
      },
      on: {
        'part.opened': {
          actions: [{ type: 'keepPart', params: ({ event }) => event.part }, 'passToProfile'],
        },
        'part.left': { actions: { type: 'keepPart', params: 'overview' } },
        'lists.changed': {
          guard: { type: 'isOwn', params: ({ event }) => event.changes },
          actions: [
            { type: 'tellLeft', params: ({ event }) => leavingCandidates(event.changes) },
            { type: 'tellStandings', params: ({ event }) => event.changes },
            'tellOwnProfile',
          ],
        },
        'logout.requested': 'loggingOut',
      },
    },
    loggingOut: {
      tags: 'pending',
      description: 'The answer is awaited: nothing leads away from a logout that may have worked.',
      // Empty, so that the dashboard's own handlers of these events do not run.
      on: { 'tab.chosen': {}, 'match.opened': {}, 'chat.opened': {}, 'part.opened': {} },
      invoke: {
        id: 'logOut',
        src: 'logOut',
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: '#dashboard.loggedOut',
          },
          {
            target: 'choosing',
            actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.output }) },
          },
        ],
        onError: {
          target: 'choosing',
          actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
        },
      },
    },
  },
})
