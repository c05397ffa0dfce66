import { dashboardMachine } from '../../dashboard/dashboard.machine.ts'
import { pathModel } from '../pathModel.ts'
import { answers, NEVER_ENDS } from './answers.ts'

/** The shell with its four tabs. */
export const dashboardModel = pathModel<typeof dashboardMachine>({
  machine: dashboardMachine,
  inputs: { '': { userId: 'u1' } },
  states: {
    suggestions: 'the candidate in front',
    'profile.open': 'the Profile modal',
    'profile.loggingOut': 'the Profile modal, Logout pending',
    chats: 'the Chats modal',
    likes: 'the Likes modal',
    loggedOut: 'logged out',
  },
  events: {
    'tab.chosen': () => [
      { does: 'choose *Profile*', tab: 'profile' },
      { does: 'choose *Suggestions*', tab: 'suggestions' },
      { does: 'choose *Chats*', tab: 'chats' },
      { does: 'choose *Likes*', tab: 'likes' },
    ],
    'modal.closed': () => [{ does: 'close the modal' }],
    'logout.requested': () => [{ does: 'press *Logout*' }],
  },
  actors: {
    suggestions: NEVER_ENDS,
    logOut: answers(
      'the logout is accepted',
      'the logout is refused',
      'The service is away. Please try again.',
      503,
    ),
  },
  delays: {},
  facts: () => null,
})
