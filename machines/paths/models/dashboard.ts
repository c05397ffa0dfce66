import type { DashboardContext } from '../../dashboard/dashboardTypes.ts'
import { wholeDashboardMachine } from '../../dashboard/wholeDashboard.ts'
import { pathModel } from '../pathModel.ts'
import { answers, NEVER_ENDS } from './answers.ts'
import { LEO, MATCH, TOO_MANY_CHANGES } from './samples.ts'

const NOTHING_CHANGED = { decided: [], returned: [], matched: [], matches: [] }

const CHANGE = { id: 'd2', suggestion: 'noah', decision: 'liked', isChange: true } as const

type Known = Pick<DashboardContext, 'features' | 'isLoaded'>
const isLoaded = ({ features, isLoaded: isHere }: Known) => isHere && features.includes('likes')

type Wanted = Pick<DashboardContext, 'asked' | 'match'>
/** Nothing was asked for, and no match was opened: enough to walk what any state hears. */
const isAtRest = ({ asked, match }: Wanted) => asked === undefined && match === ''

/** The shell with its four tabs. */
export const dashboardModel = pathModel<typeof wholeDashboardMachine>({
  machine: wholeDashboardMachine,
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
    'match.opened': ({ features, asked }) =>
      features.includes('likes') && !asked
        ? [{ does: 'open the match with Maya', match: MATCH.id }]
        : [],
    'modal.closed': () => [{ does: 'close the modal' }],
    'logout.requested': () => [{ does: 'press *Logout*' }],
    'lists.changed': ({ match, ...context }) => {
      if (!isLoaded(context)) return []
      return match === ''
        ? [
            {
              does: 'hear of a decision about Leo on another device',
              changes: { ...NOTHING_CHANGED, decided: ['leo'] },
            },
          ]
        : [
            {
              does: 'hear that the match with Maya has changed',
              changes: { ...NOTHING_CHANGED, matched: ['maya'], matches: [MATCH.id] },
            },
          ]
    },
    'decision.changed': ({ asked }) =>
      asked ? [] : [{ does: 'like Noah under *Passed*', decision: CHANGE }],
    'decision.failed': ({ message, ...context }) =>
      isLoaded(context) && isAtRest(context) && message === ''
        ? [
            {
              does: 'hear that there were too many changes',
              decision: CHANGE,
              message: TOO_MANY_CHANGES.message,
            },
          ]
        : [],
    'message.closed': ({ message }) => (message === '' ? [] : [{ does: 'close the message' }]),
    'report.requested': ({ features, ...context }) =>
      features.includes('reports') && isAtRest(context)
        ? [{ does: 'press *Report Account*', report: { person: LEO, subject: 'card' } }]
        : [],
    'parting.requested': ({ features, ...context }) =>
      features.includes('likes') && isAtRest(context)
        ? [{ does: 'press *Block*', parting: { kind: 'block', person: LEO } }]
        : [],
    'candidate.left': (context) =>
      isLoaded(context) && isAtRest(context) ? [{ does: 'block Leo', candidate: 'leo' }] : [],
  },
  actors: {
    suggestions: NEVER_ENDS,
    loadFlows: {
      answered: { 'the code of the lists arrives': undefined },
      failed: { 'the code of the lists does not arrive': 'Loading chunk failed' },
    },
    likes: NEVER_ENDS,
    safety: NEVER_ENDS,
    matchProfile: NEVER_ENDS,
    blocks: NEVER_ENDS,
    logOut: answers(
      'the logout is accepted',
      'the logout is refused',
      'The service is away. Please try again.',
      503,
    ),
  },
  delays: {},
  facts: ({ features, isLoaded, asked, match }) => [
    features.length,
    isLoaded,
    asked !== undefined,
    match,
  ],
})
