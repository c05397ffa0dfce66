import { type AnyActorRef, assign, fromCallback, fromPromise } from 'xstate'
import {
  getConversations,
  getMessages,
  readMessages,
  sendMessage,
  showSeen,
  signalTyping,
} from '../../../contract/chats.ts'
import type { PendingMessage } from '../../../domain/chats.ts'
import type { Reply } from '../../../domain/reply.ts'
import { chatsMachine } from '../../../machines/chats/chats.machine.ts'
import type { ChatsEvent, ChatsInput, Loaded } from '../../../machines/chats/chatsSetup.ts'
import { composerMachine } from '../../../machines/composer/composer.machine.ts'
import { conversationMachine } from '../../../machines/conversation/conversation.machine.ts'
import type {
  Change,
  Changed,
  ConversationEvent,
  ConversationInput,
  Page,
} from '../../../machines/conversation/conversationTypes.ts'
import { messageOutboxMachine } from '../../../machines/messageOutbox/messageOutbox.machine.ts'
import type {
  MessageOutboxEvent,
  MessageOutboxInput,
  Sent,
} from '../../../machines/messageOutbox/messageOutboxTypes.ts'
import type { FileStore } from '../../effects/fileStore.ts'
import { logFailure } from '../../effects/log.ts'
import {
  removeMessage as forgetMessage,
  loadChatDraft,
  loadMessages,
  pendingConversations,
  saveChatDraft,
  storeMessage,
  watchChatDrafts,
  watchMessages,
} from '../../effects/pendingMessages.ts'
import { createMarkSaver } from '../../effects/readMarks.ts'
import { retryWhenOnline } from '../../effects/retry.ts'
import { holdTabLock } from '../../effects/tabLock.ts'
import { shouldSignal, watchTyping } from '../../effects/typing.ts'
import type { ConnectedServices } from '../services.ts'
import { saveChange, saveWaiting } from './conversationChanges.ts'
import { logActions } from './logActions.ts'

function provideOutbox({ api }: ConnectedServices) {
  return messageOutboxMachine.provide({
    actors: {
      loadMessages: fromPromise<readonly PendingMessage[], MessageOutboxInput>(async ({ input }) =>
        loadMessages(input.userId, input.conversation),
      ),
      watchMessages: fromCallback<MessageOutboxEvent, MessageOutboxInput>(({ sendBack, input }) =>
        watchMessages(input.userId, input.conversation, (pending) =>
          sendBack({ type: 'messages.changed', pending }),
        ),
      ),
      holdLock: fromCallback<MessageOutboxEvent, MessageOutboxInput>(
        ({ sendBack, input: { userId, conversation } }) =>
          holdTabLock(`nookmate.messages.${userId}.${conversation}`, () =>
            sendBack({ type: 'lock.granted', pending: loadMessages(userId, conversation) }),
          ),
      ),
      // The call gets no abort signal, so that the message arrives even if the student leaves the page.
      sendMessage: fromPromise<Reply<Sent>, PendingMessage & { conversation: string }>(
        ({ input: { conversation: id, client_id, text }, signal }) =>
          retryWhenOnline(() => api(sendMessage, { id, client_id, text }), signal),
      ),
    },
    actions: {
      ...logActions,
      storeMessage: ({ context: { userId, conversation } }, { message }) =>
        storeMessage(userId, conversation, message),
      removeMessage: ({ context: { userId, conversation } }, { client_id }) =>
        forgetMessage(userId, conversation, client_id),
    },
  })
}

/** Returns a signal that aborts when the actor stops. */
function signalOf(actor: AnyActorRef): AbortSignal {
  const stopped = new AbortController()
  actor.subscribe({ complete: () => stopped.abort() })
  return stopped.signal
}

function provideConversation(services: ConnectedServices, files: FileStore) {
  const { api } = services
  const saveMark = createMarkSaver((mark) => api(readMessages, mark))
  return conversationMachine.provide({
    actors: {
      loadPage: fromPromise<Page, { id: string; before: number | undefined }>(({ input, signal }) =>
        retryWhenOnline(() => api(getMessages, input, signal), signal),
      ),
      saveChange: fromPromise<Changed, { id: string; change: Change }>(
        async ({ input, signal, self }) => {
          try {
            return await saveChange(services, files, input)
          } finally {
            // The flow has stopped, because the student left the conversation.
            if (signal.aborted) await saveWaiting(services, files, self._parent)
          }
        },
      ),
      watchTyping: fromCallback<ConversationEvent, ConversationInput>(({ sendBack, input }) =>
        watchTyping(input.userId, input.id, (isWriting) =>
          sendBack({ type: isWriting ? 'typing.heard' : 'typing.ended' }),
        ),
      ),
      composer: composerMachine.provide({
        actions: {
          loadDraft: assign(({ context: { userId, conversation } }) => {
            const draft = loadChatDraft(userId, conversation)
            return { draft, text: draft }
          }),
          storeDraft: ({ context: { userId, conversation, draft } }) =>
            saveChatDraft(userId, conversation, draft),
          // A signal that is lost needs no retry, because typing sends more of them.
          signalTyping({ context: { conversation, text } }) {
            if (text.trim() === '' || !shouldSignal(conversation)) return
            api(signalTyping, { id: conversation }).catch(() => undefined)
          },
        },
      }),
    },
    actions: {
      ...logActions,
      markRead({ self }, mark) {
        saveMark(mark, signalOf(self)).catch(logFailure)
      },
    },
  })
}

/** Provides the chat flows with their calls, and with the drafts and unsent messages that the browser keeps. */
export function provideChats(services: ConnectedServices, files: FileStore) {
  const { api } = services
  let lastSave: Promise<unknown> = Promise.resolve()
  return {
    chats: chatsMachine.provide({
      actors: {
        loadChats: fromPromise<Loaded>(({ signal }) =>
          retryWhenOnline(() => api(getConversations, undefined, signal), signal),
        ),
        messageOutbox: provideOutbox(services),
        watchDrafts: fromCallback<ChatsEvent, ChatsInput>(({ sendBack, input }) =>
          watchChatDrafts(input.userId, (drafts) => sendBack({ type: 'drafts.changed', drafts })),
        ),
      },
      actions: {
        ...logActions,
        // One after the other, so that the last choice is the one that stays.
        saveSeen({ self }, isOn) {
          const save = () => api(showSeen, { shows_seen: isOn })
          lastSave = lastSave
            .then(() => retryWhenOnline(save, signalOf(self)))
            .catch(logFailure)
            .then(() => self.send({ type: 'seen.saved' }))
        },
        // Messages that an earlier visit left unsent are sent even if their conversations are not looked at.
        resumeOutboxes({ context: { userId }, self }) {
          for (const conversation of pendingConversations(userId)) {
            self.send({ type: 'conversation.opened', conversation })
          }
        },
      },
    }),
    conversation: provideConversation(services, files),
  }
}
