import type { PendingMessage } from '../../domain/chats.ts'
import { removeStored } from './browserStorage.ts'

/** Each message has a key of its own, so that tabs never write over each other. */
export const PREFIX = 'nookmate.message.'

export const DRAFT_PREFIX = 'nookmate.chatDraft.'

/** What a full or forbidden store did not take, by conversation; it lasts as long as the page. */
export const unstored = new Map<string, readonly PendingMessage[]>()

/** Removes the messages and drafts of all students in this browser, at logout. */
export function clearMessages(): void {
  removeStored('localStorage', PREFIX)
  removeStored('localStorage', DRAFT_PREFIX)
  unstored.clear()
}
