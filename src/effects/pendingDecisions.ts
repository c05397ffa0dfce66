import * as z from 'zod/mini'
import { STANDINGS } from '../../domain/likes.ts'
import { type PendingDecision, withoutDecision } from '../../domain/suggestion.ts'
import { removeStored, storedKeys, writeStored } from './browserStorage.ts'
import { parseStored } from './parseStored.ts'

/** Each decision has a key of its own, so that tabs never write over each other. */
const PREFIX = 'nookmate.decision.'
/** Earlier versions kept a student's decisions as one list. */
const LIST_PREFIX = 'nookmate.decisions.'

const decision = z.object({
  id: z.optional(z.string()),
  suggestion: z.string(),
  decision: z.enum(STANDINGS),
  isChange: z.optional(z.literal(true)),
})
const decisions = z.array(decision)

/** What a full or forbidden store did not take, by student; it lasts as long as the page. */
const unstored = new Map<string, readonly PendingDecision[]>()

let lastTime = 0

/** Keys sort in the order in which the decisions were made, over all tabs. */
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

/** Decisions of all tabs that the server has not acknowledged, oldest first. They outlive the tab (reading 13). */
export function loadDecisions(userId: string): readonly PendingDecision[] {
  splitList(userId)
  const stored = keysOf(userId).flatMap((key) => parseStored('localStorage', key, decision) ?? [])
  return [...stored, ...(unstored.get(userId) ?? [])]
}

/** Keeps a decision until it is forgotten. */
export function storeDecision(userId: string, made: PendingDecision): void {
  if (writeStored('localStorage', newKey(userId), made)) return
  unstored.set(userId, [...(unstored.get(userId) ?? []), made])
}

/** Forgets the oldest decision that is equal to this one. */
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
