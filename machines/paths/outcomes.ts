import type { AnyPathModel, Samples } from './pathModel.ts'

/** The outcomes of a call by kind (`accepted`, `refused` …). Each kind has samples, by their descriptions. */
export type Outcomes = Readonly<Record<string, Samples<unknown>>>

/** The outcomes of a call that the model does not list yet. With them, an edited machine can be walked before its model is. */
const UNKNOWN_CALL: Outcomes = {
  accepted: { 'the call is accepted': {} },
  refused: { 'the call is refused': { status: 400, message: 'Refused.' } },
  failed: { 'no answer comes': 'Failed to fetch' },
}

/** The outcomes that the model lists for a call or an inner flow. */
export function outcomesOf(model: AnyPathModel, actor: string): Outcomes {
  return model.actors[actor] ?? UNKNOWN_CALL
}
