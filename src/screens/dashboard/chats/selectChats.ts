import type { ActorRefFrom, PromiseActorLogic, SnapshotFrom } from 'xstate'
import { type Conversation, MESSAGE_LENGTH } from '../../../../domain/chats.ts'
import { characters } from '../../../../domain/limits.ts'
import type { chatsMachine } from '../../../../machines/chats/chats.machine.ts'
import { outboxOf } from '../../../../machines/chats/chatsSetup.ts'
import { canSend, type composerMachine } from '../../../../machines/composer/composer.machine.ts'
import type { conversationMachine } from '../../../../machines/conversation/conversation.machine.ts'
import type { Change, Changed } from '../../../../machines/conversation/conversationTypes.ts'
import type { messageOutboxMachine } from '../../../../machines/messageOutbox/messageOutbox.machine.ts'

type ChatsSnapshot = SnapshotFrom<typeof chatsMachine>

/** The conversations, newest first. */
export function selectConversations(snapshot: ChatsSnapshot | undefined): readonly Conversation[] {
  return snapshot?.context.chats.conversations ?? NONE
}

/** What is left in the box of a conversation; undefined for nothing. */
export function selectDraft(snapshot: ChatsSnapshot | undefined, id: string): string | undefined {
  return snapshot?.context.drafts[id]?.trim() || undefined
}

/** Whether the student shows others what was seen. */
export function selectShowsSeen(snapshot: ChatsSnapshot | undefined): boolean {
  return snapshot?.context.chats.shows_seen ?? false
}

/** The first list is being read. */
export function selectIsLoadingChats(snapshot: ChatsSnapshot | undefined): boolean {
  return !snapshot || (snapshot.hasTag('pending') && snapshot.context.chats.seq === 0)
}

/** The actor that sends the messages of a conversation. */
export function selectOutbox(snapshot: ChatsSnapshot | undefined, conversation: string) {
  return snapshot?.children[outboxOf(conversation)] as
    | ActorRefFrom<typeof messageOutboxMachine>
    | undefined
}

/** The messages that are not stored yet, and why the first of them was not sent; '' while it is on its way. */
export function selectPending(snapshot: SnapshotFrom<typeof messageOutboxMachine> | undefined) {
  return { pending: snapshot?.context.pending ?? NONE, reason: snapshot?.context.message ?? '' }
}

/** Characters that are left are said from this number on. */
const FEW = 200

/** The box as it reads now. */
export function selectBox(snapshot: SnapshotFrom<typeof composerMachine> | undefined) {
  const { text = '', edited, edits = 0 } = snapshot?.context ?? {}
  const left = MESSAGE_LENGTH - characters(text.trim())
  return {
    text,
    isEditing: edited !== undefined,
    edits,
    canSubmit: canSend(text),
    left: left <= FEW ? left : undefined,
  }
}

const NONE = [] as const

type ConversationSnapshot = SnapshotFrom<typeof conversationMachine>

/** The name of the other member, while it is known. */
export function selectName(snapshot: ConversationSnapshot | undefined): string | undefined {
  const conversation = snapshot?.context.conversation
  return conversation?.person?.name
}

/** The messages from the oldest that was read to the last one. */
export function selectHistory({ context }: ConversationSnapshot) {
  const { messages, hasMore, newFrom, openers } = context
  return { messages, hasMore, newFrom, openers }
}

/** The box of a conversation. */
export function selectComposer({ children }: ConversationSnapshot) {
  return children.composer as ActorRefFrom<typeof composerMachine> | undefined
}

type SavingLogic = PromiseActorLogic<Changed, { id: string; change: Change }>

/** Whether a photo is on its way. */
export function selectIsSendingPhoto({ children }: ConversationSnapshot): boolean {
  const saving = children.saveChange as ActorRefFrom<SavingLogic> | undefined
  return saving?.getSnapshot().input?.change.kind === 'photo'
}

/** Whether the other member is writing. */
export function selectIsWriting(snapshot: ConversationSnapshot): boolean {
  return snapshot.matches({ shown: { other: 'writing' } })
}
