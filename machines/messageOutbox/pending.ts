import type { PendingMessage } from '../../domain/chats.ts'
import type { Reply } from '../../domain/reply.ts'

/** A server that asks to wait for longer is told so to the student. Seconds. */
const LONGEST_WAIT = 5 * 60

/** Whether trying again by itself may help: signed out, too slow, too fast, or the service is out of order. */
export function shouldRetry(reply: Reply<unknown>): boolean {
  if (reply.ok) return false
  if (reply.status === 429) return (reply.retryAfter ?? 0) <= LONGEST_WAIT
  return reply.status >= 500 || [401, 408].includes(reply.status)
}

/**
 * Milliseconds until the next try: at least what the server asked for, and up to a quarter more, by the first digits of
 * the message's id, so that browsers do not come back all at once.
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

/** What the store holds now, behind the message that is being sent. */
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
