import type { ReplyOutcomes, Samples } from '../pathModel.ts'

/** No answer comes: the network is away, or the server. */
export const NO_ANSWER: Samples<string> = { 'no answer comes': 'Failed to fetch' }

/** The outcomes of a call of which only its being accepted counts. */
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
