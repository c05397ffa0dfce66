import { assign, fromCallback, fromPromise } from 'xstate'
import {
  getSuggestionListing,
  getSuggestions,
  makeDecision,
  type Suggestion,
  screenForSuggestions,
  setInterestsAndBio,
} from '../../../contract/dashboard.ts'
import { decide } from '../../../contract/decisions.ts'
import { logout } from '../../../contract/session.ts'
import type { Decision, Interest } from '../../../domain/enumerations.ts'
import { isFeature } from '../../../domain/features.ts'
import type { Reply } from '../../../domain/reply.ts'
import type { Candidate, Listing, PendingDecision } from '../../../domain/suggestion.ts'
import { dashboardMachine } from '../../../machines/dashboard/dashboard.machine.ts'
import { introductionMachine } from '../../../machines/introduction/introduction.machine.ts'
import { listingMachine } from '../../../machines/listing/listing.machine.ts'
import { type OutboxEvent, outboxMachine } from '../../../machines/outbox/outbox.machine.ts'
import { refillMachine } from '../../../machines/refill/refill.machine.ts'
import { suggestionsMachine } from '../../../machines/suggestions/suggestions.machine.ts'
import {
  clearIntroductionDrafts,
  loadIntroductionDraft,
  saveIntroductionDraft,
} from '../../effects/introductionDraft.ts'
import { logEvent } from '../../effects/log.ts'
import { clearOnboardingDrafts } from '../../effects/onboardingDraft.ts'
import {
  loadDecisions,
  removeDecision,
  storeDecision,
  watchDecisions,
} from '../../effects/pendingDecisions.ts'
import { retryUntilAnswered, retryWhenOnline } from '../../effects/retry.ts'
import { holdTabLock } from '../../effects/tabLock.ts'
import { whenIdle } from '../../effects/whenIdle.ts'
import { loadChunk } from '../../ui/loading/loadChunk.ts'
import { lateFlow } from '../loadedScreen.ts'
import type { ConnectedServices } from '../services.ts'
import type { provideLikes } from './likes.ts'
import { logActions } from './logActions.ts'

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
      // No signal for the call: a decision on its way arrives even when the dashboard is left.
      // A server that offers no likes takes the two decisions of the specification only.
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

function provideIntroduction({ api }: ConnectedServices) {
  return introductionMachine.provide({
    actors: {
      saveIntroduction: fromPromise<Reply<unknown>, { bio: string; interests: readonly string[] }>(
        ({ input, signal }) =>
          api(
            setInterestsAndBio,
            { bio: input.bio, interests: input.interests as Interest[] },
            signal,
          ),
      ),
    },
    actions: {
      ...logActions,
      restoreDraft: assign(({ context }) => loadIntroductionDraft(context.userId)),
      saveDraft: ({ context: { userId, bio, interests } }) =>
        saveIntroductionDraft(userId, bio, interests),
      clearDraft: clearIntroductionDrafts,
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

type Suggested = Reply<{ suggestions: Readonly<Record<string, Suggestion>> }>

function candidatesOf(reply: Suggested): Reply<readonly Candidate[]> {
  if (!reply.ok) return reply
  const entries = Object.entries(reply.value.suggestions)
  return { ok: true, value: entries.map(([id, suggestion]) => ({ id, ...suggestion })) }
}

function provideRefill({ api }: ConnectedServices) {
  return refillMachine.provide({
    actors: {
      loadSuggestions: fromPromise<Reply<readonly Candidate[]>>(async ({ signal }) =>
        candidatesOf(await retryWhenOnline(() => api(getSuggestions, undefined, signal), signal)),
      ),
    },
    actions: logActions,
  })
}

function provideSuggestions(services: ConnectedServices) {
  const { api } = services
  return suggestionsMachine.provide({
    actors: {
      outbox: provideOutbox(services),
      refill: provideRefill(services),
      introduction: provideIntroduction(services),
      listing: provideListing(services),
      screenForSuggestions: fromPromise<Reply<unknown>>(({ signal }) =>
        retryWhenOnline(() => api(screenForSuggestions, undefined, signal), signal),
      ),
      loadSuggestions: fromPromise<Reply<readonly Candidate[]>>(async ({ signal }) =>
        candidatesOf(await retryWhenOnline(() => api(getSuggestions, undefined, signal), signal)),
      ),
    },
    actions: {
      ...logActions,
      reportAccount: () => logEvent('account.reported'),
    },
  })
}

/** The dashboard flow with its calls; a logout reaches the other tabs and leaves no draft behind. */
export function provideDashboard(services: ConnectedServices) {
  let flows: ReturnType<typeof provideLikes> | undefined
  return dashboardMachine.provide({
    actors: {
      suggestions: provideSuggestions(services),
      loadFlows: fromPromise<void>(async ({ signal }) => {
        if (services.features.length === 0) return new Promise<never>(() => undefined)
        await whenIdle()
        flows = await retryUntilAnswered(() => loadChunk(() => import('./likes.ts')), signal).then(
          (module) => module.provideLikes(services),
        )
      }),
      likes: lateFlow(() => flows?.likes),
      matchProfile: lateFlow(() => flows?.matchProfile),
      blocks: lateFlow(() => flows?.blocks),
      safety: lateFlow(() => flows?.safety),
      logOut: fromPromise<Reply<unknown>>(async ({ signal }) => {
        const reply = await services.api(logout, {}, signal)
        if (reply.ok) {
          clearOnboardingDrafts()
          clearIntroductionDrafts()
          services.otherTabs.tellSessionEnded()
        }
        return reply
      }),
    },
    actions: {
      ...logActions,
      storeFeatures: assign(() => ({ features: services.features.filter(isFeature) })),
    },
  })
}
