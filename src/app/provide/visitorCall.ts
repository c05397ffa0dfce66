import { fromPromise } from 'xstate'
import type { Reply } from '../../../domain/reply.ts'
import type { Services } from '../services.ts'
import type { LateCalls } from './lateCalls.ts'
import type { VisitorCalls } from './visitorCalls.ts'

/** The actor of a call, which is made once the connection is loaded. */
export function visitorCall<Input>(
  { connect }: Services,
  choose: (calls: VisitorCalls) => (input: Input, signal: AbortSignal) => Promise<Reply<unknown>>,
) {
  return fromPromise<Reply<unknown>, Input>(async ({ input, signal }) => {
    const { visitorCalls } = await connect()
    return choose(visitorCalls)(input, signal)
  })
}

/** The same for a call that only guests make. */
export function lateCall<Input>(
  { connect }: Services,
  choose: (calls: LateCalls) => (input: Input, signal: AbortSignal) => Promise<Reply<unknown>>,
) {
  return fromPromise<Reply<unknown>, Input>(async ({ input, signal }) => {
    const { visitorCalls } = await connect()
    return choose(await visitorCalls.late())(input, signal)
  })
}
