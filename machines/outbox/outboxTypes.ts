import type { Reply } from '../../domain/reply.ts'
import type { PendingDecision } from '../../domain/suggestion.ts'
import type { Standings } from './pending.ts'

/** What the outbox knows. */
export interface OutboxContext {
  userId: string
  /** Decisions of all tabs that the server has not acknowledged yet, oldest first. */
  pending: readonly PendingDecision[]
  /** Candidates whose decision is still being sent, although the server has said since that they are undecided. */
  doubted: readonly string[]
  attempt: number
}

/** What the store holds now, decisions of other tabs included. */
export type Stored = { pending: readonly PendingDecision[] }

/** What can happen to it. */
export type OutboxEvent =
  | { type: 'decision.made'; decision: PendingDecision }
  | ({ type: 'decisions.changed' } & Stored)
  | ({ type: 'lock.granted' } & Stored)
  /** The server has told where these candidates stand now. */
  | ({ type: 'standings.heard' } & Standings)

/**
 * A refusal that trying again cannot change. Signed out, too slow and too many are worth another try; too many changes
 * are not: others would wait behind this one until tomorrow.
 */
export function isFinalAnswer(reply: Reply<unknown>, sent: PendingDecision | undefined): boolean {
  if (reply.ok || (reply.status === 429 && sent?.isChange)) return true
  return reply.status < 500 && ![401, 408, 429].includes(reply.status)
}
