import type { DashboardContext } from '../../dashboard/dashboardTypes.ts'
import { wholeDashboardMachine } from '../../dashboard/wholeDashboard.ts'
import { NO_CHANGES as NOTHING_CHANGED } from '../../likes/changes.ts'
import { answers, NEVER_ENDS } from '../answers.ts'
import { pathModel } from '../pathModel.ts'
import { CONVERSATION, NEXT } from './chatSamples.ts'
import { LEO, MATCH, SHORT_BREAK, TOO_MANY_CHANGES } from './samples.ts'

const CHANGE = { id: 'd2', suggestion: 'noah', decision: 'liked', isChange: true } as const

type Known = Pick<DashboardContext, 'features' | 'isLoaded'>
const isLoaded = ({ features, isLoaded: isHere }: Known) => isHere && features.includes('likes')

type Wanted = Pick<DashboardContext, 'asked' | 'match' | 'chat'>
/** Whether no match or conversation is open or was asked for. Events that every state handles are tried in this case only, which keeps the paths few. */
const isAtRest = ({ asked, match, chat }: Wanted) =>
  asked === undefined && match === '' && chat === ''

/** The dashboard with its four tabs. */
export const dashboardModel = pathModel<typeof wholeDashboardMachine>({
  machine: wholeDashboardMachine,
  inputs: {
    'a server with the calls of the specification': { userId: 'u1' },
    'a server with likes and reports': {
      userId: 'u1',
      features: ['likes', 'chats', 'reports', 'profile'],
    },
  },
  states: {
    suggestions: 'the candidate in front',
    'profile.choosing': 'what the server offers decides',
    'profile.loadingProfile': 'the code of the own profile loads',
    'profile.own': 'the own profile',
    'profile.open': 'the Profile modal',
    'profile.loggingOut': 'Logout pending',
    'chats.list': 'the conversations, or the Chats modal',
    'chats.conversation': 'a conversation',
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
    'match.opened': ({ features, asked, chat }) =>
      features.includes('likes') && !asked && chat === ''
        ? [{ does: 'open the match with Maya', match: MATCH.id }]
        : [],
    'part.opened': ({ features, ...context }) =>
      features.includes('profile') && isAtRest(context)
        ? [{ does: 'open *How others see you*', part: 'preview' }]
        : [],
    'part.left': (context) => (isAtRest(context) ? [{ does: 'press *Back*' }] : []),
    'chat.opened': ({ features, ...context }) =>
      features.includes('chats') && isAtRest(context)
        ? [{ does: 'open the conversation with Maya', chat: CONVERSATION.id }]
        : [],
    'event.heard': ({ asked, ...context }) =>
      isLoaded(context) && asked === undefined && context.match === ''
        ? [
            {
              does: 'hear that the conversation was muted',
              event: {
                ...{ kind: 'conversation', seq: 8, id: CONVERSATION.id },
                conversation: { ...CONVERSATION, is_muted: true },
              },
            },
          ]
        : [],
    'likes.read': ({ asked, ...context }) =>
      isLoaded(context) && asked === undefined && context.match === ''
        ? [{ does: 'have the likes loaded', seq: 8 }]
        : [],
    'message.posted': () => [
      {
        does: 'send *Sounds good. See you at 5.*',
        message: { client_id: 'c3', text: NEXT.text, written_at: NEXT.sent_at },
      },
    ],
    'message.stored': () => [
      { does: 'have a message stored', conversation: CONVERSATION.id, message: NEXT },
    ],
    'language.changed': ({ features, ...context }) =>
      features.includes('likes') && isAtRest(context)
        ? [{ does: 'choose the other language' }]
        : [],
    'modal.closed': () => [{ does: 'close the modal' }],
    'logout.requested': () => [{ does: 'press *Logout*' }],
    'account.deleted': (context) => (isAtRest(context) ? [{ does: 'delete the account' }] : []),
    'lists.changed': ({ match, chat, ...context }) => {
      if (!isLoaded(context) || chat !== '') return []
      return match === ''
        ? [
            {
              does: 'hear of a decision about Leo on another device',
              changes: { ...NOTHING_CHANGED, decided: ['leo'] },
            },
            {
              does: 'hear that the own profile was changed on another device',
              changes: { ...NOTHING_CHANGED, isOwnProfile: true },
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
    'decisions.counted': ({ message, ...context }) =>
      isLoaded(context) && isAtRest(context) && message === '' ? [{ does: 'like Leo', by: 1 }] : [],
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
    consent: NEVER_ENDS,
    questionnaireOffer: NEVER_ENDS,
    matchProfile: NEVER_ENDS,
    chats: NEVER_ENDS,
    conversation: NEVER_ENDS,
    ownProfile: NEVER_ENDS,
    loadProfileFlow: {
      answered: { 'the code of the own profile arrives': undefined },
      failed: { 'the code of the own profile does not arrive': 'Loading chunk failed' },
    },
    logOut: answers('the logout is accepted', 'the logout is refused', SHORT_BREAK, 503),
  },
  delays: {},
  facts: ({ features, isLoaded, asked, match, chat, message }) => [
    features.length,
    isLoaded,
    asked !== undefined,
    match,
    chat,
    message,
  ],
})
