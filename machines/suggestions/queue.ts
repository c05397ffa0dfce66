import type { Reply } from '../../domain/reply.ts'
import type { Candidate } from '../../domain/suggestion.ts'

export interface Queue {
  /** Candidates still to be decided on; the first one is shown. */
  queue: readonly Candidate[]
  /** Who was decided on, here, on another tab or in a visit before: never shown again, whatever the server sends. */
  decided: readonly string[]
}

export type Candidates = Reply<readonly Candidate[]>

/** Those of an answer who are new here: not decided on, and not in the queue already. */
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

/** The queue with somebody whose decision was taken back: in front, and to be decided about again. */
export function putBack({ queue, decided }: Queue, candidate: Candidate): Queue {
  return {
    queue: [candidate, ...queue.filter(({ id }) => id !== candidate.id)],
    decided: decided.filter((id) => id !== candidate.id),
  }
}
