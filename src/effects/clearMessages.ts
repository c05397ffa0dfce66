import type { PendingMessage } from '../../domain/chats.ts'
import { removeStored } from './browserStorage.ts'

/** The prefix of stored messages. Each message has a key of its own, so that tabs never overwrite each other's. */
export const MESSAGE_PREFIX = 'nookmate.message.'

export const DRAFT_PREFIX = 'nookmate.chatDraft.'

/** Messages that the browser could not store, by the prefix of their keys. They are lost when the page is closed. */
export const unstored = new Map<string, readonly PendingMessage[]>()

/** Removes the messages and drafts of all students in this browser, at logout. */
export function clearMessages(): void {
  removeStored('localStorage', MESSAGE_PREFIX)
  removeStored('localStorage', DRAFT_PREFIX)
  unstored.clear()
}
