import type { Reply } from '../../domain/reply.ts'
import type { Candidate, PendingDecision } from '../../domain/suggestion.ts'

export interface Queue {
  /** Candidates still to be decided on; the first one is shown. */
  queue: readonly Candidate[]
  /** Candidates decided on here, in another tab or on an earlier visit. They are never shown again, whatever the server sends. */
  decided: readonly string[]
  /** Candidates whose decision was taken back; deciding again about them counts as a change. */
  returned: readonly string[]
}

export type Candidates = Reply<readonly Candidate[]>

/** The candidates of a reply that are neither decided on nor in the queue. */
export function newIn({ decided, queue }: Queue, reply: Candidates): readonly Candidate[] {
  const known = new Set([...decided, ...queue.map(({ id }) => id)])
  return reply.ok ? reply.value.filter(({ id }) => !known.has(id)) : []
}

/**
 * The queue after a deck was read: what the deck says of candidates counts, those it has no more leave, and new ones
 * follow. Who was taken back stays, because the server may not know yet.
 */
export function withDeck(before: Queue, reply: Candidates): readonly Candidate[] {
  const { queue, returned } = before
  const read = new Map(reply.ok ? reply.value.map((candidate) => [candidate.id, candidate]) : [])
  const kept = (candidate: Candidate) =>
    read.get(candidate.id) ?? (!reply.ok || returned.includes(candidate.id) ? candidate : [])
  return [...queue.flatMap(kept), ...newIn(before, reply)]
}

/** The queue after decisions about these candidates: they are not shown again. */
export function leaveOut({ queue, decided, returned }: Queue, ids: readonly string[]): Queue {
  const left = new Set(ids)
  return {
    queue: queue.filter(({ id }) => !left.has(id)),
    decided: [...new Set([...decided, ...ids])],
    returned: returned.filter((id) => !left.has(id)),
  }
}

/** The queue after the decisions about these candidates were taken back: they may be shown again. */
export function allowAgain({ queue, decided, returned }: Queue, ids: readonly string[]): Queue {
  const back = new Set(ids)
  return {
    queue,
    decided: decided.filter((id) => !back.has(id)),
    returned: [...new Set([...returned, ...ids])],
  }
}

/** The queue with the candidate whose decision was taken back in front. */
export function putBack(before: Queue, candidate: Candidate): Queue {
  const { queue, ...others } = allowAgain(before, [candidate.id])
  return { ...others, queue: [candidate, ...queue.filter(({ id }) => id !== candidate.id)] }
}

/** The decision, marked as a change if another one about the candidate was taken back. */
export function marked({ returned }: Queue, decision: PendingDecision): PendingDecision {
  return returned.includes(decision.suggestion) ? { ...decision, isChange: true } : decision
}
