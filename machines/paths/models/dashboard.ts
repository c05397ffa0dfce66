import { dashboardMachine } from '../../dashboard/dashboard.machine.ts'
import { pathModel } from '../pathModel.ts'
import { answers, NEVER_ENDS } from './answers.ts'
import { LEO, MATCH, TOO_MANY_CHANGES } from './samples.ts'

const NOTHING_CHANGED = { decided: [], returned: [], matched: [], matches: [] }

/** The shell with its four tabs. */
export const dashboardModel = pathModel<typeof dashboardMachine>({
  machine: dashboardMachine,
  inputs: {
    'a server with the calls of the specification': { userId: 'u1' },
    'a server with likes and reports': { userId: 'u1', features: ['likes', 'reports'] },
  },
  states: {
    suggestions: 'the candidate in front',
    'profile.open': 'the Profile modal',
    'profile.loggingOut': 'the Profile modal, Logout pending',
    chats: 'the Chats modal',
    'likes.choosing': 'what the server offers decides',
    'likes.inProgress': 'the Likes modal',
    'likes.lists': 'the lists of the Likes tab',
    'likes.profile': 'the profile of a match',
    loggedOut: 'logged out',
  },
  events: {
    'tab.chosen': () => [
      { does: 'choose *Profile*', tab: 'profile' },
      { does: 'choose *Suggestions*', tab: 'suggestions' },
      { does: 'choose *Chats*', tab: 'chats' },
      { does: 'choose *Likes*', tab: 'likes' },
    ],
    'match.opened': ({ features }) =>
      features.includes('likes') ? [{ does: 'open the match with Maya', match: MATCH.id }] : [],
    'modal.closed': () => [{ does: 'close the modal' }],
    'logout.requested': () => [{ does: 'press *Logout*' }],
    'lists.changed': ({ features }) =>
      features.includes('likes')
        ? [
            {
              does: 'hear of a decision about Leo on another device',
              changes: { ...NOTHING_CHANGED, decided: ['leo'] },
            },
            {
              does: 'hear that the match with Maya has changed',
              changes: { ...NOTHING_CHANGED, matched: ['maya'], matches: [MATCH.id] },
            },
          ]
        : [],
    'decision.changed': () => [
      {
        does: 'like Noah under *Passed*',
        decision: { id: 'd2', suggestion: 'noah', decision: 'liked', isChange: true },
      },
    ],
    'decision.failed': () => [
      {
        does: 'hear that there were too many changes',
        decision: { id: 'd2', suggestion: 'noah', decision: 'liked', isChange: true },
        message: TOO_MANY_CHANGES.message,
      },
    ],
    'message.closed': ({ message }) => (message === '' ? [] : [{ does: 'close the message' }]),
    'report.requested': ({ features }) =>
      features.includes('reports')
        ? [{ does: 'press *Report Account*', report: { person: LEO, subject: 'card' } }]
        : [],
    'parting.requested': ({ features }) =>
      features.includes('likes')
        ? [{ does: 'press *Block*', parting: { kind: 'block', person: LEO } }]
        : [],
    'candidate.left': ({ features }) =>
      features.includes('likes') ? [{ does: 'block Leo', candidate: 'leo' }] : [],
  },
  actors: {
    suggestions: NEVER_ENDS,
    likes: NEVER_ENDS,
    safety: NEVER_ENDS,
    matchProfile: NEVER_ENDS,
    logOut: answers(
      'the logout is accepted',
      'the logout is refused',
      'The service is away. Please try again.',
      503,
    ),
  },
  delays: {},
  facts: ({ features, message, match }) => [features.length, message !== '', match],
})
