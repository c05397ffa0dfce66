import { fromCallback } from 'xstate'
import type { PendingDecision } from '../../domain/suggestion.ts'
import type { OutboxEvent } from '../../machines/outbox/outbox.machine.ts'

type Held = { userId: string; pending: readonly PendingDecision[] }

/** The outbox of somebody who has one tab open: nobody else delivers or decides. */
export const ONE_TAB = {
  watchDecisions: fromCallback<OutboxEvent, { userId: string }>(() => undefined),
  holdLock: fromCallback<OutboxEvent, Held>(({ sendBack, input }) => {
    sendBack({ type: 'lock.granted', pending: input.pending })
  }),
}

/** A browser that keeps no decision. */
export const NOTHING_KEPT = {
  storeDecision: () => undefined,
  removeDecision: () => undefined,
}
