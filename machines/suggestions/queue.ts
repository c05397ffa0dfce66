import type { Reply } from '../../domain/reply.ts'
import type { Candidate } from '../../domain/suggestion.ts'

export interface Queue {
  /** Candidates still to be decided on; the first one is shown. */
  queue: readonly Candidate[]
  /** Candidates decided on here, in another tab or on an earlier visit. They are never shown again, whatever the server sends. */
  decided: readonly string[]
}

export type Candidates = Reply<readonly Candidate[]>

/** The candidates of a reply that are neither decided on nor in the queue. */
export function newIn({ decided, queue }: Queue, reply: Candidates): readonly Candidate[] {
  const known = new Set([...decided, ...queue.map(({ id }) => id)])
  return reply.ok ? reply.value.filter(({ id }) => !known.has(id)) : []
}

/** The queue after decisions about these candidates: they are not shown again. */
export function leaveOut({ queue, decided }: Queue, ids: readonly string[]): Queue {
  return {
    queue: queue.filter(({ id }) => !ids.includes(id)),
    decided: [...new Set([...decided, ...ids])],
  }
}
