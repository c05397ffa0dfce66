import { fromPromise } from 'xstate'
import type { Reply } from '../../../domain/reply.ts'
import type { Services } from '../services.ts'
import type { VisitorCalls } from './visitorCalls.ts'

/** A call, made once the way to the server is there. */
export function visitorCall<Input>(
  { connect }: Services,
  choose: (calls: VisitorCalls) => (input: Input, signal: AbortSignal) => Promise<Reply<unknown>>,
) {
  return fromPromise<Reply<unknown>, Input>(async ({ input, signal }) => {
    const { visitorCalls } = await connect()
    return choose(visitorCalls)(input, signal)
  })
}
