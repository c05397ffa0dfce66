import { vi } from 'vitest'
import { type AnyEventObject, createActor, SimulatedClock } from 'xstate'
import type { Feature } from '../../../domain/features.ts'
import type { Standing } from '../../../domain/likes.ts'
import type { Reply } from '../../../domain/reply.ts'
import type { Candidate, Deck, Listing, PendingDecision } from '../../../domain/suggestion.ts'
import { introductionMachine } from '../../../machines/introduction/introduction.machine.ts'
import { listingMachine } from '../../../machines/listing/listing.machine.ts'
import { outboxMachine } from '../../../machines/outbox/outbox.machine.ts'
import { refillMachine } from '../../../machines/refill/refill.machine.ts'
import { suggestionsMachine } from '../../../machines/suggestions/suggestions.machine.ts'
import { accepted, heldActor, settled } from '../../support/heldActor.ts'
import { NO_DRAFT } from '../../support/noDraft.ts'
import { NOTHING_KEPT, ONE_TAB } from '../../support/oneTab.ts'
import { present } from './present.ts'

/** A searcher with this id; `given` overrides fields. */
export function candidate(id: string, given: Partial<Candidate> = {}): Candidate {
  return {
    id,
    profile_picture: `https://nookmate.test/${id}.jpg`,
    name: id,
    program: 'Science',
    age: 20,
    interests: ['Music'],
    bio: 'Hello.',
    role: 'searcher',
    listing_id: null,
    ...given,
  }
}

function heldCalls() {
  return {
    screenForSuggestions: heldActor<Reply<unknown>>(),
    loadSuggestions: heldActor<Reply<Deck>>(),
    loadMore: heldActor<Reply<Deck>>(),
    saveIntroduction: heldActor<Reply<unknown>, { bio: string; interests: readonly string[] }>(),
    loadListing: heldActor<Reply<Listing>, { listing_id: string; user_id: string }>(),
    loadDecisions: heldActor<readonly PendingDecision[], { userId: string }>(),
    sendDecision: heldActor<Reply<unknown>, PendingDecision>(),
  }
}

/**
 * The suggestions flow while the profile is checked. `left` are unsent decisions of an earlier visit; `features` are
 * those of the server.
 */
export async function startSuggestions(
  left: readonly PendingDecision[] = [],
  features: readonly Feature[] = [],
) {
  const calls = heldCalls()
  const logFailure = vi.fn<(reason: unknown) => void>()
  const reportAccount = vi.fn<() => void>()
  const actions = {
    logFailure: (_: unknown, { reason }: { reason: unknown }) => logFailure(reason),
  }
  const { screenForSuggestions, loadSuggestions, saveIntroduction, loadListing } = calls
  const outbox = outboxMachine.provide({
    actors: {
      ...ONE_TAB,
      loadDecisions: calls.loadDecisions.logic,
      sendDecision: calls.sendDecision.logic,
    },
    actions: { ...actions, ...NOTHING_KEPT },
  })
  const machine = suggestionsMachine.provide({
    actors: {
      outbox,
      refill: refillMachine.provide({
        actors: { loadSuggestions: calls.loadMore.logic },
        actions,
      }),
      screenForSuggestions: screenForSuggestions.logic,
      loadSuggestions: loadSuggestions.logic,
      introduction: introductionMachine.provide({
        actors: { saveIntroduction: saveIntroduction.logic },
        actions: { ...actions, ...NO_DRAFT },
      }),
      listing: listingMachine.provide({ actors: { loadListing: loadListing.logic }, actions }),
    },
    actions: { ...actions, reportAccount: () => reportAccount() },
  })
  const clock = new SimulatedClock()
  const toParent: AnyEventObject[] = []
  const actor = createActor(machine, {
    clock,
    input: { userId: 'u1', features },
    // Without a parent, the flow sends to itself what it would send to its parent.
    inspect(inspected) {
      if (inspected.type !== '@xstate.event') return
      const { actorRef, sourceRef, event } = inspected
      if (actorRef === actor && sourceRef === actor) toParent.push(event)
    },
  })
  actor.start()
  calls.loadDecisions.last().resolve(left)
  await settled()
  const child = <Name extends 'introduction' | 'listing' | 'outbox'>(name: Name) =>
    present(actor.getSnapshot().children[name])
  const queue = () => actor.getSnapshot().context.queue.map(({ id }) => id)
  const decide = (decision: Standing, suggestion = queue()[0] ?? '') =>
    actor.send({ type: 'suggestion.decided', decision: { suggestion, decision } })
  const value = () => actor.getSnapshot().value
  return { actor, calls, clock, logFailure, reportAccount, toParent, child, queue, decide, value }
}

export type Suggestions = Awaited<ReturnType<typeof startSuggestions>>

/** Answers the call for suggestions. */
export async function deal({ calls }: Suggestions, ...candidates: Candidate[]): Promise<void> {
  calls.loadSuggestions.last().resolve({ ok: true, value: { candidates } })
  await settled()
}

/** The suggestions flow of a student with a complete profile, with these candidates. */
export async function openSuggestions(...candidates: Candidate[]): Promise<Suggestions> {
  const suggestions = await startSuggestions()
  suggestions.calls.screenForSuggestions.last().resolve(accepted)
  await settled()
  await deal(suggestions, ...candidates)
  return suggestions
}
