import { assign, forwardTo, raise, sendTo, setup, spawnChild } from 'xstate'
import type { PendingMessage } from '../../domain/chats.ts'
import { type Feature, offersChats } from '../../domain/features.ts'
import { offersPart, type ProfilePart } from '../../domain/profileParts.ts'
import type { Reply } from '../../domain/reply.ts'
import type { Tab } from '../../domain/routes.ts'
import type { chatsMachine } from '../chats/chats.machine.ts'
import type { consentMachine } from '../consent/consent.machine.ts'
import type { conversationMachine } from '../conversation/conversation.machine.ts'
import type { ListChanges } from '../likes/changes.ts'
import type { likesMachine } from '../likes/likes.machine.ts'
import type { matchProfileMachine } from '../matchProfile/matchProfile.machine.ts'
import type { ownProfileMachine } from '../ownProfile/ownProfile.machine.ts'
import type { questionnaireOfferMachine } from '../questionnaireOffer/questionnaireOffer.machine.ts'
import type { safetyMachine } from '../safety/safety.machine.ts'
import { suggestionsMachine } from '../suggestions/suggestions.machine.ts'
import { unprovidedAction, unprovidedActor, unprovidedFlow } from '../unprovided.ts'
import type {
  DashboardChildren,
  DashboardContext,
  DashboardEvent,
  SafetyRequest,
} from './dashboardTypes.ts'

/** The types, guards and actions of the dashboard. */
export const dashboardSetup = setup({
  types: {
    context: {} as DashboardContext,
    events: {} as DashboardEvent,
    input: {} as {
      userId: string
      features?: readonly Feature[]
      newConsent?: string | undefined
    },
    tags: {} as 'pending',
    children: {} as DashboardChildren,
    output: {} as { isDeleted: boolean },
  },
  actors: {
    suggestions: suggestionsMachine,
    loadFlows: unprovidedActor<void>('loadFlows'),
    likes: unprovidedFlow<typeof likesMachine>('likes'),
    safety: unprovidedFlow<typeof safetyMachine>('safety'),
    matchProfile: unprovidedFlow<typeof matchProfileMachine>('matchProfile'),
    chats: unprovidedFlow<typeof chatsMachine>('chats'),
    conversation: unprovidedFlow<typeof conversationMachine>('conversation'),
    loadProfileFlow: unprovidedActor<void>('loadProfileFlow'),
    ownProfile: unprovidedFlow<typeof ownProfileMachine>('ownProfile'),
    consent: unprovidedFlow<typeof consentMachine>('consent'),
    questionnaireOffer: unprovidedFlow<typeof questionnaireOfferMachine>('questionnaireOffer'),
    logOut: unprovidedActor<Reply<unknown>>('logOut'),
  },
  guards: {
    isTab: (_, params: { tab: Tab; wanted: Tab }) => params.tab === params.wanted,
    isAccepted: (_, reply: Reply<unknown>) => reply.ok,
    hasNoLikes: ({ context }) => !context.features.includes('likes'),
    hasLikes: ({ context }) => context.isLoaded && context.features.includes('likes'),
    hasMatch: ({ context }) =>
      context.isLoaded && context.features.includes('likes') && context.match !== '',
    hasNoChats: ({ context }) => !offersChats(context.features),
    hasChat: ({ context }) =>
      context.isLoaded && offersChats(context.features) && context.chat !== '',
    hasProfile: ({ context }) => context.features.includes('profile'),
    isLoaded: ({ context }) => context.isLoaded,
    hasAsked: ({ context }) => context.asked !== undefined,
    isShown: ({ context }, { matches, isOwnProfile }: ListChanges) =>
      isOwnProfile || matches.includes(context.match),
  },
  actions: {
    noteLoaded: assign({ isLoaded: true }),
    startLikes: spawnChild('likes', {
      id: 'likes',
      input: ({ context: { userId, features } }) => ({
        userId,
        isOffered: features.includes('likes'),
      }),
    }),
    startChats: spawnChild('chats', {
      id: 'chats',
      input: ({ context: { userId, features } }) => ({ userId, isOffered: offersChats(features) }),
    }),
    keepChat: assign({ chat: (_, chat: string) => chat }),
    openOutbox: sendTo('chats', ({ context: { chat } }) => ({
      type: 'conversation.opened',
      conversation: chat,
    })),
    forwardToChats: forwardTo('chats'),
    forwardToConversation: forwardTo('conversation'),
    passToChats: sendTo('chats', ({ context }, { message }: { message: PendingMessage }) => ({
      type: 'message.written',
      conversation: context.chat,
      message,
    })),
    startSafety: spawnChild('safety', { id: 'safety' }),
    startConsent: spawnChild('consent', {
      id: 'consent',
      input: ({ context: { features, newConsent } }) => ({
        text: features.includes('account') ? newConsent : '',
      }),
    }),
    startOffer: spawnChild('questionnaireOffer', {
      id: 'questionnaireOffer',
      input: ({ context: { features } }) => ({
        isOffered: offersPart(features, 'questionnaire'),
      }),
    }),
    passToOffer: forwardTo('questionnaireOffer'),
    keepAsked: assign({ asked: (_, asked: SafetyRequest) => asked }),
    askAgain: raise(({ context }) => context.asked as SafetyRequest),
    keepPart: assign({ part: (_, part: ProfilePart) => part }),
    noteDeletion: assign({ isDeleted: true }),
    keepMatch: assign({ match: (_, match: string) => match }),
    showMessage: assign({ message: (_, message: string) => message }),
    clearMessage: assign({ message: '' }),
    tellStandings: sendTo(
      'suggestions',
      (_, { decided, returned, suggested, isOwnProfile }: ListChanges) => ({
        ...{
          type: 'standings.heard',
          decided,
          returned: [...returned, ...suggested],
          isOwnProfile,
        },
      }),
    ),
    renewDeck: sendTo('suggestions', { type: 'deck.outdated' }),
    tellLeft: sendTo('suggestions', (_, candidates: readonly string[]) => ({
      type: 'candidates.left',
      candidates,
    })),
    tellProfile: sendTo('matchProfile', { type: 'match.changed' }),
    tellOwnProfile: sendTo('ownProfile', (_, { isOwnProfile }: ListChanges) => ({
      type: isOwnProfile ? 'profile.outdated' : 'decisions.changed',
    })),
    passToProfile: forwardTo('ownProfile'),
    passToSuggestions: forwardTo('suggestions'),
    passToSafety: forwardTo('safety'),
    noteSeen: sendTo('likes', ({ context: { match } }) => ({
      type: 'matches.seen',
      matches: [match],
    })),
    reloadLikes: sendTo('likes', { type: 'likes.outdated' }),
    /** `src/app` replaces this action: it stores the features that the server offers. Here those of the input stay. */
    storeFeatures: assign({ features: ({ context }) => context.features }),
    logFailure: unprovidedAction<{ reason: unknown }>('logFailure'),
  },
})
