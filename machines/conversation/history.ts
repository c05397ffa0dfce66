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
 * The loaded messages with a new or changed one. One before the first of them is left out until its page is loaded, and
 * a removed one stays removed.
 */
export function withMessage(
  { messages, hasMore }: { messages: readonly Message[]; hasMore: boolean },
  message: Message,
): readonly Message[] {
  const [oldest] = messages
  const isBefore = hasMore && oldest !== undefined && message.seq < oldest.seq
  const isGone = messages.some(({ id, is_removed: isRemoved }) => isRemoved && id === message.id)
  return isBefore || isGone ? messages : merged(messages, [message])
}

/**
 * The messages after the last page was loaded again. Earlier ones are dropped if it does not follow them without a gap,
 * because more than a page was written meanwhile. They are loaded again when the reader scrolls up.
 */
export function withLatest(before: readonly Message[], page: MessagePage) {
  const [start = 0, end = 0] = [page.messages[0]?.seq, page.messages.at(-1)?.seq]
  const older = before.filter(({ seq }) => seq < start)
  const joined = older.filter(({ seq }, place) => seq === start - older.length + place)
  // Messages that arrived while the page was being loaded follow its last one.
  const newer = before.filter(({ seq }) => seq > end)
  const messages = [...joined, ...page.messages, ...newer]
  // The first message of a conversation has the number 1, unless it was deleted because of its age.
  return { messages, hasMore: page.has_more && (messages[0]?.seq ?? 0) > 1 }
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
