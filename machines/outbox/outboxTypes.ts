import type { Reply } from '../../domain/reply.ts'
import type { PendingDecision } from '../../domain/suggestion.ts'
import type { Standings } from './pending.ts'

/** The context of the outbox. */
export interface OutboxContext {
  userId: string
  /** The decisions of all tabs that the server has not acknowledged yet, oldest first. */
  pending: readonly PendingDecision[]
  /** The ids of candidates whose decision is still pending, although the server has reported since that they are undecided. */
  doubted: readonly string[]
  attempt: number
}

/** The decisions in the browser's storage, including those of other tabs. */
export type Stored = { pending: readonly PendingDecision[] }

/** The events of the outbox. */
export type OutboxEvent =
  | { type: 'decision.made'; decision: PendingDecision }
  | ({ type: 'decisions.changed' } & Stored)
  | ({ type: 'lock.granted' } & Stored)
  /** The server has reported which candidates are decided and which are undecided. */
  | ({ type: 'standings.heard' } & Standings)

/**
 * Whether a refusal is final, so that sending the decision again cannot help. A timeout, a rate limit and being signed
 * out are worth another try. The daily limit of changes is not: other decisions would wait behind this one until tomorrow.
 */
export function isFinalAnswer(reply: Reply<unknown>, sent: PendingDecision | undefined): boolean {
  if (reply.ok || (reply.status === 429 && sent?.isChange)) return true
  return reply.status < 500 && ![401, 408, 429].includes(reply.status)
}
