import type { AnyPathModel, Samples } from './pathModel.ts'

/** What a call can come to, by kind, each with samples by their words. */
export type Outcomes = Readonly<Record<string, Samples<unknown>>>

/** Used for a call that the model forgot, so that a machine edited a minute ago is walked all the same. */
const UNKNOWN_CALL: Outcomes = {
  accepted: { 'the call is accepted': {} },
  refused: { 'the call is refused': { status: 400, message: 'Refused.' } },
  failed: { 'no answer comes': 'Failed to fetch' },
}

/** What a call or an inner flow can come to, as the model knows it. */
export function outcomesOf(model: AnyPathModel, actor: string): Outcomes {
  return model.actors[actor] ?? UNKNOWN_CALL
}
