import { vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { DetailPart, DetailsForm } from '../../domain/details.ts'
import type { Decision } from '../../domain/enumerations.ts'
import type { Feature } from '../../domain/features.ts'
import type { Reply } from '../../domain/reply.ts'
import type { Candidate, Deck, Listing, PendingDecision } from '../../domain/suggestion.ts'
import { type DetailsInput, detailsMachine } from '../../machines/details/details.machine.ts'
import { introductionMachine } from '../../machines/introduction/introduction.machine.ts'
import { listingMachine } from '../../machines/listing/listing.machine.ts'
import { outboxMachine } from '../../machines/outbox/outbox.machine.ts'
import { refillMachine } from '../../machines/refill/refill.machine.ts'
import { suggestionsMachine } from '../../machines/suggestions/suggestions.machine.ts'
import { candidate } from '../spec/support/suggestions.ts'
import { accepted, heldActor, settled } from './heldActor.ts'
import { NO_DRAFT } from './noDraft.ts'
import { NOTHING_KEPT, ONE_TAB } from './oneTab.ts'

export { candidate }

export const listing: Listing = {
  owner: 'Ada',
  title: 'Flat',
  description: 'Quiet.',
  amenities: ['Wifi', 'Gym', 'Pool', 'AC'],
  photos: ['https://x/1.jpg'],
}

/** Starts the suggestions flow with pending calls. */
export function start(features: readonly Feature[] = []) {
  const calls = {
    screenForSuggestions: heldActor<Reply<unknown>>(),
    loadSuggestions: heldActor<Reply<Deck>>(),
    loadMore: heldActor<Reply<Deck>>(),
    saveIntroduction: heldActor<Reply<unknown>, { bio: string; interests: readonly string[] }>(),
    loadFacts: heldActor<DetailsInput | undefined, { userId: string }>(),
    saveDetails: heldActor<Reply<unknown>, { part: DetailPart; form: DetailsForm }>(),
    loadListing: heldActor<Reply<Listing>, { listing_id: string; user_id: string }>(),
    loadDecisions: heldActor<readonly PendingDecision[], { userId: string }>(),
    sendDecision: heldActor<Reply<unknown>, PendingDecision>(),
  }
  const reportAccount = vi.fn()
  const quiet = { logFailure: () => undefined }
  const clock = new SimulatedClock()
  const machine = suggestionsMachine.provide({
    actors: {
      loadFacts: calls.loadFacts.logic,
      details: detailsMachine.provide({
        actors: { saveDetails: calls.saveDetails.logic },
        actions: { ...quiet, saveDraft: () => undefined },
      }),
      screenForSuggestions: calls.screenForSuggestions.logic,
      loadSuggestions: calls.loadSuggestions.logic,
      introduction: introductionMachine.provide({
        actors: { saveIntroduction: calls.saveIntroduction.logic },
        actions: { ...quiet, ...NO_DRAFT },
      }),
      listing: listingMachine.provide({
        actors: { loadListing: calls.loadListing.logic },
        actions: quiet,
      }),
      refill: refillMachine.provide({
        actors: { loadSuggestions: calls.loadMore.logic },
        actions: quiet,
      }),
      outbox: outboxMachine.provide({
        actors: {
          loadDecisions: calls.loadDecisions.logic,
          sendDecision: calls.sendDecision.logic,
          ...ONE_TAB,
        },
        actions: { ...quiet, ...NOTHING_KEPT },
      }),
    },
    actions: { ...quiet, reportAccount },
  })
  const actor = createActor(machine, { clock, input: { userId: 'u1', features } }).start()
  calls.loadDecisions.last().resolve([])
  const value = () => actor.getSnapshot().value
  const current = () => actor.getSnapshot().context.queue[0]?.id
  const decide = (decision: Decision, suggestion = current() ?? '') =>
    actor.send({ type: 'suggestion.decided', decision: { suggestion, decision } })
  return { actor, calls, clock, reportAccount, value, current, decide }
}

/** Answers the call for the deck. */
export async function deal(started: ReturnType<typeof start>, candidates: readonly Candidate[]) {
  started.calls.loadSuggestions.last().resolve({ ok: true, value: { candidates } })
  await settled()
}

/** Starts the flow and answers with these candidates. */
export async function review(candidates: readonly Candidate[]) {
  const started = start()
  started.calls.screenForSuggestions.last().resolve(accepted)
  await settled()
  await deal(started, candidates)
  return started
}
