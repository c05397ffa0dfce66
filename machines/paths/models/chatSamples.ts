import type { Chats, Conversation, Message, MessagePage } from '../../../domain/chats.ts'
import { MATCH } from './samples.ts'

/** A message by Maya that the student has not read. */
export const FROM_MAYA: Message = {
  ...{ id: 'm2', seq: 2, is_own: false, text: 'On Sundays. Come and see the room!' },
  ...{ sent_at: '2026-11-20T12:05:00.000Z', is_edited: false, is_removed: false, is_plain: true },
}

/** An earlier message by the student. */
export const OWN: Message = {
  ...{ id: 'm1', seq: 1, client_id: 'c1', is_own: true, text: 'Hi Maya, when do you cook?' },
  ...{ sent_at: '2026-11-20T12:00:00.000Z', is_edited: false, is_removed: false, is_plain: true },
}

/** The next message by the student. */
export const NEXT: Message = {
  ...{ ...OWN, id: 'm3', seq: 3, client_id: 'c3', text: 'Sounds good. See you at 5.' },
  sent_at: '2026-11-22T12:00:00.000Z',
}

export const CONVERSATION: Conversation = {
  ...{ id: 'with-maya', person: MATCH.person, match: MATCH.id, made_at: MATCH.made_at },
  ...{ ended_at: null, last: FROM_MAYA, unread: 1, read_seq: 1, is_muted: false },
}

export const ENDED_CONVERSATION: Conversation = {
  ...CONVERSATION,
  ended_at: '2026-11-21T12:00:00.000Z',
}

export const PAGE: MessagePage = {
  seq: 8,
  conversation: CONVERSATION,
  messages: [OWN, FROM_MAYA],
  has_more: true,
}

/** The page of messages before `PAGE`, loaded after one more event. */
export const OLDER_PAGE: MessagePage = {
  seq: PAGE.seq + 1,
  conversation: CONVERSATION,
  messages: [{ ...OWN, id: 'm0', seq: 0, client_id: 'c0', text: 'Hello!' }],
  has_more: false,
}

export const CHATS: Chats = { seq: 7, conversations: [CONVERSATION], shows_seen: false }
