import type { Conversation, Message } from '../../domain/chats.ts'
import type { StoredConversation } from '../services/chats/readConversations.ts'
import type { StoredMessage } from '../services/chats/readMessages.ts'
import { scamMarks } from '../services/chats/scam/marks.ts'
import type { ChatChange } from '../services/live/readEvents.ts'
import { personOf, type Reader } from './person.ts'

/** Returns the path of a message's photo. */
type PhotoPath = (message: string) => string

/** The member who gets the reply, and how paths of photos are made for them. */
export interface ChatReader extends Reader {
  readonly photoPath: PhotoPath
}

/** Renders a message for the member with this position in the conversation. */
export function messageOf(stored: StoredMessage, position: number, photoPath: PhotoPath): Message {
  const { id, seq, author, client_id, body: text, sent_at, marks, photo, ...flags } = stored
  const isOwn = author === position
  // An edited message is stored with the marks of its earlier texts, too.
  const shownMarks = flags.is_edited ? scamMarks(text) : marks
  return {
    ...{ id, seq, is_own: isOwn, text, sent_at: sent_at.toISOString() },
    ...{ is_edited: flags.is_edited, is_removed: flags.is_removed, is_plain: flags.is_plain },
    ...(isOwn ? { client_id } : {}),
    ...(isOwn || flags.is_removed || shownMarks.length === 0 ? {} : { marks: shownMarks }),
    ...(photo === null ? {} : { photo: { path: photoPath(id), ...photo } }),
  }
}

export function conversationOf(stored: StoredConversation, reader: ChatReader): Conversation {
  const { id, position, match_id: match, made_at, ended_at, person, last, ...others } = stored
  const { unread, read_seq, seen_seq, is_muted, shares_address, address } = others
  return {
    ...{ id, match, made_at: made_at.toISOString(), ended_at: ended_at?.toISOString() ?? null },
    ...{ unread, read_seq, is_muted },
    ...(person === null ? {} : { person: personOf(person, reader) }),
    ...(last === null ? {} : { last: messageOf(last, position, reader.photoPath) }),
    ...(seen_seq === null ? {} : { seen_seq }),
    ...(shares_address === null ? {} : { shares_address }),
    ...(address === null ? {} : { address }),
  }
}

/** Renders a conversation, and a message if there is one, for a live event. */
export function chatChangeOf({ conversation, message }: ChatChange, reader: ChatReader) {
  return {
    conversation: conversationOf(conversation, reader),
    ...(message === undefined
      ? {}
      : { message: messageOf(message, conversation.position, reader.photoPath) }),
  }
}
