import type { AnyMachineSnapshot } from 'xstate'
import type { AnyPathModel, Words } from './pathModel.ts'
import { leavesOf } from './stateValues.ts'

/** Words of a model with what the flow knows. */
export function inWords(words: Words<never>, context: unknown): string {
  return typeof words === 'string' ? words : words(context as never)
}

/** What a person sees in a state value, in the words of the model. */
export function stateInWords(
  model: AnyPathModel,
  { value, context }: Pick<AnyMachineSnapshot, 'value' | 'context'>,
): string {
  return leavesOf(value)
    .map((leaf) => inWords(model.states[leaf] ?? leaf, context))
    .join(' and ')
}

/** A path as a sentence that can be followed by hand: `choose searcher, press next → the consent`. */
export function sentence(given: string, doing: readonly string[], sees: string): string {
  const begin = given === '' ? '' : `${given}: `
  return `${begin}${doing.length === 0 ? 'begin' : doing.join(', ')} → ${sees}`
}
