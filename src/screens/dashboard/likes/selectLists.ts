import type { SnapshotFrom } from 'xstate'
import type { DecidedCandidate, Match } from '../../../../domain/likes.ts'
import type { PendingDecision } from '../../../../domain/suggestion.ts'
import type { likesMachine } from '../../../../machines/likes/likes.machine.ts'

type LikesSnapshot = SnapshotFrom<typeof likesMachine> | undefined

/** The lists of the Likes tab. */
export interface Lists {
  readonly open: readonly Match[]
  readonly ended: readonly Match[]
  readonly liked: readonly DecidedCandidate[]
  readonly later: readonly DecidedCandidate[]
  readonly disliked: readonly DecidedCandidate[]
}

/** Whether the lists are being loaded. */
export function selectIsLoading(snapshot: LikesSnapshot): boolean {
  return snapshot?.hasTag('pending') ?? true
}

/** The server's lists, changed by the decisions that it has not acknowledged yet. */
export function selectLists(snapshot: LikesSnapshot, pending: readonly PendingDecision[]): Lists {
  const { matches = [], decided = [] } = snapshot?.context.likes ?? {}
  const standings = new Map(pending.map(({ suggestion, decision }) => [suggestion, decision]))
  const matched = new Set(matches.map(({ person }) => person.id))
  const shown = decided
    .filter(({ person }) => !matched.has(person.id))
    .map((one) => ({ ...one, standing: standings.get(one.person.id) ?? one.standing }))
  const having = (wanted: DecidedCandidate['standing']) =>
    shown.flatMap(({ standing, ...one }) =>
      standing === wanted ? [{ ...one, standing: wanted }] : [],
    )
  return {
    open: matches.filter(({ ended_at: endedAt }) => endedAt === null),
    ended: matches.filter(({ ended_at: endedAt }) => endedAt !== null),
    liked: having('liked'),
    later: having('later'),
    disliked: having('disliked'),
  }
}
