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
      description: 'Shows the Profile modal with Logout.',
      on: { 'modal.closed': '#dashboard.suggestions', 'logout.requested': 'loggingOut' },
    },
    loadingProfile: {
      description: 'Waits for the code of the profile.',
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
      description: "Shows the student's own profile.",
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
          actions: [
            { type: 'tellLeft', params: ({ event }) => leavingCandidates(event.changes) },
            { type: 'tellStandings', params: ({ event }) => event.changes },
            { type: 'tellOwnProfile', params: ({ event }) => event.changes },
          ],
        },
        'logout.requested': 'loggingOut',
        'account.deleted': { target: 'loggingOut', actions: 'noteDeletion' },
      },
    },
    loggingOut: {
      tags: 'pending',
      description: 'Nothing else can be opened until the answer comes.',
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
