import { assign, fromCallback, fromPromise } from 'xstate'
import {
  getSuggestionListing,
  getSuggestions,
  makeDecision,
  screenForSuggestions,
} from '../../../contract/dashboard.ts'
import { decide } from '../../../contract/decisions.ts'
import type { Decision } from '../../../domain/enumerations.ts'
import { isFeature } from '../../../domain/features.ts'
import type { Reply } from '../../../domain/reply.ts'
import type { Deck, Listing, PendingDecision } from '../../../domain/suggestion.ts'
import { dashboardMachine } from '../../../machines/dashboard/dashboard.machine.ts'
import type { DetailsInput } from '../../../machines/details/details.machine.ts'
import { listingMachine } from '../../../machines/listing/listing.machine.ts'
import { type OutboxEvent, outboxMachine } from '../../../machines/outbox/outbox.machine.ts'
import { refillMachine } from '../../../machines/refill/refill.machine.ts'
import { suggestionsMachine } from '../../../machines/suggestions/suggestions.machine.ts'
import type { FileStore } from '../../effects/fileStore.ts'
import { logEvent } from '../../effects/log.ts'
import {
  loadDecisions,
  removeDecision,
  storeDecision,
  watchDecisions,
} from '../../effects/pendingDecisions.ts'
import { retryUntilAnswered, retryWhenOnline } from '../../effects/retry.ts'
import { holdTabLock } from '../../effects/tabLock.ts'
import { loadChunk, whenIdle } from '../../ui/loading/loadChunk.ts'
import { lateFlow } from '../loadedScreen.ts'
import type { ConnectedServices } from '../services.ts'
import { tellLanguage } from '../tellLanguage.ts'
import type { provideFacts } from './facts.ts'
import { provideIntroduction } from './introduction.ts'
import { logActions } from './logActions.ts'
import { provideLogOut } from './logOut.ts'
import type { provideMatched } from './matched.ts'
import type { provideOwnProfile } from './ownProfile.ts'

function provideOutbox({ api, features }: ConnectedServices) {
  return outboxMachine.provide({
    actors: {
      loadDecisions: fromPromise<readonly PendingDecision[], { userId: string }>(
        async ({ input }) => loadDecisions(input.userId),
      ),
      watchDecisions: fromCallback<OutboxEvent, { userId: string }>(({ sendBack, input }) =>
        watchDecisions(input.userId, (pending) => sendBack({ type: 'decisions.changed', pending })),
      ),
      holdLock: fromCallback<OutboxEvent, { userId: string; pending: readonly PendingDecision[] }>(
        ({ sendBack, input: { userId } }) =>
          holdTabLock(`nookmate.outbox.${userId}`, () =>
            sendBack({ type: 'lock.granted', pending: loadDecisions(userId) }),
          ),
      ),
      // The call gets no abort signal, so that the decision arrives even if the student leaves the dashboard.
      // Without the feature `likes` the server accepts only the two decisions of the specification.
      sendDecision: fromPromise<Reply<unknown>, PendingDecision>(({ input, signal }) => {
        const { id = crypto.randomUUID(), suggestion, decision } = input
        const send = () =>
          features.includes('likes')
            ? api(decide, { id, suggestion, decision })
            : api(makeDecision, { suggestion, decision: decision as Decision })
        return retryWhenOnline(send, signal)
      }),
    },
    actions: {
      ...logActions,
      storeDecision: ({ context }, { decision }) => storeDecision(context.userId, decision),
      removeDecision: ({ context }, { decision }) => removeDecision(context.userId, decision),
    },
  })
}

function provideListing({ api }: ConnectedServices) {
  return listingMachine.provide({
    actors: {
      loadListing: fromPromise<Reply<Listing>, { listing_id: string; user_id: string }>(
        async ({ input, signal }) => {
          const ask = () => api(getSuggestionListing, input, signal)
          const reply = await retryWhenOnline(ask, signal)
          return reply.ok ? { ok: true, value: reply.value.listing } : reply
        },
      ),
    },
    actions: logActions,
  })
}

async function loadDeck({ api }: ConnectedServices, signal: AbortSignal): Promise<Reply<Deck>> {
  const reply = await retryWhenOnline(() => api(getSuggestions, undefined, signal), signal)
  if (!reply.ok) return reply
  const { suggestions, seq } = reply.value
  const candidates = Object.entries(suggestions).map(([id, suggestion]) => ({ id, ...suggestion }))
  return { ok: true, value: { candidates, seq } }
}

function provideRefill(services: ConnectedServices) {
  return refillMachine.provide({
    actors: {
      loadSuggestions: fromPromise<Reply<Deck>>(({ signal }) => loadDeck(services, signal)),
    },
    actions: logActions,
  })
}

const loadProfileModule = () => loadChunk(() => import('./ownProfile.ts'))

function provideSuggestions(services: ConnectedServices) {
  const { api } = services
  let details: ReturnType<typeof provideFacts> | undefined
  return suggestionsMachine.provide({
    actors: {
      outbox: provideOutbox(services),
      refill: provideRefill(services),
      introduction: provideIntroduction(services),
      listing: provideListing(services),
      loadFacts: fromPromise<DetailsInput | undefined, { userId: string }>(async ({ input }) => {
        const { FACTS } = await loadProfileModule()
        details = FACTS.provideFacts(services)
        return FACTS.loadFacts(services, input.userId)
      }),
      details: lateFlow(() => details),
      screenForSuggestions: fromPromise<Reply<unknown>>(({ signal }) =>
        retryWhenOnline(() => api(screenForSuggestions, undefined, signal), signal),
      ),
      loadSuggestions: fromPromise<Reply<Deck>>(({ signal }) => loadDeck(services, signal)),
    },
    actions: {
      ...logActions,
      reportAccount: () => logEvent('account.reported'),
    },
  })
}

type MatchedFlows = Awaited<ReturnType<typeof provideMatched>>

/** Provides the dashboard flow with its calls. `files` holds the bytes of chosen photos. */
export function provideDashboard(services: ConnectedServices, files: FileStore) {
  let flows: MatchedFlows | undefined
  const late = <Name extends keyof MatchedFlows>(name: Name) =>
    lateFlow<MatchedFlows[Name]>(() => flows?.[name])
  let ownProfile: ReturnType<typeof provideOwnProfile> | undefined
  return dashboardMachine.provide({
    actors: {
      suggestions: provideSuggestions(services),
      loadFlows: fromPromise<void>(async ({ signal, self }) => {
        tellLanguage(services, self._parent)
        if (services.features.length === 0) return new Promise<never>(() => undefined)
        await whenIdle()
        const load = () => loadChunk(() => import('./matched.ts'))
        const module = await retryUntilAnswered(load, signal)
        flows = await module.provideMatched(files, services, self._parent)
      }),
      likes: late('likes'),
      matchProfile: late('matchProfile'),
      safety: late('safety'),
      chats: late('chats'),
      conversation: late('conversation'),
      consent: late('consent'),
      questionnaireOffer: late('questionnaireOffer'),
      loadProfileFlow: fromPromise<void>(async ({ signal }) => {
        const module = await loadProfileModule().catch(() =>
          retryUntilAnswered(loadProfileModule, signal),
        )
        ownProfile ??= module.provideOwnProfile(services, files)
      }),
      ownProfile: lateFlow(() => ownProfile),
      logOut: provideLogOut(services),
    },
    actions: {
      ...logActions,
      storeFeatures: assign(() => ({ features: services.features.filter(isFeature) })),
    },
  })
}
