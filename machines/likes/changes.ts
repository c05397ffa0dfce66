import type { Likes, LiveEvent } from '../../domain/likes.ts'

/** What the other flows must know when the lists have changed. */
export interface ListChanges {
  /** Candidates with a decision, or with another one than before. */
  readonly decided: readonly string[]
  /** Candidates whose decision was taken back. */
  readonly returned: readonly string[]
  /** Students with whom a match was made or has ended. */
  readonly matched: readonly string[]
  /** Matches that are new, changed or not shown any more. */
  readonly matches: readonly string[]
  /** Candidates who may not be suggested any more, or again. */
  readonly suggested: readonly string[]
  /** Whether the student's own profile has changed. */
  readonly isOwn: boolean
}

/** Nothing has changed. */
export const NO_CHANGES: ListChanges = {
  ...{ decided: [], returned: [], matched: [], matches: [], suggested: [], isOwn: false },
}

/** What an event changes. */
export function changesBy(event: LiveEvent): ListChanges {
  if (event.kind === 'match') {
    const matched = event.match ? [event.match.person.id] : []
    return { ...NO_CHANGES, matched, matches: [event.id] }
  }
  if (event.kind === 'profile') return { ...NO_CHANGES, isOwn: true }
  if (event.kind === 'candidate') return { ...NO_CHANGES, suggested: [event.candidate] }
  if (event.kind !== 'decision') return NO_CHANGES
  return event.decided
    ? { ...NO_CHANGES, decided: [event.candidate] }
    : { ...NO_CHANGES, returned: [event.candidate] }
}

/** The changes of the first lists. Candidates put off for later may be suggested again by now. */
export function changesAtFirst({ decided, matches }: Likes): ListChanges {
  return {
    ...NO_CHANGES,
    decided: decided.filter(({ standing }) => standing !== 'later').map(({ person: { id } }) => id),
    matched: matches.map(({ person: { id } }) => id),
  }
}

/** What lists that were read again tell. */
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
    // What was missed may have been about the own profile, too.
    isOwn: true,
  }
}
