import type { Hono } from 'hono'
import {
  editMessage,
  getConversations,
  getMessages,
  muteConversation,
  readMessages,
  removeMessage,
  sendMessage,
  shareAddress,
  showSeen,
  signalTyping,
} from '../../contract/chats.ts'
import type { Language } from '../../domain/language.ts'
import { translate } from '../../i18n/translate.ts'
import type { Caller } from '../caller.ts'
import type { Dependencies } from '../dependencies.ts'
import { authedRoute } from '../http/callRoutes.ts'
import type { AppContext, Env } from '../http/env.ts'
import { knownOrigins } from '../http/origins.ts'
import { reply } from '../http/reply.ts'
import { requestLanguage } from '../http/requestLanguage.ts'
import type { SessionCookie } from '../http/sessionCookie.ts'
import { editMessage as edit, removeMessage as remove } from '../services/chats/change.ts'
import { mute, readMessages as read, showSeen as show } from '../services/chats/markers.ts'
import { readOpeners } from '../services/chats/openers.ts'
import { photoAddress } from '../services/chats/photos/address.ts'
import {
  readConversations,
  readShowsSeen,
  requireConversation,
  type StoredConversation,
} from '../services/chats/readConversations.ts'
import { readPage, type StoredMessage } from '../services/chats/readMessages.ts'
import { sendMessage as send } from '../services/chats/send.ts'
import { shareAddress as share } from '../services/chats/shareAddress.ts'
import { signalTyping as signal } from '../services/chats/typing.ts'
import { readLastSeq } from '../services/live/inboxes.ts'
import { photoLinks } from '../services/photos/photoLinks.ts'
import type { Database } from '../store/database.ts'
import { type ChatReader, conversationOf, messageOf } from './renderChats.ts'

/** Returns suggested first sentences if nobody has written in an open conversation yet. */
async function openersFor(
  db: Database,
  { student: own, person, last_seq, ended_at }: StoredConversation,
  language: Language,
) {
  if (person === null || last_seq > 0 || ended_at !== null) return {}
  return { openers: await readOpeners(db, { own, other: person.id, language }) }
}

/** Adds the routes of conversations between matches. Needs the feature `chats`. */
export function chatRoutes(app: Hono<Env>, deps: Dependencies, session: SessionCookie): void {
  if (!deps.settings.features.includes('chats')) return
  const { db, clock } = deps
  const photoPath = (message: string) => photoAddress(deps, message)
  /** Renders a message for its author. */
  const ownMessage = (stored: StoredMessage) => messageOf(stored, stored.author, photoPath)
  const readerOf = (c: AppContext): ChatReader => ({
    photoPath,
    links: photoLinks(deps.photos, knownOrigins(deps.settings, c)),
    language: requestLanguage(c),
  })

  authedRoute(app, session, getConversations, async (c, { id: student }) => {
    // The event number is read first, so a change made in between is sent again as an event rather than lost.
    const seq = await readLastSeq(db, student)
    const stored = await readConversations(db, clock.now(), { student })
    return reply(c, 200, 'These are your conversations.', {
      seq,
      conversations: stored.map((one) => conversationOf(one, readerOf(c))),
      shows_seen: await readShowsSeen(db, student),
    })
  })

  authedRoute(app, session, getMessages, async (c, caller, { id, before }) => {
    // Read first, for the same reason as in the list of conversations.
    const seq = await readLastSeq(db, caller.id)
    const conversation = await requireConversation(db, clock.now(), keyOf(caller, id))
    const { messages, hasMore } = await readPage(db, conversation, before)
    return reply(c, 200, 'These are your messages.', {
      seq,
      conversation: conversationOf(conversation, readerOf(c)),
      messages: messages.map((one) => messageOf(one, conversation.position, photoPath)),
      has_more: hasMore,
      ...(await openersFor(db, conversation, requestLanguage(c))),
    })
  })

  authedRoute(app, session, sendMessage, async (c, caller, { id, client_id, text }) => {
    const made = { ...keyOf(caller, id), clientId: client_id.toLowerCase(), text }
    const sent = await send(deps, made)
    return reply(c, 200, 'Your message is sent.', {
      chat_message: ownMessage(sent.message),
      ...(sent.warning && { warning: translate(requestLanguage(c), sent.warning) }),
    })
  })

  authedRoute(app, session, editMessage, async (c, caller, { id, message, text }) => {
    const key = { ...keyOf(caller, id), messageId: message.toLowerCase() }
    const edited = ownMessage(await edit(deps, key, text))
    return reply(c, 200, 'Your message is changed.', { chat_message: edited })
  })

  authedRoute(app, session, removeMessage, async (c, caller, { id, message }) => {
    const key = { ...keyOf(caller, id), messageId: message.toLowerCase() }
    return reply(c, 200, 'Your message is removed.', {
      chat_message: ownMessage(await remove(deps, key)),
    })
  })

  markerRoutes(app, deps, session)
}

const keyOf = ({ id: student }: Caller, id: string) => ({ student, id: id.toLowerCase() })

/** Adds the routes for read marks, typing signals, shared addresses and muting. */
function markerRoutes(app: Hono<Env>, deps: Dependencies, session: SessionCookie): void {
  authedRoute(app, session, readMessages, async (c, caller, { id, seq }) => {
    await read(deps, keyOf(caller, id), seq)
    return reply(c, 200, 'The messages are marked as read.')
  })

  const times = new Map<string, number>()
  authedRoute(app, session, signalTyping, async (c, caller, { id }) => {
    await signal(deps, times, keyOf(caller, id))
    return reply(c, 200, 'The other student can see it.')
  })

  authedRoute(app, session, showSeen, async (c, { id: student }, { shows_seen }) => {
    await show(deps, student, shows_seen)
    return reply(c, 200, 'Your choice is saved.')
  })

  authedRoute(app, session, shareAddress, async (c, caller, { id, is_shared }) => {
    await share(deps, keyOf(caller, id), is_shared)
    return reply(c, 200, 'Your choice is saved.')
  })

  authedRoute(app, session, muteConversation, async (c, caller, { id, is_muted }) => {
    await mute(deps, keyOf(caller, id), is_muted)
    return reply(c, 200, 'Your choice is saved.')
  })
}
