import { fromPromise } from 'xstate'
import type { Reply } from '../../../domain/reply.ts'
import type { Services } from '../services.ts'
import type { GuestCalls } from './guestCalls.ts'
import type { VisitorCalls } from './visitorCalls.ts'

/** Makes an actor that loads the connection and then makes the chosen call. */
export function visitorCall<Input>(
  { connect }: Services,
  choose: (calls: VisitorCalls) => (input: Input, signal: AbortSignal) => Promise<Reply<unknown>>,
) {
  return fromPromise<Reply<unknown>, Input>(async ({ input, signal }) => {
    const { visitorCalls } = await connect()
    return choose(visitorCalls)(input, signal)
  })
}

/** Like `visitorCall`, for a call that only guests make. */
export function guestCall<Input>(
  { connect }: Services,
  choose: (calls: GuestCalls) => (input: Input, signal: AbortSignal) => Promise<Reply<unknown>>,
) {
  return fromPromise<Reply<unknown>, Input>(async ({ input, signal }) => {
    const { visitorCalls } = await connect()
    return choose(await visitorCalls.loadGuestCalls())(input, signal)
  })
}
