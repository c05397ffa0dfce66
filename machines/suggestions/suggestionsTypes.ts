import type { Feature } from '../../domain/features.ts'
import type { Candidate, PendingDecision } from '../../domain/suggestion.ts'
import type { Candidates, Queue } from './queue.ts'

/** What the flow of the suggestions knows. */
export interface SuggestionsContext extends Queue {
  userId: string
  /** What the server offers beside the calls of the specification. */
  features: readonly Feature[]
  /** How many the last deck had. */
  dealt: number
  attempt: number
}

/** What can happen to it. */
export type SuggestionsEvent =
  | { type: 'suggestion.decided'; decision: PendingDecision }
  /** Decided about on another tab or in an earlier visit, and not delivered yet. */
  | { type: 'decisions.found'; suggestions: readonly string[] }
  /** The last decision is taken back; `id` names what takes it back. */
  | { type: 'decision.undone'; candidate: Candidate; id: string }
  /** Decided otherwise about somebody in a list. */
  | { type: 'decision.changed'; decision: PendingDecision }
  /** The server has told where these candidates stand now. */
  | { type: 'standings.heard'; decided: readonly string[]; returned: readonly string[] }
  /** Decisions were taken back, here or elsewhere: the candidates may be suggested again. */
  | { type: 'candidates.returned'; candidates: readonly string[] }
  /** Matched, reported, blocked or parted from: not to be decided about any more. */
  | { type: 'candidates.left'; candidates: readonly string[] }
  | { type: 'decision.refused'; decision: PendingDecision; message: string }
  | { type: 'suggestions.requested' }
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
  listing: 'listing'
  screenForSuggestions: 'screenForSuggestions'
  loadSuggestions: 'loadSuggestions'
}
