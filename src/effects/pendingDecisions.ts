import * as z from 'zod/mini'
import { STANDINGS } from '../../domain/likes.ts'
import { type PendingDecision, withoutDecision } from '../../domain/suggestion.ts'
import { removeStored, storedKeys, writeStored } from './browserStorage.ts'
import { parseStored } from './parseStored.ts'

/** The prefix of stored decisions. Each decision has a key of its own, so that tabs never overwrite each other's. */
const PREFIX = 'nookmate.decision.'
/** Earlier versions stored a student's decisions as one list under this prefix. */
const LIST_PREFIX = 'nookmate.decisions.'

const decision = z.object({
  id: z.optional(z.string()),
  suggestion: z.string(),
  decision: z.enum(STANDINGS),
  isChange: z.optional(z.literal(true)),
})
const decisions = z.array(decision)

/** Decisions that the browser could not store, by student. They are lost when the page is closed. */
const unstored = new Map<string, readonly PendingDecision[]>()

let lastTime = 0

/** A new key. Keys of all tabs sort in the order in which the decisions were made. */
function newKey(userId: string): string {
  lastTime = Math.max(lastTime + 1, Date.now())
  return `${PREFIX}${userId}.${String(lastTime).padStart(15, '0')}.${crypto.randomUUID()}`
}

function keysOf(userId: string): string[] {
  return storedKeys('localStorage', `${PREFIX}${userId}.`).toSorted()
}

function splitList(userId: string): void {
  const list = parseStored('localStorage', LIST_PREFIX + userId, decisions)
  if (list === undefined) return
  removeStored('localStorage', LIST_PREFIX + userId)
  for (const one of list) storeDecision(userId, one)
}

/** The decisions of all tabs that the server has not acknowledged, oldest first. They remain when a tab is closed (reading 13). */
export function loadDecisions(userId: string): readonly PendingDecision[] {
  splitList(userId)
  const stored = keysOf(userId).flatMap((key) => parseStored('localStorage', key, decision) ?? [])
  return [...stored, ...(unstored.get(userId) ?? [])]
}

/** Stores a decision until it is removed. */
export function storeDecision(userId: string, made: PendingDecision): void {
  if (writeStored('localStorage', newKey(userId), made)) return
  unstored.set(userId, [...(unstored.get(userId) ?? []), made])
}

/** Removes the oldest stored decision that is equal to this one, which the server has. */
export function removeDecision(userId: string, delivered: PendingDecision): void {
  const isDelivered = (key: string) => {
    const kept = parseStored('localStorage', key, decision)
    return kept !== undefined && withoutDecision([kept], delivered).length === 0
  }
  const key = keysOf(userId).find(isDelivered)
  if (key !== undefined) removeStored('localStorage', key)
  else unstored.set(userId, withoutDecision(unstored.get(userId) ?? [], delivered))
}

/** Reports the pending decisions whenever another tab has changed them; returns a function that stops it. */
export function watchDecisions(
  userId: string,
  onChange: (pending: readonly PendingDecision[]) => void,
): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(`${PREFIX}${userId}.`)) onChange(loadDecisions(userId))
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
