import { assign, forwardTo, raise, sendTo, setup, spawnChild } from 'xstate'
import type { Feature } from '../../domain/features.ts'
import type { Reply } from '../../domain/reply.ts'
import type { Tab } from '../../domain/routes.ts'
import type { blocksMachine } from '../blocks/blocks.machine.ts'
import type { ListChanges } from '../likes/changes.ts'
import type { likesMachine } from '../likes/likes.machine.ts'
import type { matchProfileMachine } from '../matchProfile/matchProfile.machine.ts'
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
    input: {} as { userId: string; features?: readonly Feature[] },
    tags: {} as 'pending',
    children: {} as DashboardChildren,
  },
  actors: {
    suggestions: suggestionsMachine,
    loadFlows: unprovidedActor<void>('loadFlows'),
    likes: unprovidedFlow<typeof likesMachine>('likes'),
    blocks: unprovidedFlow<typeof blocksMachine>('blocks'),
    safety: unprovidedFlow<typeof safetyMachine>('safety'),
    matchProfile: unprovidedFlow<typeof matchProfileMachine>('matchProfile'),
    logOut: unprovidedActor<Reply<unknown>>('logOut'),
  },
  guards: {
    isTab: (_, params: { tab: Tab; wanted: Tab }) => params.tab === params.wanted,
    isAccepted: (_, reply: Reply<unknown>) => reply.ok,
    hasNoLikes: ({ context }) => !context.features.includes('likes'),
    hasLikes: ({ context }) => context.isLoaded && context.features.includes('likes'),
    hasMatch: ({ context }) =>
      context.isLoaded && context.features.includes('likes') && context.match !== '',
    isLoaded: ({ context }) => context.isLoaded,
    hasAsked: ({ context }) => context.asked !== undefined,
    isShown: ({ context }, { matches }: ListChanges) => matches.includes(context.match),
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
    startSafety: spawnChild('safety', { id: 'safety' }),
    keepAsked: assign({ asked: (_, asked: SafetyRequest) => asked }),
    askAgain: raise(({ context }) => context.asked as SafetyRequest),
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
    reloadBlocks: sendTo('blocks', { type: 'blocks.outdated' }),
    reloadLikes: sendTo('likes', { type: 'likes.outdated' }),
    /** Replaced in `src/app` by what the server offers; by itself the input says so. */
    storeFeatures: assign({ features: ({ context }) => context.features }),
    logFailure: unprovidedAction<{ reason: unknown }>('logFailure'),
  },
})
