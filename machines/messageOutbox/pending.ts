import type { PendingMessage } from '../../domain/chats.ts'
import type { Reply } from '../../domain/reply.ts'

/** If the server asks to wait for more seconds than this, the message counts as not sent, and the student is told. */
const LONGEST_WAIT = 5 * 60

/** Whether the student writes too fast and can continue within five minutes. */
export function isTooFast(reply: Reply<unknown>): boolean {
  if (reply.ok || reply.status !== 429) return false
  return reply.retryAfter !== undefined && reply.retryAfter <= LONGEST_WAIT
}

/** Whether to send again without being asked: after a timeout, a server error, or while signed out. */
export function shouldRetry(reply: Reply<unknown>): boolean {
  if (reply.ok) return false
  if (reply.status === 429) return reply.retryAfter === undefined
  return reply.status >= 500 || [401, 408].includes(reply.status)
}

/**
 * The milliseconds until the next try: at least what the server asked for, and up to a quarter more. The extra is taken
 * from the first digits of the message's id, so that browsers do not all try at the same moment.
 */
export function delayOf(backoff: number, wait: number, clientId = ''): number {
  const part = Number.parseInt(clientId.slice(0, 4), 16) / 0x1_0000 || 0
  return Math.max(backoff, wait) * (1 + part / 4)
}

/** The messages without this one. */
export function withoutMessage(
  pending: readonly PendingMessage[],
  clientId: string,
): readonly PendingMessage[] {
  return pending.filter(({ client_id }) => client_id !== clientId)
}

/** Puts the stored messages behind the first one, which is being sent. */
export function behindFirst(
  pending: readonly PendingMessage[],
  stored: readonly PendingMessage[],
): readonly PendingMessage[] {
  const first = pending.slice(0, 1)
  return [
    ...first,
    ...first.reduce((left, { client_id }) => withoutMessage(left, client_id), stored),
  ]
}
