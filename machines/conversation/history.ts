import type { Message, MessagePage } from '../../domain/chats.ts'

/** Messages in order, each once; of two with the same id the later one counts. */
export function merged(
  messages: readonly Message[],
  further: readonly Message[],
): readonly Message[] {
  const byId = new Map([...messages, ...further].map((message) => [message.id, message]))
  return [...byId.values()].toSorted((one, other) => one.seq - other.seq)
}

/**
 * The messages after the last page was read again. When messages between are missing, because more than a page was
 * written meanwhile, the older ones are dropped: they are read when they are scrolled to.
 */
export function withLatest(before: readonly Message[], page: MessagePage) {
  const [oldest] = page.messages
  const last = before.at(-1)
  const isJoined = oldest !== undefined && last !== undefined && oldest.seq <= last.seq + 1
  if (!isJoined) return { messages: page.messages, hasMore: page.has_more }
  // What was heard while the page was being read comes after its last one.
  const end = page.messages.at(-1)?.seq ?? 0
  const others = before.filter(({ seq }) => seq < oldest.seq || seq > end)
  const hasOlder = others.some(({ seq }) => seq < oldest.seq)
  return {
    messages: merged(others, page.messages),
    hasMore: hasOlder ? undefined : page.has_more,
  }
}

/** Where the line "New messages" stands: before the first message of the other member that was not seen; 0 for none. */
export function firstUnread({ conversation, messages }: MessagePage): number {
  const first = messages.find(({ is_own: isOwn, seq }) => !isOwn && seq > conversation.read_seq)
  return first?.seq ?? 0
}
