import type { Reply } from '../../domain/reply.ts'
import type { Candidate, Deck, PendingDecision } from '../../domain/suggestion.ts'

export interface Queue {
  /** The candidates to decide on. The first one is shown. */
  queue: readonly Candidate[]
  /** The ids of candidates decided on here, in another tab or on an earlier visit. They are not shown again, even if the server sends them. */
  decided: readonly string[]
  /** The ids of candidates whose decision was taken back. A new decision about them counts as a change. */
  returned: readonly string[]
}

/** The deck of a reply; without candidates if the call was refused. */
export const deckIn = (reply: Reply<Deck>): Deck => (reply.ok ? reply.value : { candidates: [] })

/** The candidates of a reply that are neither decided on nor in the queue. */
export function newIn({ decided, queue }: Queue, reply: Reply<Deck>): readonly Candidate[] {
  const known = new Set([...decided, ...queue.map(({ id }) => id)])
  return deckIn(reply).candidates.filter(({ id }) => !known.has(id))
}

/**
 * The queue after a deck was loaded: candidates are updated from the deck, those missing from it leave, and new ones
 * follow. A candidate whose decision was taken back stays, because the server may not know of that yet.
 */
export function withDeck(before: Queue, reply: Reply<Deck>): readonly Candidate[] {
  const { queue, returned } = before
  const read = new Map(deckIn(reply).candidates.map((candidate) => [candidate.id, candidate]))
  const kept = (candidate: Candidate) =>
    read.get(candidate.id) ?? (!reply.ok || returned.includes(candidate.id) ? candidate : [])
  return [...queue.flatMap(kept), ...newIn(before, reply)]
}

/** The queue without these candidates, who were decided on and are not shown again. */
export function leaveOut({ queue, decided, returned }: Queue, ids: readonly string[]): Queue {
  const left = new Set(ids)
  return {
    queue: queue.filter(({ id }) => !left.has(id)),
    decided: [...new Set([...decided, ...ids])],
    returned: returned.filter((id) => !left.has(id)),
  }
}

/** The queue after decisions about these candidates were taken back, so that they may be shown again. */
export function allowAgain({ queue, decided, returned }: Queue, ids: readonly string[]): Queue {
  const back = new Set(ids)
  return {
    queue,
    decided: decided.filter((id) => !back.has(id)),
    returned: [...new Set([...returned, ...ids])],
  }
}

/** Puts a candidate whose decision was undone at the front of the queue. */
export function putBack(before: Queue, candidate: Candidate): Queue {
  const { queue, ...others } = allowAgain(before, [candidate.id])
  return { ...others, queue: [candidate, ...queue.filter(({ id }) => id !== candidate.id)] }
}

/** The decision, marked as a change if an earlier one about the candidate was taken back. */
export function marked({ returned }: Queue, decision: PendingDecision): PendingDecision {
  return returned.includes(decision.suggestion) ? { ...decision, isChange: true } : decision
}
