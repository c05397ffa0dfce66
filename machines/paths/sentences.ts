import type { AnyMachineSnapshot } from 'xstate'
import type { AnyPathModel, Description } from './pathModel.ts'
import { leavesOf } from './stateValues.ts'

/** The end of the description of an event that the machine ignores. */
export const IGNORED = ' (nothing happens)'

/** The phrase of a description, for this context of the machine. */
export function phraseOf(description: Description<never>, context: unknown): string {
  return typeof description === 'string' ? description : description(context as never)
}

/** What a person sees in a snapshot, according to the model. Parallel states are joined by "and". */
export function stateInWords(
  model: AnyPathModel,
  { value, context }: Pick<AnyMachineSnapshot, 'value' | 'context'>,
): string {
  return leavesOf(value)
    .map((leaf) => phraseOf(model.states[leaf] ?? leaf, context))
    .join(' and ')
}

/** A path as a sentence that can be followed by hand: `choose searcher, press next → the consent`. */
export function sentence(given: string, doing: readonly string[], sees: string): string {
  const begin = given === '' ? '' : `${given}: `
  return `${begin}${doing.length === 0 ? 'begin' : doing.join(', ')} → ${sees}`
}
