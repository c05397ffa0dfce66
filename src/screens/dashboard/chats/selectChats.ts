import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { type Conversation, MESSAGE_LENGTH } from '../../../../domain/chats.ts'
import { characters } from '../../../../domain/limits.ts'
import type { chatsMachine } from '../../../../machines/chats/chats.machine.ts'
import { outboxOf } from '../../../../machines/chats/chatsSetup.ts'
import { canSend, type composerMachine } from '../../../../machines/composer/composer.machine.ts'
import type { conversationMachine } from '../../../../machines/conversation/conversation.machine.ts'
import type { Change } from '../../../../machines/conversation/conversationTypes.ts'
import { firstNew } from '../../../../machines/conversation/history.ts'
import type { messageOutboxMachine } from '../../../../machines/messageOutbox/messageOutbox.machine.ts'

type ChatsSnapshot = SnapshotFrom<typeof chatsMachine>

/** The conversations, the one with the newest message first. */
export function selectConversations(snapshot: ChatsSnapshot | undefined): readonly Conversation[] {
  return snapshot?.context.chats.conversations ?? NONE
}

/** The draft of a message in a conversation; undefined if there is none. */
export function selectDraft(snapshot: ChatsSnapshot | undefined, id: string): string | undefined {
  return snapshot?.context.drafts[id]?.trim() || undefined
}

/** Whether the student lets others know which messages were seen. */
export function selectShowsSeen(snapshot: ChatsSnapshot | undefined): boolean {
  return snapshot?.context.chats.shows_seen ?? false
}

/** Whether the list is being loaded for the first time. */
export function selectIsLoadingChats(snapshot: ChatsSnapshot | undefined): boolean {
  return !snapshot || (snapshot.hasTag('pending') && snapshot.context.chats.seq === 0)
}

/** The outbox that sends the messages of a conversation; undefined until one was written or left unsent. */
export function selectOutbox(snapshot: ChatsSnapshot | undefined, conversation: string) {
  return snapshot?.children[outboxOf(conversation)] as
    | ActorRefFrom<typeof messageOutboxMachine>
    | undefined
}

type OutboxSnapshot = SnapshotFrom<typeof messageOutboxMachine>

/** The messages that are not stored yet, and why the first of them was not sent; '' while it is being sent. */
export function selectPending(snapshot: OutboxSnapshot | undefined) {
  const { pending = NONE, message: reason = '', secondsLeft = 0 } = snapshot?.context ?? {}
  return { pending, reason, isWaiting: secondsLeft > 0 }
}

/** The seconds until sending continues, and the warning before the limit. */
export function selectPace(snapshot: OutboxSnapshot | undefined) {
  const { secondsLeft = 0, warning = '' } = snapshot?.context ?? {}
  return { secondsLeft, warning }
}

/** The message box shows the number of characters left when it is at most this. */
const FEW = 200

/** What the message box shows. */
export function selectBox(snapshot: SnapshotFrom<typeof composerMachine> | undefined) {
  const { text = '', edited, fills = 0 } = snapshot?.context ?? {}
  const left = MESSAGE_LENGTH - characters(text.trim())
  return {
    text,
    isEditing: edited !== undefined,
    fills,
    canSubmit: canSend(text),
    left: left <= FEW ? left : undefined,
  }
}

const NONE = [] as const

type ConversationSnapshot = SnapshotFrom<typeof conversationMachine>

/** The name of the other member; undefined while loading, or if the account no longer exists. */
export function selectName(snapshot: ConversationSnapshot | undefined): string | undefined {
  const conversation = snapshot?.context.conversation
  return conversation?.person?.name
}

/** The loaded messages, oldest first, and whether the server has older ones. */
export function selectHistory({ context }: ConversationSnapshot) {
  const { messages, hasMore, newAfter, openers } = context
  return { messages, hasMore, newFrom: firstNew(messages, newAfter), openers }
}

/** The flow of the message box. */
export function selectComposer({ children }: ConversationSnapshot) {
  return children.composer as ActorRefFrom<typeof composerMachine> | undefined
}

/** The kind of the change that is being saved; undefined for none. */
export function selectChange({ context }: ConversationSnapshot): Change['kind'] | undefined {
  return context.changes[0]?.kind
}

/** Whether the other member is writing. */
export function selectIsWriting(snapshot: ConversationSnapshot): boolean {
  return snapshot.matches({ shown: { other: 'writing' } })
}
