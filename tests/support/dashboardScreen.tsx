import './lateParts.ts'
import type { Reply } from '../../domain/reply.ts'
import type { Candidate, Deck, Listing, PendingDecision } from '../../domain/suggestion.ts'
import { dashboardMachine } from '../../machines/dashboard/dashboard.machine.ts'
import { introductionMachine } from '../../machines/introduction/introduction.machine.ts'
import { listingMachine } from '../../machines/listing/listing.machine.ts'
import { outboxMachine } from '../../machines/outbox/outbox.machine.ts'
import { suggestionsMachine } from '../../machines/suggestions/suggestions.machine.ts'
import { DashboardScreen } from '../../src/screens/dashboard/DashboardScreen.tsx'
import { accepted, heldActor } from './heldActor.ts'
import { NO_DRAFT } from './noDraft.ts'
import { holdFile } from './onboardingScreen.tsx'
import { NOTHING_KEPT, ONE_TAB } from './oneTab.ts'
import { happens, mount, startFlow } from './screen.tsx'

const nothing = () => undefined

function heldCalls() {
  return {
    logOut: heldActor<Reply<unknown>>(),
    screenForSuggestions: heldActor<Reply<unknown>>(),
    loadSuggestions: heldActor<Reply<Deck>>(),
    saveIntroduction: heldActor<Reply<unknown>, { bio: string; interests: readonly string[] }>(),
    loadListing: heldActor<Reply<Listing>, { listing_id: string; user_id: string }>(),
    loadDecisions: heldActor<readonly PendingDecision[], { userId: string }>(),
    sendDecision: heldActor<Reply<unknown>, PendingDecision>(),
  }
}

function provided(calls: ReturnType<typeof heldCalls>) {
  const quiet = { logFailure: nothing }
  return dashboardMachine.provide({
    actors: {
      logOut: calls.logOut.logic,
      suggestions: suggestionsMachine.provide({
        actors: {
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
          outbox: outboxMachine.provide({
            actors: {
              loadDecisions: calls.loadDecisions.logic,
              sendDecision: calls.sendDecision.logic,
              ...ONE_TAB,
            },
            actions: { ...quiet, ...NOTHING_KEPT },
          }),
        },
        actions: { ...quiet, reportAccount: nothing },
      }),
    },
    actions: quiet,
  })
}

/** Mounts the dashboard while the profile is checked. */
export function startDashboard() {
  const calls = heldCalls()
  const { actor } = startFlow(provided(calls), { userId: 'u1' })
  return { actor, calls, person: mount(<DashboardScreen dashboard={actor} holdFile={holdFile} />) }
}

/** Mounts the dashboard with these candidates. */
export async function openDashboard(candidates: readonly Candidate[] = [candidate()]) {
  const opened = startDashboard()
  const { screenForSuggestions, loadSuggestions, loadDecisions } = opened.calls
  await happens(() => loadDecisions.last().resolve([]))
  await happens(() => screenForSuggestions.last().resolve(accepted))
  await happens(() => loadSuggestions.last().resolve({ ok: true, value: { candidates } }))
  return opened
}

/** A searcher with a short bio; `given` overrides fields. */
export function candidate(given: Partial<Candidate> = {}): Candidate {
  return {
    id: 'maya',
    profile_picture: 'https://nookmate.test/maya.jpg',
    name: 'Maya Okafor',
    program: 'Engineering',
    age: 21,
    interests: ['Music', 'Books'],
    bio: 'I cook on Sundays.',
    role: 'searcher',
    listing_id: null,
    ...given,
  }
}

/** A listing with more amenities than are shown at first. */
export const LISTING: Listing = {
  owner: 'Maya Okafor',
  title: 'Sunny room near campus',
  description: 'A bright room in a brick house.',
  amenities: ['Heater', 'Wifi', 'Washer', 'Parking', 'Balcony'],
  photos: ['https://nookmate.test/1.jpg', 'https://nookmate.test/2.jpg'],
}
