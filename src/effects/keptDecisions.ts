import * as z from 'zod/mini'
import { DECISIONS } from '../../domain/enumerations.ts'
import type { PendingDecision } from '../../domain/suggestion.ts'
import { forgetKept, writeKept } from './keptJson.ts'
import { readShaped } from './keptShape.ts'

const PREFIX = 'nookmate.decisions.'

const decisions = z.array(z.object({ suggestion: z.string(), decision: z.enum(DECISIONS) }))

/** Decisions that the server has not acknowledged, oldest first. They outlive the tab (decision 13). */
export function loadDecisions(userId: string): readonly PendingDecision[] {
  return readShaped('localStorage', PREFIX + userId, decisions) ?? []
}

/** Replaces what is kept; an empty list leaves nothing behind. */
export function saveDecisions(userId: string, pending: readonly PendingDecision[]): void {
  if (pending.length === 0) forgetKept('localStorage', PREFIX + userId)
  else writeKept('localStorage', PREFIX + userId, pending)
}
