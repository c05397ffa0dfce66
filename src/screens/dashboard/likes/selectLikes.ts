import type { SnapshotFrom } from 'xstate'
import { type DecidedCandidate, type Match, unseenMatches } from '../../../../domain/likes.ts'
import type { PendingDecision } from '../../../../domain/suggestion.ts'
import type { likesMachine } from '../../../../machines/likes/likes.machine.ts'
import type { safetyMachine } from '../../../../machines/safety/safety.machine.ts'

type LikesSnapshot = SnapshotFrom<typeof likesMachine> | undefined

/** What the Likes tab lists. */
export interface Lists {
  readonly open: readonly Match[]
  readonly ended: readonly Match[]
  readonly liked: readonly DecidedCandidate[]
  readonly later: readonly DecidedCandidate[]
  readonly disliked: readonly DecidedCandidate[]
}

function newMatchesOf(snapshot: LikesSnapshot): readonly Match[] {
  // Played by itself the dashboard has no lists.
  if (!snapshot?.context) return []
  const { likes, announced } = snapshot.context
  return unseenMatches(likes, announced)
}

/** How many matches nobody has looked at yet. */
export function selectNewMatchCount(snapshot: LikesSnapshot): number {
  return newMatchesOf(snapshot).length
}

/** The match to tell of, and how many more there are; undefined when there is none. */
export function selectNewMatch(snapshot: LikesSnapshot) {
  const [match, ...others] = newMatchesOf(snapshot)
  return match && { match, others: others.length }
}

/** Whether the lists are not here yet. */
export function selectIsLoading(snapshot: LikesSnapshot): boolean {
  return snapshot?.hasTag('pending') ?? true
}

/** The lists as the server has them, with what is still on its way to it. */
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

/** Whether one of those dialogs is open. Played by itself, the dashboard has none. */
export function selectIsAsking(snapshot: SnapshotFrom<typeof safetyMachine> | undefined): boolean {
  const { report, parting } = snapshot?.children ?? {}
  return report !== undefined || parting !== undefined
}

/** The dialogs to report somebody and to part. */
export function selectSafety(snapshot: SnapshotFrom<typeof safetyMachine> | undefined) {
  const { report, parting } = snapshot?.children ?? {}
  return { report, parting }
}
