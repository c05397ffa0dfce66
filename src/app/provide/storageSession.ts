import { fromCallback, fromPromise } from 'xstate'
import type { Reply } from '../../../domain/reply.ts'
import {
  type SessionEvent,
  storageSessionMachine,
} from '../../../machines/storageSession/storageSession.machine.ts'
import type { Storage } from '../../effects/storage.ts'
import { logActions, logEventAction } from './logActions.ts'

/** Provides the flow of the photo storage's session, which receives the events of the Supabase client. */
export function provideStorageSession(storage: Storage) {
  return storageSessionMachine.provide({
    actors: {
      observeSession: fromCallback<SessionEvent>(({ sendBack }) => storage.observe(sendBack)),
      refreshSession: fromPromise<Reply<{ ticksLeft: number }>>(() => storage.refresh()),
    },
    actions: { ...logActions, ...logEventAction },
  })
}
