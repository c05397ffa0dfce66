import { vi } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import type { Reply } from '../../../domain/reply.ts'
import {
  type SessionEvent,
  storageSessionMachine,
} from '../../../machines/storageSession/storageSession.machine.ts'
import { heldActor } from '../../support/heldActor.ts'
import { present } from './present.ts'

/** The storage session flow; `tell` sends events like the storage client. */
export function startStorageSession() {
  const refreshSession = heldActor<Reply<{ ticksLeft: number }>>()
  const logEvent = vi.fn<(type: string) => void>()
  const logFailure = vi.fn<(reason: unknown) => void>()
  const clock = new SimulatedClock()
  let hears: ((event: SessionEvent) => void) | undefined
  const machine = storageSessionMachine.provide({
    actors: {
      refreshSession: refreshSession.logic,
      observeSession: fromCallback(({ sendBack }) => {
        hears = sendBack
      }),
    },
    actions: {
      logEvent: (_, { type }) => logEvent(type),
      logFailure: (_, { reason }) => logFailure(reason),
    },
  })
  const actor = createActor(machine, { clock }).start()
  const tell = (event: SessionEvent) => present(hears)(event)
  const seen = () => {
    const { value, context } = actor.getSnapshot()
    return { value, ...context }
  }
  return { actor, refreshSession, logEvent, logFailure, clock, tell, seen }
}
