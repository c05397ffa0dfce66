import type { Likes, LiveEvent } from '../../domain/likes.ts'

const newestFirst = (one: string, other: string) => other.localeCompare(one)

/** The lists after an event, which may be about something else. The candidate or match in the event replaces the one in the lists. */
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

/** Whether this event follows the last one: the server numbers them without a gap. */
export function isNext({ seq }: Likes, event: LiveEvent): boolean {
  return event.seq === seq + 1
}

/** The lists that were read, with the events that arrived while they were read. */
export function withEarly(read: Likes, heard: readonly LiveEvent[]) {
  const newer = heard
    .filter(({ seq }) => seq > read.seq)
    .toSorted((one, other) => one.seq - other.seq)
  let likes = read
  for (const event of newer) if (isNext(likes, event)) likes = withEvent(likes, event)
  return { likes, early: newer.filter(({ seq }) => seq > likes.seq) }
}
