import type { Feature } from '../../domain/features.ts'
import type { Candidate, PendingDecision } from '../../domain/suggestion.ts'
import type { DetailsInput } from '../details/details.machine.ts'
import type { Candidates, Queue } from './queue.ts'

/** What the flow of the suggestions knows. */
export interface SuggestionsContext extends Queue {
  userId: string
  /** What the server offers beside the calls of the specification. */
  features: readonly Feature[]
  /** How many the last deck had. */
  dealt: number
  attempt: number
  /** The form that asks for dates and terms, while it is shown. */
  facts?: DetailsInput | undefined
}

/** What can happen to it. */
export type SuggestionsEvent =
  | { type: 'suggestion.decided'; decision: PendingDecision }
  /** Decided about on another tab or in an earlier visit, and not delivered yet. */
  | { type: 'decisions.found'; suggestions: readonly string[] }
  /** The last decision is taken back; `id` names what takes it back. */
  | { type: 'decision.undone'; candidate: Candidate; id: string }
  /** The student changed a decision in a list. */
  | { type: 'decision.changed'; decision: PendingDecision }
  /** The server has told where these candidates stand now. */
  | {
      type: 'standings.heard'
      decided: readonly string[]
      returned: readonly string[]
      /** Whether the own profile has changed: who was paused may be suggested students again. */
      isOwn: boolean
    }
  /**
   * Decisions were taken back, here or elsewhere: the candidates may be suggested again. The student's own id: other
   * candidates than before may be suggested to them.
   */
  | { type: 'candidates.returned'; candidates: readonly string[] }
  /** Matched, reported, blocked or parted from: not to be decided about any more. */
  | { type: 'candidates.left'; candidates: readonly string[] }
  | { type: 'decision.refused'; decision: PendingDecision; message: string }
  | { type: 'suggestions.requested' }
  /** The student does not want to say dates and terms now. */
  | { type: 'facts.skipped' }
  /** The language of the page has changed, and with it what the cards say. */
  | { type: 'deck.outdated' }
  | { type: 'suggestions.arrived'; reply: Candidates }
  | { type: 'bio.unfolded' }
  | { type: 'bio.folded' }
  | { type: 'account.reported' }
  /** Wanted only: it is asked again before it is done. */
  | { type: 'account.blocked' }

/** The flows and calls that it runs, each under its own name. */
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
