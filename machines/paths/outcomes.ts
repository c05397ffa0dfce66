import type { AnyPathModel, Samples } from './pathModel.ts'

/** The possible outcomes of a call by kind, each with samples by their descriptions. */
export type Outcomes = Readonly<Record<string, Samples<unknown>>>

/** For a call that the model does not have yet, so that a machine can be walked right after an edit. */
const UNKNOWN_CALL: Outcomes = {
  accepted: { 'the call is accepted': {} },
  refused: { 'the call is refused': { status: 400, message: 'Refused.' } },
  failed: { 'no answer comes': 'Failed to fetch' },
}

/** The outcomes of a call or an inner flow in the model. */
export function outcomesOf(model: AnyPathModel, actor: string): Outcomes {
  return model.actors[actor] ?? UNKNOWN_CALL
}
