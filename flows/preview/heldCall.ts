import type { ActorLogic, AnyActor, EventObject, Snapshot } from 'xstate'

type CallSnapshot = Snapshot<unknown> & { input: unknown }

interface CallEvent extends EventObject {
  output?: unknown
  error?: unknown
}

const ANSWERED = 'player.answered'
const FAILED = 'player.failed'

/** A call that stays pending until the user of the gallery chooses its result. */
export const heldCall: ActorLogic<CallSnapshot, CallEvent, unknown> = {
  getInitialSnapshot: (_, input) => ({
    status: 'active',
    output: undefined,
    error: undefined,
    input,
  }),
  transition(snapshot, { type, output, error }) {
    if (type === ANSWERED) return { ...snapshot, status: 'done', output, error: undefined }
    if (type === FAILED) return { ...snapshot, status: 'error', output: undefined, error }
    return snapshot
  },
  getPersistedSnapshot: (snapshot) => snapshot,
}

export function answerCall(call: AnyActor, output: unknown): void {
  const event: CallEvent = { type: ANSWERED, output }
  call.send(event)
}

export function failCall(call: AnyActor, message: string): void {
  const event: CallEvent = { type: FAILED, error: new Error(message) }
  call.send(event)
}
