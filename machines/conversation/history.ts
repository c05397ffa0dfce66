import type { Conversation, Message, MessagePage } from '../../domain/chats.ts'

/** Merges messages in the order of their numbers. Of two with the same id, the one in `further` counts. */
export function merged(
  messages: readonly Message[],
  further: readonly Message[],
): readonly Message[] {
  const byId = new Map([...messages, ...further].map((message) => [message.id, message]))
  return [...byId.values()].toSorted((one, other) => one.seq - other.seq)
}

/**
 * The messages after the last page was loaded again. If it does not follow the earlier ones without a gap, because more
 * than a page was written meanwhile, the earlier ones are dropped. They are loaded again when the reader scrolls up.
 */
export function withLatest(before: readonly Message[], page: MessagePage) {
  const [oldest] = page.messages
  const last = before.at(-1)
  const isJoined = oldest !== undefined && last !== undefined && oldest.seq <= last.seq + 1
  if (!isJoined) return { messages: page.messages, hasMore: page.has_more }
  // Messages that arrived while the page was being loaded follow its last one.
  const end = page.messages.at(-1)?.seq ?? 0
  const others = before.filter(({ seq }) => seq < oldest.seq || seq > end)
  const hasOlder = others.some(({ seq }) => seq < oldest.seq)
  return {
    messages: merged(others, page.messages),
    hasMore: hasOlder ? undefined : page.has_more,
  }
}

/**
 * The number of the first message that was new when the page was opened, above which the line "New messages" is shown;
 * 0 if there is none, or if it is older than the loaded messages.
 */
export function firstNew(messages: readonly Message[], newAfter: number | undefined): number {
  const [oldest] = messages
  if (newAfter === undefined || oldest === undefined || oldest.seq > newAfter + 1) return 0
  return messages.find(({ is_own: isOwn, seq }) => !isOwn && seq > newAfter)?.seq ?? 0
}

/**
 * The conversation with its messages read up to a number. The mark never moves back, although the server may not have
 * heard of it yet.
 */
export function readUpTo(
  conversation: Conversation,
  messages: readonly Message[],
  seq: number,
): Conversation {
  if (seq <= conversation.read_seq) return conversation
  const unread = messages.filter((one) => one.seq > seq && !one.is_own && !one.is_removed)
  return { ...conversation, read_seq: seq, unread: unread.length }
}
