import type { ReplyOutcomes, Samples } from './pathModel.ts'

/** The outcome of a call that gets no answer, because the network or the server is down. */
export const NO_ANSWER: Samples<string> = { 'no answer comes': 'Failed to fetch' }

/** The outcomes of a call whose accepted value does not matter. */
export function answers(
  accepted: string,
  refused: string,
  message: string,
  status = 400,
): ReplyOutcomes<unknown> {
  return {
    accepted: { [accepted]: {} },
    refused: { [refused]: { status, message } },
    failed: NO_ANSWER,
  }
}

/** The outcomes of an inner flow that never ends by itself; it stops when the outer flow leaves the state. */
export const NEVER_ENDS = { ended: {} } as const
