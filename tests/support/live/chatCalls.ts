import { fromCallback, fromPromise } from 'xstate'
import type { Chats, MessagePage } from '../../../domain/chats.ts'
import { chatsMachine } from '../../../machines/chats/chats.machine.ts'
import type { Loaded } from '../../../machines/chats/chatsSetup.ts'
import { composerMachine } from '../../../machines/composer/composer.machine.ts'
import { conversationMachine } from '../../../machines/conversation/conversation.machine.ts'
import type { Page } from '../../../machines/conversation/conversationTypes.ts'
import type { LiveServer } from './server.ts'

const LISTENS = fromCallback(() => undefined) as never

/** The calls of the chat flows of a simulated tab. None of them is answered by itself. */
export class ChatCalls {
  /** The values that the server had when the last call of each kind was made. */
  asked: { chats: Chats; page: MessagePage; before: number | undefined }
  private readonly server: LiveServer

  constructor(server: LiveServer) {
    this.server = server
    this.asked = { chats: server.chats, page: server.page(), before: undefined }
  }

  /** The page that the last call asks for, as it is now. */
  get page(): MessagePage {
    return this.server.page(this.asked.before)
  }

  /** The chat flows with these calls. */
  provide() {
    const never = () => new Promise<never>(() => undefined)
    const logFailure = () => undefined
    return {
      chats: chatsMachine.provide({
        actors: {
          loadChats: fromPromise<Loaded>(() => {
            this.asked.chats = this.server.chats
            return never()
          }),
          watchDrafts: LISTENS,
          messageOutbox: LISTENS,
        },
        actions: { logFailure, resumeOutboxes: () => undefined },
      }),
      conversation: conversationMachine.provide({
        actors: {
          loadPage: fromPromise<Page, { id: string; before: number | undefined }>(({ input }) => {
            this.asked = {
              ...this.asked,
              page: this.server.page(input.before),
              before: input.before,
            }
            return never()
          }),
          watchTyping: LISTENS,
          composer: composerMachine.provide({ actions: { loadDraft: () => undefined } }),
        },
        actions: { logFailure },
      }),
    }
  }
}
