import type { Likes, LiveEvent } from '../../domain/likes.ts'

/** What has changed in the lists of matches and decisions, for the other flows. */
export interface ListChanges {
  /** The ids of candidates with a new or changed decision. */
  readonly decided: readonly string[]
  /** The ids of candidates who are no longer in the list of decisions: the decision was taken back, or they are no longer shown. */
  readonly returned: readonly string[]
  /** The ids of students whose match is new or has changed: it was seen, or has ended. Not of a match that is no longer listed. */
  readonly matched: readonly string[]
  /** The ids of matches that are new, changed or no longer listed. */
  readonly matches: readonly string[]
  /** The ids of candidates who may be suggested again, or no longer. */
  readonly suggested: readonly string[]
  /** Whether the student's own profile may have changed. */
  readonly isOwnProfile: boolean
}

export const NO_CHANGES: ListChanges = {
  ...{ decided: [], returned: [], matched: [], matches: [], suggested: [], isOwnProfile: false },
}

/** The changes that an event makes. */
export function changesBy(event: LiveEvent): ListChanges {
  if (event.kind === 'match') {
    const matched = event.match ? [event.match.person.id] : []
    return { ...NO_CHANGES, matched, matches: [event.id] }
  }
  if (event.kind === 'profile') return { ...NO_CHANGES, isOwnProfile: true }
  if (event.kind === 'candidate') return { ...NO_CHANGES, suggested: [event.candidate] }
  if (event.kind !== 'decision') return NO_CHANGES
  return event.decided
    ? { ...NO_CHANGES, decided: [event.candidate] }
    : { ...NO_CHANGES, returned: [event.candidate] }
}

/** The changes of the first lists. Candidates put off for later are left out, because they may be suggested again. */
export function changesAtFirst({ decided, matches }: Likes): ListChanges {
  return {
    ...NO_CHANGES,
    decided: decided.filter(({ standing }) => standing !== 'later').map(({ person: { id } }) => id),
    matched: matches.map(({ person: { id } }) => id),
  }
}

/** The differences between two versions of the lists. */
export function changesBetween(before: Likes, after: Likes): ListChanges {
  const standings = new Map(before.decided.map(({ person, standing }) => [person.id, standing]))
  const known = new Map(before.matches.map((match) => [match.id, JSON.stringify(match)]))
  const kept = new Set([...after.decided, ...after.matches].map(({ person: { id } }) => id))
  const changed = after.matches.filter((match) => known.get(match.id) !== JSON.stringify(match))
  const shown = new Set(after.matches.map(({ id }) => id))
  return {
    decided: after.decided
      .filter(({ person: { id }, standing }) => standings.get(id) !== standing)
      .map(({ person: { id } }) => id),
    returned: [...standings.keys()].filter((id) => !kept.has(id)),
    matched: changed.map(({ person: { id } }) => id),
    matches: [...changed.map(({ id }) => id), ...[...known.keys()].filter((id) => !shown.has(id))],
    suggested: [],
    // A missed event may have been about the student's own profile.
    isOwnProfile: true,
  }
}
