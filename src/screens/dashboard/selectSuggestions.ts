import type { SnapshotFrom } from 'xstate'
import { isLongBio, shortenBio } from '../../../domain/bio.ts'
import type { Candidate } from '../../../domain/suggestion.ts'
import type { suggestionsMachine } from '../../../machines/suggestions/suggestions.machine.ts'
import type { undoMachine } from '../../../machines/undo/undo.machine.ts'

type SuggestionsSnapshot = SnapshotFrom<typeof suggestionsMachine>

/** The current candidate, or that no candidate is left, or that suggestions are loading. */
export function selectView(snapshot: SuggestionsSnapshot): 'candidate' | 'empty' | 'loading' {
  if (snapshot.matches('reviewing')) return 'candidate'
  return snapshot.matches('empty') ? 'empty' : 'loading'
}

/** The candidate to decide on, and the one after. */
export function selectCandidate(snapshot: SuggestionsSnapshot): Candidate | undefined {
  return snapshot.context.queue[0]
}

/** The candidates whose pictures will be needed next. */
export function selectComing(snapshot: SuggestionsSnapshot): readonly Candidate[] {
  return snapshot.context.queue.slice(1, 3).filter((candidate) => candidate.profile_picture !== '')
}

/** The bio as it reads now: cut or whole (§2, reading 3). */
export function selectBio(snapshot: SuggestionsSnapshot) {
  const bio = snapshot.context.queue[0]?.bio ?? ''
  const isCut = isLongBio(bio) && snapshot.matches({ reviewing: 'folded' })
  return { shown: isCut ? shortenBio(bio) : bio, isCut, isLong: isLongBio(bio) }
}

/** Whether decisions can be changed, and candidates put off or blocked. */
export function selectHasLikes({ context }: SuggestionsSnapshot): boolean {
  return context.features.includes('likes')
}

/** Whether the questionnaire is offered. */
export function selectAsksHowTheyLive({ context }: SuggestionsSnapshot): boolean {
  return context.features.includes('questionnaire')
}

const SAID = {
  liked: 'You like {name}',
  disliked: 'You passed on {name}',
  later: 'You put off {name}',
  undecided: '',
} as const

/** The decision that can be undone, as a text with a name; undefined when there is none. */
export function selectUndo(snapshot: SnapshotFrom<typeof undoMachine> | undefined) {
  if (!snapshot?.matches('offering') || !snapshot.context.made) return undefined
  const { candidate, decision } = snapshot.context.made
  return { text: SAID[decision.decision], name: candidate.name }
}

/** The flows beside the candidate. */
export function selectParts({ children }: SuggestionsSnapshot) {
  const { introduction, details, listing, undo } = children
  return { introduction, details, listing, undo }
}
