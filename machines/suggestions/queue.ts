import type { Reply } from '../../domain/reply.ts'
import type { Candidate } from '../../domain/suggestion.ts'

export interface Queue {
  /** Candidates still to be decided on; the first one is shown. */
  queue: readonly Candidate[]
  /** Who was decided on in this visit: never shown again, whatever the server still sends. */
  decided: readonly string[]
}

export type Candidates = Reply<readonly Candidate[]>

/** Those of an answer who are new here: not decided on, and not in the queue already. */
export function newIn({ decided, queue }: Queue, reply: Candidates): readonly Candidate[] {
  const known = new Set([...decided, ...queue.map(({ id }) => id)])
  return reply.ok ? reply.value.filter(({ id }) => !known.has(id)) : []
}
