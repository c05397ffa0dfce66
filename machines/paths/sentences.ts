import type { StateValue } from 'xstate'
import type { AnyPathModel } from './pathModel.ts'
import { leavesOf } from './stateValues.ts'

/** What a person sees in a state value, in the words of the model. */
export function stateInWords(model: AnyPathModel, value: StateValue): string {
  return leavesOf(value)
    .map((leaf) => model.states[leaf] ?? leaf)
    .join(' and ')
}

/** A path as a sentence that can be followed by hand: `choose searcher, press next → the consent`. */
export function sentence(given: string, doing: readonly string[], sees: string): string {
  const begin = given === '' ? '' : `${given}: `
  return `${begin}${doing.length === 0 ? 'begin' : doing.join(', ')} → ${sees}`
}
