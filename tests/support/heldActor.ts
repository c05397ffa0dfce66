import { fromPromise, type NonReducibleUnknown, type PromiseActorLogic } from 'xstate'

interface Call<Output, Input> {
  input: Input
  resolve: (output: Output) => void
  reject: (reason: unknown) => void
}

export interface HeldActor<Output, Input> {
  logic: PromiseActorLogic<Output, Input>
  /** Every start so far, oldest first. */
  calls: Call<Output, Input>[]
  /** The newest start; throws when there was none. */
  last: () => Call<Output, Input>
}

/** A promise actor that answers when the test says so, and what the test says. */
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

/** Lets everything that was resolved or rejected reach its actor. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** An accepted answer. */
export const accepted = { ok: true, value: {} } as const

/** A refused answer in the server's words. */
export function refused(message: string, status = 400) {
  return { ok: false, status, message } as const
}
