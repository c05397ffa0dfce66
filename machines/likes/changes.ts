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
}

const NOTHING: ListChanges = { decided: [], returned: [], matched: [], matches: [] }

/** What an event changes. */
export function changesBy(event: LiveEvent): ListChanges {
  if (event.kind === 'match') {
    return { ...NOTHING, matched: event.match ? [event.match.person.id] : [], matches: [event.id] }
  }
  return event.decided
    ? { ...NOTHING, decided: [event.candidate] }
    : { ...NOTHING, returned: [event.candidate] }
}

/** What the first lists tell. Who was put off for later may be suggested again by now. */
export function changesAtFirst({ decided, matches }: Likes): ListChanges {
  return {
    ...NOTHING,
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
  }
}
