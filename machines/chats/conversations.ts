import type { Chats, Conversation } from '../../domain/chats.ts'
import type { LiveEvent } from '../../domain/likes.ts'

/** The time of the last message; without one, the time of the match. */
const activeAt = ({ last, made_at }: Conversation) => last?.sent_at ?? made_at

function newestFirst(one: Conversation, other: Conversation): number {
  return activeAt(other).localeCompare(activeAt(one)) || one.id.localeCompare(other.id)
}

/** The id of the conversation that an event is about; undefined for events of other kinds. */
export function conversationOf(event: LiveEvent): string | undefined {
  if (event.kind === 'conversation') return event.id
  return event.kind === 'message' ? event.conversation?.id : undefined
}

/** Applies an event to the list: the conversation in the event replaces the one in the list. */
export function withConversation(chats: Chats, event: LiveEvent): Chats {
  const id = conversationOf(event)
  if (id === undefined || (event.kind !== 'message' && event.kind !== 'conversation')) return chats
  const others = chats.conversations.filter((one) => one.id !== id)
  const conversations = event.conversation ? [...others, event.conversation] : others
  return { ...chats, seq: event.seq, conversations: conversations.toSorted(newestFirst) }
}

/** Whether an event is about a conversation. */
export function isAboutChats({ kind }: LiveEvent): boolean {
  return kind === 'message' || kind === 'conversation'
}
