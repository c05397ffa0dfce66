import * as z from 'zod/mini'
import type { PendingMessage } from '../../domain/chats.ts'
import { removeStored, storedKeys, writeStored } from './browserStorage.ts'
import { DRAFT_PREFIX, MESSAGE_PREFIX, unstored } from './clearMessages.ts'
import { parseStored } from './parseStored.ts'

const message = z.object({ client_id: z.string(), text: z.string(), written_at: z.string() })

let lastTime = 0

const prefixOf = (userId: string, conversation: string) =>
  `${MESSAGE_PREFIX}${userId}.${conversation}.`

/** A new key. Keys of all tabs sort in the order in which the messages were written. */
function newKey(prefix: string, clientId: string): string {
  lastTime = Math.max(lastTime + 1, Date.now())
  return `${prefix}${String(lastTime).padStart(15, '0')}.${clientId}`
}

/** The messages of all tabs in a conversation that the server has not stored, oldest first. They remain when a tab is closed. */
export function loadMessages(userId: string, conversation: string): readonly PendingMessage[] {
  const prefix = prefixOf(userId, conversation)
  const keys = storedKeys('localStorage', prefix).toSorted()
  const stored = keys.flatMap((key) => parseStored('localStorage', key, message) ?? [])
  return [...stored, ...(unstored.get(prefix) ?? [])]
}

/** The conversations with messages that the server has not stored. */
export function pendingConversations(userId: string): readonly string[] {
  const keys = storedKeys('localStorage', `${MESSAGE_PREFIX}${userId}.`)
  return [...new Set(keys.map((key) => key.slice(MESSAGE_PREFIX.length).split('.')[1] ?? ''))]
}

/** Stores a message until it is removed. */
export function storeMessage(userId: string, conversation: string, written: PendingMessage): void {
  const prefix = prefixOf(userId, conversation)
  if (writeStored('localStorage', newKey(prefix, written.client_id), written)) return
  unstored.set(prefix, [...(unstored.get(prefix) ?? []), written])
}

/** Removes a message that the server has or that the student has discarded. */
export function removeMessage(userId: string, conversation: string, clientId: string): void {
  const prefix = prefixOf(userId, conversation)
  for (const key of storedKeys('localStorage', prefix)) {
    if (key.endsWith(`.${clientId}`)) removeStored('localStorage', key)
  }
  const left = unstored.get(prefix)?.filter(({ client_id }) => client_id !== clientId)
  if (left) unstored.set(prefix, left)
}

/** Reports the messages of a conversation whenever another tab has changed them; returns a function that stops it. */
export function watchMessages(
  userId: string,
  conversation: string,
  onChange: (pending: readonly PendingMessage[]) => void,
): () => void {
  const prefix = prefixOf(userId, conversation)
  const listen = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(prefix)) onChange(loadMessages(userId, conversation))
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

/** Called when this tab changes a draft. The browser's `storage` event reports only changes of other tabs. */
const watchers = new Set<() => void>()

function loadChatDrafts(userId: string): Readonly<Record<string, string>> {
  const prefix = `${DRAFT_PREFIX}${userId}.`
  const drafts = storedKeys('localStorage', prefix).map((key) => {
    return [key.slice(prefix.length), parseStored('localStorage', key, z.string()) ?? ''] as const
  })
  return Object.fromEntries(drafts)
}

/** Reports the drafts by conversation, at once and whenever any tab has changed one. Returns a function that stops it. */
export function watchChatDrafts(
  userId: string,
  onChange: (drafts: Readonly<Record<string, string>>) => void,
): () => void {
  const look = () => onChange(loadChatDrafts(userId))
  const listen = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(DRAFT_PREFIX)) look()
  }
  watchers.add(look)
  addEventListener('storage', listen)
  look()
  return () => {
    watchers.delete(look)
    removeEventListener('storage', listen)
  }
}

/** The draft of a message in a conversation; '' if there is none. */
export function loadChatDraft(userId: string, conversation: string): string {
  const key = `${DRAFT_PREFIX}${userId}.${conversation}`
  return parseStored('localStorage', key, z.string()) ?? ''
}

/** Stores the draft of a message; '' removes it. */
export function saveChatDraft(userId: string, conversation: string, text: string): void {
  const key = `${DRAFT_PREFIX}${userId}.${conversation}`
  if (text === '') removeStored('localStorage', key)
  else writeStored('localStorage', key, text)
  for (const look of watchers) look()
}
