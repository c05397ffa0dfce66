import type { ReplyOutcomes, Samples } from './pathModel.ts'

/** No answer comes, because of the network or the server. */
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

/** A flow that lasts as long as the state it runs in. */
export const NEVER_ENDS = { ended: {} } as const
