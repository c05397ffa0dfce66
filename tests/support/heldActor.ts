import { fromPromise, type NonReducibleUnknown, type PromiseActorLogic } from 'xstate'

interface Call<Output, Input> {
  input: Input
  resolve: (output: Output) => void
  reject: (reason: unknown) => void
}

export interface HeldActor<Output, Input> {
  logic: PromiseActorLogic<Output, Input>
  /** All calls so far, oldest first. */
  calls: Call<Output, Input>[]
  /** The newest call. Throws if there was none. */
  last: () => Call<Output, Input>
}

/** A promise actor whose result the test supplies. */
export function heldActor<Output, Input = NonReducibleUnknown>(): HeldActor<Output, Input> {
  const calls: Call<Output, Input>[] = []
  const logic = fromPromise<Output, Input>(
    ({ input }) =>
      new Promise<Output>((resolve, reject) => {
        calls.push({ input, resolve, reject })
      }),
  )
  return {
    logic,
    calls,
    last() {
      const call = calls.at(-1)
      if (!call) throw new Error('The actor was never started')
      return call
    },
  }
}

/** Waits until resolved and rejected promises have reached their actors. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** A successful reply. */
export const accepted = { ok: true, value: {} } as const

/** A refusal with the server's message. */
export function refused(message: string, status = 400) {
  return { ok: false, status, message } as const
}
