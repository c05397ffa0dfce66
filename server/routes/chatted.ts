import type { Conversation, Message } from '../../domain/chats.ts'
import type { StoredConversation } from '../services/chats/readConversations.ts'
import type { StoredMessage } from '../services/chats/readMessages.ts'
import type { Chatted } from '../services/live/readEvents.ts'
import { personOf, type Reader } from './person.ts'

/** Where the photo of a message is. */
type PhotoPath = (message: string) => string

/** Who reads, and where photos of messages are for them. */
export interface ChatReader extends Reader {
  readonly photoPath: PhotoPath
}

/** A message as the member at this place sees it. */
export function messageOf(stored: StoredMessage, position: number, photoPath: PhotoPath): Message {
  const { id, seq, author, client_id, body: text, sent_at, marks, photo, ...flags } = stored
  const isOwn = author === position
  return {
    ...{ id, seq, is_own: isOwn, text, sent_at: sent_at.toISOString() },
    ...{ is_edited: flags.is_edited, is_removed: flags.is_removed, is_plain: flags.is_plain },
    ...(isOwn ? { client_id } : {}),
    ...(isOwn || flags.is_removed || marks.length === 0 ? {} : { marks }),
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

/** What an event tells of a message and its conversation. */
export function chattedOf({ conversation, message }: Chatted, reader: ChatReader) {
  return {
    conversation: conversationOf(conversation, reader),
    ...(message === undefined
      ? {}
      : { message: messageOf(message, conversation.position, reader.photoPath) }),
  }
}
