import { fromCallback } from 'xstate'
import type { PendingDecision } from '../../domain/suggestion.ts'
import type { OutboxEvent } from '../../machines/outbox/outbox.machine.ts'

type Held = { userId: string; pending: readonly PendingDecision[] }

/** Outbox actors for a single tab: it gets the lock at once, and no other tab decides. */
export const ONE_TAB = {
  watchDecisions: fromCallback<OutboxEvent, { userId: string }>(() => undefined),
  holdLock: fromCallback<OutboxEvent, Held>(({ sendBack, input }) => {
    sendBack({ type: 'lock.granted', pending: input.pending })
  }),
}

/** Outbox effects that store nothing. */
export const NOTHING_KEPT = {
  storeDecision: () => undefined,
  removeDecision: () => undefined,
}
