import type { Likes, LiveEvent } from '../../domain/likes.ts'

const newestFirst = (one: string, other: string) => other.localeCompare(one)

/** Applies an event to the lists: the candidate or match in it replaces the one in the lists. Other events only raise `seq`. */
export function withEvent(likes: Likes, event: LiveEvent): Likes {
  if (event.kind === 'match') {
    const others = likes.matches.filter(({ id }) => id !== event.id)
    const matches = event.match ? [...others, event.match] : others
    matches.sort((one, other) => newestFirst(one.made_at, other.made_at))
    return { ...likes, seq: event.seq, matches }
  }
  if (event.kind === 'profile') {
    const { seq, standing = likes.standing } = event
    return { ...likes, seq, standing }
  }
  if (event.kind !== 'decision') return { ...likes, seq: event.seq }
  const others = likes.decided.filter(({ person }) => person.id !== event.candidate)
  const decided = event.decided ? [...others, event.decided] : others
  decided.sort((one, other) => newestFirst(one.decided_at, other.decided_at))
  return { ...likes, seq: event.seq, decided }
}

/** Whether this event directly follows the last one. The server numbers events without gaps. */
export function isNext({ seq }: Likes, event: LiveEvent): boolean {
  return event.seq === seq + 1
}

/** Applies the events that arrived while the lists were being loaded. `early` holds those left over after a gap. */
export function withEarly(loaded: Likes, events: readonly LiveEvent[]) {
  const newer = events
    .filter(({ seq }) => seq > loaded.seq)
    .toSorted((one, other) => one.seq - other.seq)
  let likes = loaded
  for (const event of newer) if (isNext(likes, event)) likes = withEvent(likes, event)
  return { likes, early: newer.filter(({ seq }) => seq > likes.seq) }
}
