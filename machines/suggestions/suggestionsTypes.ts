import type { Feature } from '../../domain/features.ts'
import type { Reply } from '../../domain/reply.ts'
import type { Candidate, Deck, PendingDecision } from '../../domain/suggestion.ts'
import type { DetailsInput } from '../details/details.machine.ts'
import type { Queue } from './queue.ts'

/** The context of the suggestions machine. */
export interface SuggestionsContext extends Queue {
  userId: string
  /** The features that the server offers beside the specification. */
  features: readonly Feature[]
  /** The number of candidates in the last deck. */
  deckSize: number
  /**
   * The number of the last live event that the last deck includes. 0 before a deck is loaded, and if there was
   * no event.
   */
  deckSeq: number
  attempt: number
  /** The form that asks for dates and terms, while it is shown. */
  facts?: DetailsInput | undefined
}

/** The events of the suggestions machine. */
export type SuggestionsEvent =
  | { type: 'suggestion.decided'; decision: PendingDecision }
  /** Decisions made in another tab or on an earlier visit were found. They are not sent yet. */
  | { type: 'decisions.found'; suggestions: readonly string[] }
  /** The student undoes the last decision. `id` is the id of the decision that undoes it. */
  | { type: 'decision.undone'; candidate: Candidate; id: string }
  /** The student changed a decision in a list. */
  | { type: 'decision.changed'; decision: PendingDecision }
  /** The server has reported which candidates are decided and which are undecided. */
  | {
      type: 'standings.heard'
      decided: readonly string[]
      returned: readonly string[]
      /** Whether the student's own profile has changed. A student who was paused may get suggestions again. */
      isOwnProfile: boolean
    }
  /**
   * Decisions were taken back, here or elsewhere, so the candidates may be suggested again. The student's own id means
   * that the student's profile has changed, so other candidates may be suggested.
   */
  | { type: 'candidates.returned'; candidates: readonly string[] }
  /** The candidates were matched, reported or blocked, or their match has ended. They cannot be decided on any more. */
  | { type: 'candidates.left'; candidates: readonly string[] }
  | { type: 'decision.refused'; decision: PendingDecision; message: string }
  | { type: 'suggestions.requested' }
  /** The student skips the form for dates and costs. */
  | { type: 'facts.skipped' }
  /** The cards are loaded again: the language of the page has changed, or the deck misses what happened since. */
  | { type: 'deck.outdated' }
  | { type: 'suggestions.arrived'; reply: Reply<Deck> }
  /** The lists of likes were read. Live events are heard from the one with the number `seq` on. */
  | { type: 'likes.read'; seq: number }
  | { type: 'bio.unfolded' }
  | { type: 'bio.folded' }
  | { type: 'account.reported' }
  /** The student wants to block the candidate. A dialog asks for confirmation. */
  | { type: 'account.blocked' }

/** The flows and calls that the suggestions run, each under its own name. */
export type SuggestionsChildren = {
  outbox: 'outbox'
  refill: 'refill'
  undo: 'undo'
  introduction: 'introduction'
  details: 'details'
  loadFacts: 'loadFacts'
  listing: 'listing'
  screenForSuggestions: 'screenForSuggestions'
  loadSuggestions: 'loadSuggestions'
}
