import type { SnapshotFrom } from 'xstate'
import { isLongBio, shortenBio } from '../../../domain/bio.ts'
import type { Candidate } from '../../../domain/suggestion.ts'
import type { suggestionsMachine } from '../../../machines/suggestions/suggestions.machine.ts'

type SuggestionsSnapshot = SnapshotFrom<typeof suggestionsMachine>

/** Which view to show: the current candidate, that nobody is left, or a skeleton while loading. */
export function selectView(snapshot: SuggestionsSnapshot): 'candidate' | 'empty' | 'loading' {
  if (snapshot.matches('reviewing')) return 'candidate'
  return snapshot.matches('empty') ? 'empty' : 'loading'
}

/** The candidate to decide on. */
export function selectCandidate(snapshot: SuggestionsSnapshot): Candidate | undefined {
  return snapshot.context.queue[0]
}

/** The next two candidates, as far as they have pictures to preload. */
export function selectComing(snapshot: SuggestionsSnapshot): readonly Candidate[] {
  return snapshot.context.queue.slice(1, 3).filter((candidate) => candidate.profile_picture !== '')
}

/** The candidate's bio, shortened or whole (§2, reading 3). */
export function selectBio(snapshot: SuggestionsSnapshot) {
  const bio = snapshot.context.queue[0]?.bio ?? ''
  const isCut = isLongBio(bio) && snapshot.matches({ reviewing: 'folded' })
  return { shown: isCut ? shortenBio(bio) : bio, isCut, isLong: isLongBio(bio) }
}

/** Whether the server offers likes: decisions can be changed, and candidates put off or blocked. */
export function selectHasLikes({ context }: SuggestionsSnapshot): boolean {
  return context.features.includes('likes')
}

/** Whether the server offers the questionnaire. */
export function selectAsksHowTheyLive({ context }: SuggestionsSnapshot): boolean {
  return context.features.includes('questionnaire')
}

/** The flows that run beside the candidate. One that is not needed is undefined. */
export function selectParts({ children }: SuggestionsSnapshot) {
  const { introduction, details, listing, undo } = children
  return { introduction, details, listing, undo }
}
